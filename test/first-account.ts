/** What any page of the site sends with a write. */
export const FORGERY = { cookie: `XSRF-TOKEN=${'x'.repeat(32)}`, 'x-xsrf-token': 'x'.repeat(32) };

/** Calls an endpoint of the API as a program that holds no browser. @throws when it is refused */
export async function post<T>(address: string, path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...FORGERY, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

/** The first account has its name, as its person gives it at the first sign-in. */
export async function nameAccount(address: string, account: { email: string; password: string }): Promise<void> {
  const { access_token } = await post<{ access_token: string }>(address, '/auth/login', account);
  await post(address, '/auth/profil', { name: 'Camille Martin' }, { authorization: `Bearer ${access_token}` });
}
