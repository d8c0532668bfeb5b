const FORGERY = /(?:^|; )XSRF-TOKEN=([^;]+)/;

/**
 * Fetches with the token against forgery when the call changes something. When the server knows it no more (the cookie was cleared meanwhile),
 * it is asked anew and the call made once again.
 */
export async function fetchGuarded(url: string, init: RequestInit): Promise<Response> {
  if (!init.method || init.method === 'GET') return fetch(url, init);
  const response = await fetchWith(url, init, readForgeryToken() ?? (await askForgeryToken()));
  return (await codeOf(response, 403)) === 'requete_forgee' ? fetchWith(url, init, await askForgeryToken()) : response;
}

/** The code of a refusal of that status, its body left to be read. */
export async function codeOf(response: Response, status: number): Promise<string | undefined> {
  if (response.status !== status) return undefined;
  const body: { error?: { code?: string } } | null = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.code;
}

function fetchWith(url: string, init: RequestInit, forgeryToken: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-xsrf-token', forgeryToken);
  return fetch(url, { ...init, headers });
}

const readForgeryToken = () => FORGERY.exec(document.cookie)?.[1];

async function askForgeryToken(): Promise<string> {
  await fetch('/api/csrf');
  return readForgeryToken() ?? '';
}
