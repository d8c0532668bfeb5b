const FORGERY = /(?:^|; )XSRF-TOKEN=([^;]+)/;

/** Adds the CSRF token to writes; when the server refuses it, fetches a new one and retries once. */
export async function fetchGuarded(url: string, init: RequestInit, send: Send = fetch): Promise<Response> {
  if (!init.method || init.method === 'GET') return send(url, init);
  const response = await send(url, withToken(init, readForgeryToken() ?? (await askForgeryToken())));
  return (await codeOf(response, 403)) === 'requete_forgee' ? send(url, withToken(init, await askForgeryToken())) : response;
}

/** How a call leaves: an upload with progress does not use fetch. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The problem code for that status; leaves the body readable. */
export async function codeOf(response: Response, status: number): Promise<string | undefined> {
  if (response.status !== status) return undefined;
  const body: { error?: { code?: string } } | null = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.code;
}

function withToken(init: RequestInit, forgeryToken: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('x-xsrf-token', forgeryToken);
  return { ...init, headers };
}

const readForgeryToken = () => FORGERY.exec(document.cookie)?.[1];

async function askForgeryToken(): Promise<string> {
  await fetch('/api/csrf');
  return readForgeryToken() ?? '';
}
