import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '../src/endpoints';
import { type EndpointShape, fileAnswer } from '../src/platform/http/endpoint';
import { sheetsOf } from './sheets';
import { giveLegalNotice } from './shop';
import { type Member, member } from './staff';
import { openTestSite, type TestSite } from './test-site';
import { newPerson, sendJson } from './visitor';

let site: TestSite;
let admin: Member;
let endpoints: EndpointShape[];
beforeAll(async () => {
  site = await openTestSite('sqlite');
  admin = await member(site, 'ADMIN');
  endpoints = listEndpoints(site).map(({ endpoint }) => endpoint);
});
afterAll(() => site?.close());

/** Files without personal data, or one file of one request. */
const HARMLESS_FILES = [
  'GET /admin/contenus/modeles/:kind',
  'GET /admin/demandes/:id/fichiers/:fichier',
  'GET /admin/frequentation/export.csv',
];
type Deed = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };

/** What a thief of an administrator’s token would do with each endpoint that asks. Each succeeds with a confirmation. */
const DEEDS: Record<string, () => Deed | Promise<Deed>> = {
  'PUT /admin/reglages/:id': () => moved('demandes', { notifications: everyKind(['voleur@exemple.test']) }),
  'POST /admin/reglages/:id/revisions/:version/retour': async () => {
    const { method, path, body } = await moved('entreprise', { email: 'voleur@exemple.test' });
    expect((await admin.confirmed(method, path, body)).statusCode).toBe(200);
    const { version } = await stateOf('entreprise');
    return { method: 'POST', path: `/admin/reglages/entreprise/revisions/${version - 1}/retour`, body: { version } };
  },
  'POST /admin/exemples/reglages/retirer': () => ({
    method: 'POST',
    path: '/admin/exemples/reglages/retirer',
    body: { items: [{ subject: 'reglages', id: 'horaires' }] },
  }),
  'POST /admin/ouverture/ouvrir': async () => {
    await giveLegalNotice(admin);
    expect((await admin.post('/admin/ouverture/fermer', { closed: true })).statusCode).toBe(200);
    return { method: 'POST', path: '/admin/ouverture/ouvrir', body: {} };
  },
  'POST /admin/contenus/importations/:kind/:id/import': async () => {
    const id = await waitingList('inconnu@exemple.test');
    return { method: 'POST', path: `${IMPORTATIONS}/abonne/${id}/import`, body: { empreinte: (await sheets.essai(id)).empreinte } };
  },
  'POST /admin/contenus/importations/:kind/:id/reprise': async () => {
    const id = await waitingList('repris@exemple.test');
    expect((await sheets.run(id)).statusCode).toBe(200);
    return { method: 'POST', path: `${IMPORTATIONS}/abonne/${id}/reprise`, body: {} };
  },
  'GET /admin/contenus/exports/:kind': () => ({ method: 'GET', path: '/admin/contenus/exports/abonne' }),
  'POST /admin/campagnes/:id/envoi': async () => {
    const { id, version } = (await admin.post('/admin/campagnes', { subject: 'Une offre', body: '<p>Cliquez.</p>' })).json<Thing>();
    const { counts } = (await admin.get(`/admin/campagnes/${id}`)).json<{ counts: { recipients: number } }>();
    return { method: 'POST', path: `/admin/campagnes/${id}/envoi`, body: { version, recipients: counts.recipients } };
  },
  'POST /admin/campagnes/:id/programmation': async () => {
    const { id, version } = (await admin.post('/admin/campagnes', { subject: 'Une offre', body: '<p>Cliquez.</p>' })).json<Thing>();
    return { method: 'POST', path: `/admin/campagnes/${id}/programmation`, body: { version, at: '2026-12-03T09:00' } };
  },
  'GET /admin/demandes/export.csv': () => ({ method: 'GET', path: '/admin/demandes/export.csv' }),
  'GET /admin/rgpd/export': () => ({ method: 'GET', path: '/admin/rgpd/export?email=inconnu@exemple.test' }),
  'POST /admin/rgpd/efface': () => ({ method: 'POST', path: '/admin/rgpd/efface', body: { email: 'inconnu@exemple.test' } }),
  'POST /admin/rgpd/purge': async () => {
    await sendJson(site, '/contact/formulaire', { ...newPerson(), subject: 'Entretien', message: 'Bonjour.' });
    await site.db.updateTable('demande').set({ updated_at: '2016-11-21T09:00:00.000Z' }).execute();
    return { method: 'POST', path: '/admin/rgpd/purge', body: {} };
  },
  'POST /admin/comptes': () => ({ method: 'POST', path: '/admin/comptes', body: invited('premier') }),
  'POST /admin/comptes/:id/invitation': async () => {
    const { id } = (await admin.confirmed('POST', '/admin/comptes', invited('second'))).json<Thing>();
    return { method: 'POST', path: `/admin/comptes/${id}/invitation`, body: {} };
  },
  'PUT /admin/comptes/:id': async () => {
    const { id } = await member(site, 'EDITEUR');
    return { method: 'PUT', path: `/admin/comptes/${id}`, body: { version: 1, role: 'ADMIN' } };
  },
  'DELETE /admin/comptes/:id': async () => {
    const { id } = await member(site, 'EDITEUR');
    return { method: 'DELETE', path: `/admin/comptes/${id}` };
  },
};

const sheets = sheetsOf(() => admin);
const { path: IMPORTATIONS } = sheets;
async function waitingList(email: string): Promise<string> {
  const { id } = await sheets.receive('abonne', 'liste.csv', email);
  expect((await sheets.choose(id, { columns: ['email'], chosen: { accord: 'Salon de mars 2026' } })).statusCode).toBe(200);
  return id;
}
type Thing = { id: string; version: number };
const invited = (name: string) => ({ email: `${name}@exemple.test`, name: 'Complice', role: 'ADMIN' });
const everyKind = (value: string[]) => Object.fromEntries(['contact', 'projet', 'sav', 'airco', 'rdv_pro'].map((kind) => [kind, value]));
const stateOf = async (section: string) => (await admin.get(`/admin/reglages/${section}`)).json<{ version: number; content: object }>();
async function moved(section: string, change: object): Promise<Deed> {
  const { version, content } = await stateOf(section);
  return { method: 'PUT', path: `/admin/reglages/${section}`, body: { version, content: { ...content, ...change } } };
}

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;
const asking = () => endpoints.filter(({ asks }) => asks === 'password' || typeof asks === 'object');
const problemOf = ({ statusCode, json }: { statusCode: number; json<T>(): T }) => [
  statusCode,
  json<{ error?: { code: string } }>().error?.code,
];

async function everything(): Promise<string> {
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(site.db);
  const hash = createHash('sha256');
  for (const { name } of tables.rows) hash.update(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(site.db)).rows));
  return hash.digest('hex');
}

describe('endpoints of the staff', () => {
  test('each say whether a call asks for the password again', () => {
    const silent = endpoints.filter(({ guard, asks }) => guard !== 'public' && asks === undefined);
    expect(silent.map(nameOf)).toEqual([]);
    const named = endpoints.filter(({ guard, asks }) => guard === 'public' && asks !== undefined);
    expect(named.map(nameOf)).toEqual([]);
  });

  test('that write never pass as reads, nor do files about people', () => {
    const read = endpoints.filter(({ asks }) => asks === 'nothing: reads');
    expect(read.filter(({ method }) => method !== 'GET').map(nameOf)).toEqual([]);
    const files = endpoints.filter((one) => one.guard !== 'public' && one.answer === fileAnswer && !asking().includes(one));
    expect(files.map(nameOf).sort()).toEqual(HARMLESS_FILES);
  });

  test('that ask each have a deed below', () => {
    expect(asking().map(nameOf).sort()).toEqual(Object.keys(DEEDS).sort());
  });

  test.each(Object.keys(DEEDS))('change and give nothing to a stolen token: %s', async (name) => {
    const { method, path, body } = await (DEEDS[name] as (typeof DEEDS)[string])();
    const before = await everything();
    const refused = await admin.call(method, path, body);
    expect(problemOf(refused)).toEqual([403, 'confirmation_demandee']);
    expect(await everything()).toBe(before);
    expect((await admin.confirmed(method, path, body)).statusCode).toBe(200);
    if (method !== 'GET') expect(await everything()).not.toBe(before);
  });

  test('ask for the sections that say who the shop is, not for its daily ones', async () => {
    const answers = [];
    for (const section of ['entreprise', 'legal', 'site', 'demandes', 'horaires', 'rendez_vous', 'recherche', 'depannage']) {
      const { method, path, body } = await moved(section, {});
      answers.push([section, (await admin.call(method, path, body)).statusCode]);
    }
    expect(answers).toEqual([
      ['entreprise', 403],
      ['legal', 403],
      ['site', 403],
      ['demandes', 403],
      ['horaires', 200],
      ['rendez_vous', 200],
      ['recherche', 200],
      ['depannage', 200],
    ]);
  });
});
