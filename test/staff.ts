import { hash } from '@node-rs/argon2';
import type { InjectOptions } from 'fastify';
import { giveConfirmation } from '../src/features/comptes/confirmations.server';
import { insertCompte } from '../src/features/comptes/manage-comptes.server';
import { startSession } from '../src/features/comptes/sessions.server';
import type { Visit } from '../src/platform/http/endpoint';
import { hashToken } from '../src/platform/token';
import type { Role } from '../src/ui/roles';
import type { TestSite } from './test-site';

const FORGERY = 'essai-du-jeton-contre-les-faux-00';
/** What any page of the site sends with a write. */
export const FORGERY_HEADERS = { cookie: `XSRF-TOKEN=${FORGERY}`, 'x-xsrf-token': FORGERY };

/** A stored password at the least cost: a check of it takes no time, and each test signs in many times. */
export const cheapHash = (password: string): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let count = 0;

/** A member of the staff who is signed in, with a way to call the API in their name. */
export async function member(site: TestSite, role: Role, about: { email?: string; password_hash?: string } = {}) {
  count += 1;
  const compte = await insertCompte(site, site.db, {
    email: about.email ?? `membre-${count}@exemple.test`,
    name: `Membre ${count}`,
    role,
    password_hash: about.password_hash ?? 'aucun',
  });
  const { access_token: token } = await startSession(site, site.db, compte.id, visitTo(site));
  const call = (method: NonNullable<InjectOptions['method']>, path: string, payload?: object, headers: Record<string, string> = {}) =>
    site.app.http.inject({
      method,
      url: `/api${path}`,
      headers: { ...FORGERY_HEADERS, authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    });
  const confirmation = async () => {
    const { session_id } = await site.db
      .selectFrom('jeton')
      .select('session_id')
      .where('hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    return (await giveConfirmation(site, session_id)).confirmation;
  };
  return {
    ...compte,
    token,
    /** The same as `call`, with a confirmation that they have just given: what a sensitive act wants. */
    confirmed: async (method: NonNullable<InjectOptions['method']>, path: string, payload?: object) =>
      call(method, path, payload, { 'x-confirmation': await confirmation() }),
    confirmation,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, payload: object = {}) => call('POST', path, payload),
    put: (path: string, payload: object) => call('PUT', path, payload),
    remove: (path: string) => call('DELETE', path),
    send: async (path: string, form: FormData) => {
      const request = new Request('http://site/', { method: 'POST', body: form });
      const payload = Buffer.from(await request.arrayBuffer());
      return site.app.http.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...FORGERY_HEADERS, authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') as string },
        payload,
      });
    },
  };
}

export type Member = Awaited<ReturnType<typeof member>>;

export const anonymous = (
  site: TestSite,
  method: NonNullable<InjectOptions['method']>,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) => site.app.http.inject({ method, url: `/api${path}`, headers: { ...FORGERY_HEADERS, ...headers }, ...(payload && { payload }) });

/** A visit to sign in, from a browser that no account knows. */
export const visitTo = (site: TestSite): Visit => ({
  address: '127.0.0.1',
  agent: 'essai',
  token: undefined,
  submissionKey: undefined,
  device: { token: undefined, keep: () => {} },
  log: site.app.http.log,
});
