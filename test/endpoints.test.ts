import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '../src/endpoints';
import { type EndpointShape, fileAnswer } from '../src/platform/http/endpoint';
import { anonymous, FORGERY_HEADERS, type Member, member } from './staff';
import { openTestSite, type TestSite } from './test-site';

let site: TestSite;
let editor: Member;
let admin: Member;
let endpoints: EndpointShape[];
beforeAll(async () => {
  site = await openTestSite('sqlite');
  [editor, admin] = [await member(site, 'EDITEUR'), await member(site, 'ADMIN')];
  endpoints = listEndpoints(site).map(({ endpoint }) => endpoint);
});
afterAll(() => site?.close());

/** Writing endpoints that are open to anyone: signing in and out, what a lost password asks for, and what visitors send. */
const PUBLIC_WRITES = [
  ...['login', 'refresh', 'logout', 'reset_password_mail', 'reset_password', 'lien', 'reprise', 'reprise/lien'].map(
    (name) => `POST /auth/${name}`,
  ),
  ...['contact/subscribe_airco', 'contact/formulaire', 'sav/formulaire', 'projet_particulier', 'rdv_pro'].map((name) => `POST /${name}`),
  ...['inscription', 'confirmation', 'desinscription'].map((name) => `POST /newsletter/${name}`),
  'POST /suivi/:token/annulation',
  'POST /recherche/vaine',
];
/** The one that a mail program calls, on the word of the link alone (RFC 8058). */
const FROM_MAIL = ['POST /newsletter/desinscription'];
/** Endpoints of files: all of them hold what only an ADMIN reads. */
const FILES = [
  'GET /admin/abonnes/export.csv',
  'GET /admin/demandes/:id/fichiers/:fichier',
  'GET /admin/demandes/export.csv',
  'GET /admin/rgpd/export',
];
/** For which a session is not enough: what opens accounts, and what takes all personal data away. */
const CONFIRMED = [
  'DELETE /admin/comptes/:id',
  'GET /admin/abonnes/export.csv',
  'GET /admin/demandes/export.csv',
  'GET /admin/rgpd/export',
  'POST /admin/comptes',
  'POST /admin/comptes/:id/invitation',
  'POST /admin/rgpd/efface',
  'PUT /admin/comptes/:id',
];
/** What an EDITEUR keeps: the content. Anything else of the management area wants an ADMIN. */
const CONTENT =
  /^\/(?:familles|univers|marques|services|showroom|sav|contact|accueil)\/|^\/admin\/(?:familles|arguments|marques|services|univers|pages|medias|corbeille|verifications)(?:\/|$)/;

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;
const target = ({ path }: EndpointShape) => path.replace(/:\w+/g, '1');
const guarded = () => endpoints.filter(({ guard }) => guard !== 'public');
const writing = () => endpoints.filter(({ method }) => method !== 'GET');
const codeOf = (response: { statusCode: number; json<T>(): T }) => [
  response.statusCode,
  response.json<{ error?: { code: string } }>().error?.code,
];

describe('endpoints', () => {
  test('that write or manage are all guarded, except those of signing in and of forms', () => {
    const open = endpoints.filter(
      (endpoint) => endpoint.guard === 'public' && (endpoint.method !== 'GET' || endpoint.path.startsWith('/admin')),
    );
    expect(open.map(nameOf).sort()).toEqual(PUBLIC_WRITES.sort());
    expect(guarded().length).toBeGreaterThan(80);
  });

  test('that are guarded answer 401 to whoever is not signed in', async () => {
    for (const endpoint of guarded()) {
      expect([nameOf(endpoint), ...codeOf(await anonymous(site, endpoint.method, target(endpoint)))]).toEqual([
        nameOf(endpoint),
        401,
        'sans_session',
      ]);
      const forged = { authorization: `Bearer ${'x'.repeat(43)}` };
      expect([nameOf(endpoint), ...codeOf(await anonymous(site, endpoint.method, target(endpoint), undefined, forged))]).toEqual([
        nameOf(endpoint),
        401,
        'session_finie',
      ]);
    }
  });

  test('of an administrator answer 403 to an editor, and only those do', async () => {
    for (const endpoint of guarded()) {
      const wantsAdmin = endpoint.guard !== 'connecte' && !CONTENT.test(endpoint.path);
      expect([nameOf(endpoint), endpoint.guard]).toEqual([
        nameOf(endpoint),
        endpoint.guard === 'connecte' ? 'connecte' : wantsAdmin ? 'ADMIN' : 'EDITEUR',
      ]);
      // Those of one's own account would end the session of this walk.
      if (endpoint.guard === 'connecte') continue;
      const [status, code] = codeOf(await editor.call(endpoint.method, target(endpoint)));
      expect([nameOf(endpoint), status === 403]).toEqual([nameOf(endpoint), wantsAdmin]);
      if (wantsAdmin) expect([nameOf(endpoint), code]).toEqual([nameOf(endpoint), 'role_insuffisant']);
    }
  });

  test('let an administrator through: none answers 401 or 403', async () => {
    for (const endpoint of guarded().filter(({ guard }) => guard !== 'connecte')) {
      const { statusCode } = await admin.confirmed(endpoint.method, target(endpoint));
      expect([nameOf(endpoint), statusCode === 401 || statusCode === 403 || statusCode >= 500]).toEqual([nameOf(endpoint), false]);
    }
  });

  test('that give accounts or personal data away want a confirmation, and only those do', async () => {
    const confirmed = endpoints.filter(({ reauthentication }) => reauthentication);
    expect(confirmed.map(nameOf).sort()).toEqual(CONFIRMED);
    for (const endpoint of confirmed)
      expect([nameOf(endpoint), ...codeOf(await admin.call(endpoint.method, target(endpoint)))]).toEqual([
        nameOf(endpoint),
        403,
        'confirmation_demandee',
      ]);
  });

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

  test('of files are all for the administrator, and are downloaded, never opened in the page', async () => {
    const files = endpoints.filter(({ answer }) => answer === fileAnswer);
    expect(files.map((endpoint) => [nameOf(endpoint), endpoint.guard]).sort()).toEqual(FILES.map((name) => [name, 'ADMIN']));
    let downloaded = 0;
    for (const endpoint of files) {
      const { statusCode, headers } = await admin.confirmed('GET', target(endpoint));
      if (statusCode !== 200) continue;
      downloaded += 1;
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]+"; filename\*=UTF-8''\S+$/);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining('sandbox') });
    }
    expect(downloaded).toBe(2);
  });

  test('that are guarded leave none of their answers in a cache', async () => {
    for (const endpoint of guarded().filter(({ method }) => method === 'GET')) {
      const { headers } = await admin.call('GET', target(endpoint));
      expect([nameOf(endpoint), headers['cache-control'], endpoint.cached]).toEqual([nameOf(endpoint), 'no-store', false]);
    }
  });
});
