const FORGERY = /(?:^|; )XSRF-TOKEN=([^;]+)/;

/**
 * Fetches with the token against forgery when the call changes something. When the server knows it no more (the cookie was cleared meanwhile),
 * it is asked anew and the call made once again.
 */
export async function fetchGuarded(url: string, init: RequestInit, send: Send = fetch): Promise<Response> {
  if (!init.method || init.method === 'GET') return send(url, init);
  const response = await send(url, withToken(init, readForgeryToken() ?? (await askForgeryToken())));
  return (await codeOf(response, 403)) === 'requete_forgee' ? send(url, withToken(init, await askForgeryToken())) : response;
}

/** How a call leaves: what shows its progress is no fetch. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The code of a refusal of that status, its body left to be read. */
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
