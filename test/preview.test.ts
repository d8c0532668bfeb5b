import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { startSite } from '../scripts/site.mjs';
import { PAGES } from '../src/content/pages/paths';
import { startFilledSite } from './filled-site';
import { FORGERY_HEADERS } from './staff';

const ADMIN = { email: 'admin@exemple.test', password: 'trois-chats-bleus-sautent' };

const inert = (html: string) => html.replace(/<(script|noscript)\b[\s\S]*?<\/\1\s*>|<link\b[^>]*\brel="(?:module)?preload"[^>]*>/gi, '');
/** PostgreSQL gives no number twice, even when the first was undone: the anchor of a part that is new in both has another. */
const withoutNumbers = (html: string) => html.replace(/\b(detail|section)-\d+/g, '$1-n');
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];

type Thing = Record<string, unknown> & { id: string | number; version: number };

describe.each(inject('engines'))('the preview of the built site equals the published page (%s)', (engine) => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let authorization: string;
  let contentVersion: string | null;

  beforeAll(async () => {
    let databaseUrl: string | undefined;
    if (engine === 'postgres') {
      const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
      await client.connect();
      await client.query('create database apercu');
      await client.end();
      databaseUrl = `${inject('postgres')}/apercu`;
    }
    const account = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    site = await (databaseUrl ? startSite({ ...account, DATABASE_URL: databaseUrl }) : startFilledSite(inject('filled'), account));
    authorization = `Bearer ${(await call<{ access_token: string }>('POST', '/auth/login', ADMIN)).access_token}`;
  });
  afterAll(() => site?.stop());

  async function call<T>(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<T> {
    const response = await fetch(`${site.address}/api${path}`, {
      method,
      headers: {
        ...FORGERY_HEADERS,
        ...(authorization && { authorization }),
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    contentVersion = response.headers.get('x-content-version');
    const text = await response.text();
    expect([method, path, response.status, response.status === 200 ? '' : text]).toEqual([method, path, 200, '']);
    return JSON.parse(text) as T;
  }
  /** The page of the current content: the one before may still be served for half a second. */
  const visit = (path: string) =>
    vi.waitFor(
      async () => {
        const response = await fetch(site.address + path, { redirect: 'manual' });
        expect([path, response.status, response.headers.get('x-content-version')]).toEqual([path, 200, contentVersion]);
        return response.text();
      },
      { timeout: 5_000, interval: 50 },
    );
  const first = async (path: string) => (await call<{ data: Thing[] }>('GET', path)).data[0] as Thing;

  /** What a visitor has once it is saved and published is what the preview showed, to the letter. */
  async function expectSame(shown: { path: string; html: string }, word: string) {
    const page = withoutNumbers(inert(await visit(shown.path)));
    const html = withoutNumbers(shown.html);
    expect(shown.html).not.toMatch(/<script|preload|<noscript/i);
    expect(mainOf(html)).toContain(word);
    expect(mainOf(html)).toBe(mainOf(page));
    expect(html).toBe(page);
  }

  test.each([
    ['familles', 'geothermie', { name: 'Chaleur bavarde', summary: 'Un résumé.', intro: '<p>Une intro.</p>', status: 'brouillon' }],
    ['familles', 'radiateurs', { url: 'radiateurs-bavards', name: 'Radiateurs bavards', details: [{ title: 'Un', text: '<p>Deux</p>' }] }],
    ['marques', 'caloreve', { name: 'Marque bavarde', text: '<p>Texte « neuf »: voilà</p>', website: 'https://bavarde.example' }],
    ['services', '', { title: 'Service bavard', includes: ['Un', 'Deux'] }],
    ['arguments', '', { title: 'Argument bavard' }],
  ])('for a thing that exists: %s %s', async (kind, q, change) => {
    const word = String('name' in change ? change.name : change.title);
    const { id, version } = await first(`/admin/${kind}?q=${q}`);
    const shown = await call<{ path: string; html: string }>('POST', `/admin/${kind}/apercu`, { id, ...change });
    expect(await visit('/')).not.toContain(word);
    const published = kind === 'arguments' ? {} : { status: 'publie', publishAt: null };
    await call<Thing>('PUT', `/admin/${kind}/${id}`, { version, ...change, ...published });
    await expectSame(shown, word);
  });

  test.each([
    [
      'familles',
      { name: 'Nouvelle famille', univers: 'DOMOTIQUE', intro: '<p>Intro</p>', details: [{ title: 'Un', text: '<p>Deux</p>' }] },
    ],
    ['marques', { name: 'Nouvelle marque', text: '<p>Texte</p>' }],
    ['services', { title: 'Nouveau service', audience: 'particulier', includes: ['Un'] }],
    ['arguments', { title: 'Nouvel argument', text: 'Parce que.' }],
  ])('for a new thing: %s', async (kind, body) => {
    const shown = await call<{ path: string; html: string }>('POST', `/admin/${kind}/apercu`, body);
    const { id } = await call<Thing>('POST', `/admin/${kind}`, { ...body, ...(kind !== 'arguments' && { status: 'publie' }) });
    await expectSame(shown, 'ouve');
    await call('DELETE', `/admin/${kind}/${id}`);
  });

  test('for a univers', async () => {
    const { version, familles } = await call<Thing & { familles: number[] }>('GET', '/admin/univers/solaire');
    const change = { title: 'Univers bavard', sections: [{ title: 'Une', text: '<p>Section</p>' }], familles: familles.toReversed() };
    const shown = await call<{ path: string; html: string }>('POST', '/admin/univers/solaire/apercu', change);
    await call('PUT', '/admin/univers/solaire', { ...change, version });
    await expectSame(shown, 'bavard');
  });

  test.each(PAGES)('for the texts of the page %s', async (page) => {
    const { version, content } = await call<Thing & { content: object }>('GET', `/admin/pages/${page}`);
    const title = `Page bavarde ${page}`;
    const shown = await call<{ path: string; html: string }>('POST', `/admin/pages/${page}/apercu`, { content: { title } });
    await call('PUT', `/admin/pages/${page}`, { version, content: { ...content, title } });
    await expectSame(shown, 'bavarde');
  });

  test.each([
    ['entreprise', { street: '1 rue bavarde' }, 'bavarde'],
    ['horaires', { exceptions: [{ from: '2020-01-01', to: '2100-01-01', label: 'Fermeture bavarde', ranges: [] }] }, 'bavarde'],
    ['legal', { legalName: 'Société bavarde' }, 'bavarde'],
    ['site', { credit: { label: 'Agence bavarde', url: '', logoId: null } }, ''],
    ['rendez_vous', { minutes: 45 }, ''],
  ])('for the réglages: %s', async (section, change, word) => {
    const { data } = await call<{ data: (Thing & { section: string; content: object })[] }>('GET', '/admin/reglages');
    const { version, content } = data.find((one) => one.section === section) as Thing & { content: object };
    const shown = await call<{ path: string; html: string }>('POST', `/admin/reglages/${section}/apercu`, { content: change });
    const { confirmation } = await call<{ confirmation: string }>('POST', '/auth/confirmer', { password: ADMIN.password });
    await call('PUT', `/admin/reglages/${section}`, { version, content: { ...content, ...change } }, { 'x-confirmation': confirmation });
    await expectSame(shown, word);
  });
});
