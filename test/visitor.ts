import { expect } from 'vitest';
import type { Reglages } from '../src/content/reglages/contract';
import type { Role } from '../src/ui/roles';
import { FORGERY_HEADERS, type Member, member } from './staff';
import type { TestSite } from './test-site';

type Values = { [name: string]: unknown };
type Options = { key?: string; remoteAddress?: string; headers?: Record<string, string> };

const head = ({ key, headers }: Options) => ({ ...FORGERY_HEADERS, ...(key && { 'idempotency-key': key }), ...headers });
const from = ({ remoteAddress }: Options) => (remoteAddress ? { remoteAddress } : {});

/** A visitor sends a form whose values travel as JSON. @param options `key` is what a repeated sending repeats */
export const sendJson = (site: TestSite, path: string, payload: Values, options: Options = {}) =>
  site.app.http.inject({ method: 'POST', url: `/api${path}`, headers: head(options), payload, ...from(options) });

/** The same as multipart, files among the values: `{ photos: [file] }` is the part `photos[0]`. */
export async function sendForm(site: TestSite, path: string, values: Values, options: Options = {}) {
  const form = new FormData();
  append(form, '', values);
  const request = new Request('http://site/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { ...head(options), 'content-type': request.headers.get('content-type') as string };
  return site.app.http.inject({ method: 'POST', url: `/api${path}`, headers, payload, ...from(options) });
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (value instanceof File) form.append(name, value, value.name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) append(form, name ? `${name}[${key}]` : key, item);
  else form.append(name, String(value));
}

let count = 0;
export const newKey = () => `essai-${String(++count).padStart(16, '0')}`;

/** A member of staff whose session outlasts any clock. */
export async function lastingMember(site: TestSite, role: Role): Promise<Member> {
  const staff = await member(site, role);
  const never = '2099-01-01T00:00:00.000Z';
  await site.db.updateTable('session').set({ created_at: never }).where('compte_id', '=', staff.id).execute();
  const sessions = site.db.selectFrom('session').select('id').where('compte_id', '=', staff.id);
  await site.db.updateTable('jeton').set({ issued_at: never }).where('session_id', 'in', sessions).execute();
  return staff;
}

/** A person of this test alone, by an address of their own. */
export function newPerson(about: Partial<{ family_name: string; name: string; email: string }> = {}) {
  count += 1;
  return { family_name: 'Dupré', name: 'Hélène', email: `personne-${count}@exemple.test`, ...about };
}

export const demandeOf = (site: TestSite, reference: string) =>
  site.db.selectFrom('demande').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();

/** The mails that a request caused: the earliest first, those of one instant by their kind. */
export const mailsOf = (site: TestSite, demandeId: string) =>
  site.db
    .selectFrom('courriel')
    .selectAll()
    .where('demande_id', '=', demandeId)
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('to_address')
    .execute();

/** An ADMIN changes a section of the settings; answers what puts it back. */
export async function setReglage<S extends keyof Reglages>(admin: Member, section: S, change: Partial<Reglages[S]>) {
  const current = async () => {
    const { data } = (await admin.get('/admin/reglages')).json<{
      data: { section: string; content: Reglages[S]; version: number }[];
    }>();
    return data.find((one) => one.section === section) as (typeof data)[number];
  };
  const put = async (content: Reglages[S]) => {
    const response = await admin.confirmed('PUT', `/admin/reglages/${section}`, { version: (await current()).version, content });
    if (response.statusCode !== 200) throw new Error(response.body);
  };
  const before = (await current()).content;
  await put({ ...before, ...change });
  return () => put(before);
}

const TABLES = [
  'demande',
  'demande_mot',
  'demande_fichier',
  'demande_evenement',
  'envoi',
  'effacement',
  'rendez_vous',
  'abonne',
  'opposition',
  'consentement',
  'courriel',
  'journal',
] as const;

export async function countRows(site: TestSite): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await site.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(rows);
  }
  return counts;
}

export const problemOf = (response: { statusCode: number; json<T>(): T }) => {
  const { error } = response.json<{ error?: { code: string; details?: Record<string, string[]> } }>();
  return { status: response.statusCode, code: error?.code, fields: Object.keys(error?.details ?? {}).sort() };
};

/** Whether an answer is a problem as the API tells it, in French and never cached. */
export function expectProblem(response: Awaited<ReturnType<TestSite['app']['http']['inject']>>, status: number, code: string) {
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  const { message } = response.json();
  expect(response.json()).toMatchObject({ success: false, message, error: { code, message } });
  expect(message).toMatch(/^\p{Lu}.*\.$/u);
}
