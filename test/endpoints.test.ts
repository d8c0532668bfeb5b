import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_KINDS } from '../src/contents';
import { listEndpoints } from '../src/endpoints';
import { type EndpointShape, fileAnswer } from '../src/platform/http/endpoint';
import { ACCESS } from './access';
import { anonymous, FORGERY_HEADERS, type Member, member } from './staff';
import { openTestSite, type TestSite } from './test-site';
import { demandeOf, newPerson, sendJson } from './visitor';

let site: TestSite;
let editor: Member;
let counter: Member;
let admin: Member;
/** An ADMIN who has signed out, and one whose account was closed. */
let ended: Member;
let disabled: Member;
let endpoints: EndpointShape[];
beforeAll(async () => {
  site = await openTestSite('sqlite');
  [editor, counter, admin] = [await member(site, 'EDITEUR'), await member(site, 'ACCUEIL'), await member(site, 'ADMIN')];
  [ended, disabled] = [await member(site, 'ADMIN'), await member(site, 'ADMIN')];
  await ended.post('/auth/logout');
  await site.db.updateTable('compte').set({ disabled_at: '2026-11-21T09:00:00.000Z' }).where('id', '=', disabled.id).execute();
  endpoints = listEndpoints(site).map(({ endpoint }) => endpoint);
});
afterAll(() => site?.close());

/** The one that a mail program calls, on the word of the link alone (RFC 8058). */
const FROM_MAIL = ['POST /newsletter/desinscription'];
/** Endpoints of files, and who may read them: for an editor there are only the addresses of the former site. */
const FILES = [
  ['GET /admin/contenus/exports/:kind', 'EDITEUR'],
  ['GET /admin/contenus/modeles/:kind', 'EDITEUR'],
  ['GET /admin/demandes/:id/fichiers/:fichier', 'ACCUEIL'],
  ['GET /admin/demandes/export.csv', 'ADMIN'],
  // Totals of days, without personal data.
  ['GET /admin/frequentation/export.csv', 'EDITEUR'],
  ['GET /admin/rgpd/export', 'ADMIN'],
  // The holder of a request's link: the files of its conversation.
  ['GET /suivi/:token/fichiers/:fichier', 'public'],
];
/** Of the exports of an editor, the one that only an administrator has. */
const PEOPLE = '/admin/contenus/exports/abonne';
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;
const target = ({ path }: EndpointShape) => path.replace(':kind', 'marque').replace(/:\w+/g, '1');
const guarded = () => endpoints.filter(({ guard }) => guard !== 'public');
const writing = () => endpoints.filter(({ method }) => method !== 'GET');
const codeOf = ({ statusCode, json }: { statusCode: number; json<T>(): T }) => [
  statusCode,
  statusCode < 400 ? undefined : json<{ error: { code: string } }>().error.code,
];

const access = new Map(Object.entries(ACCESS).flatMap(([who, names]) => names.map((name) => [name as string, who as keyof typeof ACCESS])));
const CALLERS = ['anonymous', 'forged', 'ended', 'disabled', 'EDITEUR', 'ACCUEIL', 'ADMIN'] as const;
type Who = (typeof CALLERS)[number];
/** Why a call is refused, by its caller; nothing where they may. What it then answers to an empty call is its own affair. */
const TURNED_AWAY: Record<keyof typeof ACCESS, Partial<Record<Who, string>>> = (() => {
  const outsiders = {
    anonymous: '401 sans_session',
    forged: '401 session_finie',
    ended: '401 session_finie',
    disabled: '401 session_finie',
  };
  const refused = '403 role_insuffisant';
  return {
    public: {},
    mail: {},
    session: outsiders,
    EDITEUR: { ...outsiders, ACCUEIL: refused },
    ACCUEIL: { ...outsiders, EDITEUR: refused },
    ADMIN: { ...outsiders, EDITEUR: refused, ACCUEIL: refused },
  };
})();
/** Its answers are about the token that it is given, or the lack of one: it opens nothing else. */
const OF_A_TOKEN = 'POST /auth/refresh';

describe('endpoints', () => {
  test('are each classified: who may call them is written down, and is what their contract says', () => {
    const names = endpoints.map(nameOf);
    expect(
      names.filter((name) => !access.has(name)),
      'Write in test/access.ts who may make these calls; kind.ts of a kind of content declares its own (formerUrls, canDuplicate).',
    ).toEqual([]);
    expect(
      [...access.keys()].filter((name) => !names.includes(name)),
      'test/access.ts, or kind.ts of a kind of content, promises calls that no endpoints.server.ts implements.',
    ).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const guards = { public: 'public', mail: 'public', session: 'connecte', EDITEUR: 'EDITEUR', ACCUEIL: 'ACCUEIL', ADMIN: 'ADMIN' };
    expect(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.guard])).toEqual(
      endpoints.map((endpoint) => [nameOf(endpoint), guards[access.get(nameOf(endpoint)) as keyof typeof ACCESS]]),
    );
  });

  test('of the management area are never open to anyone', () => {
    const open = [...ACCESS.public, ...ACCESS.mail].filter((name) => name.includes(' /admin'));
    expect(open).toEqual([]);
  });

  test.each(CALLERS)('accept or refuse as written: %s', async (who) => {
    const turnedAway = new Set(['sans_session', 'session_finie', 'session_expiree', 'role_insuffisant']);
    for (const endpoint of endpoints) {
      const name = nameOf(endpoint);
      if (!access.has(name)) throw new Error(`test/access.ts does not say who may call ${name}.`);
      // Some end the caller's session.
      const token = await tokenOf(who, access.get(name) === 'session' || endpoint.path.startsWith('/auth/'));
      const headers = token ? { authorization: `Bearer ${token}` } : undefined;
      const [status, code] = codeOf(await anonymous(site, endpoint.method, target(endpoint), undefined, headers));
      const expected = TURNED_AWAY[access.get(name) as keyof typeof ACCESS][who];
      const refusal = turnedAway.has(String(code)) ? `${status} ${code}` : undefined;
      if (name !== OF_A_TOKEN) expect([name, refusal]).toEqual([name, expected]);
      expect([name, Number(status) < 500]).toEqual([name, true]);
    }
  });

  async function tokenOf(who: Who, isOwn: boolean): Promise<string | undefined> {
    if (who === 'anonymous') return undefined;
    if (who === 'forged') return 'x'.repeat(43);
    if (who === 'ended') return ended.token;
    if (who === 'disabled') return disabled.token;
    return isOwn ? (await member(site, who)).token : { EDITEUR: editor, ACCUEIL: counter, ADMIN: admin }[who].token;
  }

  test('that write answer 403 without the token against forged requests, even to an administrator', async () => {
    expect(
      endpoints
        .filter(({ fromMail }) => fromMail)
        .map(nameOf)
        .sort(),
    ).toEqual(FROM_MAIL);
    for (const endpoint of writing().filter(({ fromMail }) => !fromMail)) {
      const withoutHeader = { cookie: FORGERY_HEADERS.cookie, authorization: `Bearer ${admin.token}` };
      const response = await site.app.http.inject({ method: endpoint.method, url: `/api${target(endpoint)}`, headers: withoutHeader });
      expect([nameOf(endpoint), ...codeOf(response)]).toEqual([nameOf(endpoint), 403, 'requete_forgee']);
    }
  });

  test('of personal files exclude content editors, and all are downloaded, never opened in the page', async () => {
    const files = endpoints.filter(({ answer }) => answer === fileAnswer);
    expect(files.map((endpoint) => [nameOf(endpoint), endpoint.guard]).sort()).toEqual(FILES);
    let downloaded = 0;
    for (const path of [...files.map(target), PEOPLE]) {
      const { statusCode, headers } = await admin.confirmed('GET', path);
      if (statusCode !== 200) continue;
      downloaded += 1;
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]+"; filename\*=UTF-8''\S+$/);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining('sandbox') });
    }
    expect(downloaded).toBe(4);
    expect((await editor.confirmed('GET', PEOPLE)).statusCode).toBe(404);
  });

  test('that are guarded leave none of their answers in a cache', async () => {
    for (const endpoint of guarded().filter(({ method }) => method === 'GET')) {
      const { headers } = await admin.call('GET', target(endpoint));
      expect([nameOf(endpoint), headers['cache-control'], endpoint.cached]).toEqual([nameOf(endpoint), 'no-store', false]);
    }
  });
});

describe('records', () => {
  const shape = { subject: 'Entretien', message: 'Bonjour.' };

  test('of one visitor are opened by their own link alone', async () => {
    const links = [];
    for (const name of ['Anne', 'Marc']) {
      const answer = await sendJson(site, '/contact/formulaire', { ...newPerson({ name }), ...shape });
      links.push(answer.json<{ reference: string; suivi: string }>());
    }
    const [anne, marc] = links as [(typeof links)[number], (typeof links)[number]];
    const read = (suivi: string) => anonymous(site, 'GET', suivi);
    expect((await read(anne.suivi)).json()).toMatchObject({ reference: anne.reference });
    expect((await read(anne.suivi)).body).not.toContain(marc.reference);
    const { id } = await demandeOf(site, marc.reference);
    for (const wrong of [id, marc.reference, anne.suivi.split('/').at(-1)?.slice(0, -1), '%25', 'x'.repeat(32)]) {
      const { statusCode, body } = await read(`/suivi/${wrong}`);
      expect([wrong, [404, 422].includes(statusCode), body.includes(marc.reference)]).toEqual([wrong, true, false]);
    }
  });

  test('of an administrator are not reached by an editor under an address of the content', async () => {
    const { reference } = (await sendJson(site, '/contact/formulaire', { ...newPerson(), ...shape })).json<{ reference: string }>();
    const demande = await demandeOf(site, reference);
    for (const subject of [...CONTENT_KINDS.map(({ section }) => section), 'univers', 'pages', 'medias'])
      for (const id of [demande.id, admin.id, 'entreprise', 'demandes', 'horaires'])
        for (const more of ['', '/revisions', '/revisions/1']) {
          const path = `/admin/${subject}/${id}${more}`;
          const answer = await editor.get(path);
          expect([path, answer.body === '[]' || [404, 422].includes(answer.statusCode)]).toEqual([path, true]);
        }
    for (const list of ['/admin/corbeille', '/admin/verifications', '/admin/medias?usages=1&perPage=100'])
      expect((await editor.get(list)).body).not.toContain(demande.email);
  });

  test('of a colleague’s account are beyond an editor, whatever the way', async () => {
    const before = (await admin.get(`/admin/comptes/${editor.id}`)).json<{ version: number }>();
    for (const [method, path, body] of [
      ['PUT', `/admin/comptes/${editor.id}`, { version: before.version, role: 'ADMIN' }],
      ['POST', '/admin/comptes', { email: 'x@exemple.test', name: 'X', role: 'ADMIN' }],
      ['DELETE', `/admin/comptes/${admin.id}`, undefined],
    ] as const)
      expect((await editor.call(method, path, body)).statusCode).toBe(403);
    await editor.post('/auth/profil', { name: 'Ève', role: 'ADMIN', email: 'autre@exemple.test' });
    expect((await editor.get('/auth/me')).json()).toMatchObject({ name: 'Ève', role: 'EDITEUR', email: editor.email });
    expect((await admin.get(`/admin/comptes/${editor.id}`)).json()).toMatchObject({ role: 'EDITEUR', email: editor.email });
  });
});
