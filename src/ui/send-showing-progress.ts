/** After so long without a byte, the connection is dead. */
const STALLED_MS = 30_000;

/** A fetch with upload progress (0 to 1). @throws TypeError for a lost or stalled network, AbortError from `signal` */
export function sendShowingProgress(url: string, { method, headers, body, signal }: RequestInit, onProgress: (fraction: number) => void) {
  return new Promise<Response>((settle, fail) => {
    if (signal?.aborted) return fail(signal.reason);
    const request = new XMLHttpRequest();
    let isStalled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isStalled = true;
        request.abort();
      }, STALLED_MS);
    };
    const lost = () => new TypeError('le réseau est coupé');
    request.open(method ?? 'POST', url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      watch();
      onProgress(lengthComputable && total > 0 ? loaded / total : 0);
    };
    request.upload.onloadend = () => clearTimeout(timer);
    request.onload = () => settle(new Response(request.responseText, { status: request.status, headers: headersOf(request) }));
    request.onerror = () => fail(lost());
    request.onabort = () => fail(isStalled ? lost() : (signal?.reason ?? new DOMException('arrêté', 'AbortError')));
    request.onloadend = () => clearTimeout(timer);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    watch();
    request.send(body as FormData);
  });
}

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
    });
