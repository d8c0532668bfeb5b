import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDoors } from '../src/api';
import { type DoorShape, fileAnswer } from '../src/platform/http/door';
import { anonymous, FORGERY_HEADERS, type Member, member } from './equipe';
import { type House, openHouse } from './house';

let house: House;
let editor: Member;
let admin: Member;
let doors: DoorShape[];
beforeAll(async () => {
  house = await openHouse('sqlite');
  [editor, admin] = [await member(house, 'EDITEUR'), await member(house, 'ADMIN')];
  doors = listDoors(house).map(({ door }) => door);
});
afterAll(() => house?.close());

/** Writing endpoints that are open to anyone: signing in and out, what a lost password asks for, and what visitors send. */
const PUBLIC_WRITES = [
  ...['login', 'refresh', 'logout', 'reset_password_mail', 'reset_password', 'lien'].map((name) => `POST /auth/${name}`),
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
/** What an EDITEUR keeps: the content. Anything else of the management area wants an ADMIN. */
const CONTENT =
  /^\/(?:familles|univers|marques|services|showroom|sav|contact|accueil)\/|^\/admin\/(?:familles|arguments|marques|services|univers|pages|medias|corbeille|verifications)(?:\/|$)/;

const nameOf = ({ method, path }: DoorShape) => `${method} ${path}`;
const target = ({ path }: DoorShape) => path.replace(/:\w+/g, '1');
const guarded = () => doors.filter(({ guard }) => guard !== 'public');
const writing = () => doors.filter(({ method }) => method !== 'GET');
const codeOf = (response: { statusCode: number; json<T>(): T }) => [
  response.statusCode,
  response.json<{ error?: { code: string } }>().error?.code,
];

describe('endpoints', () => {
  test('that write or manage are all guarded, except those of signing in and of forms', () => {
    const open = doors.filter((door) => door.guard === 'public' && (door.method !== 'GET' || door.path.startsWith('/admin')));
    expect(open.map(nameOf).sort()).toEqual(PUBLIC_WRITES.sort());
    expect(guarded().length).toBeGreaterThan(80);
  });

  test('that are guarded answer 401 to whoever is not signed in', async () => {
    for (const door of guarded()) {
      expect([nameOf(door), ...codeOf(await anonymous(house, door.method, target(door)))]).toEqual([nameOf(door), 401, 'sans_session']);
      const forged = { authorization: `Bearer ${'x'.repeat(43)}` };
      expect([nameOf(door), ...codeOf(await anonymous(house, door.method, target(door), undefined, forged))]).toEqual([
        nameOf(door),
        401,
        'session_finie',
      ]);
    }
  });

  test('of an administrator answer 403 to an editor, and only those do', async () => {
    for (const door of guarded()) {
      const wantsAdmin = door.guard !== 'connecte' && !CONTENT.test(door.path);
      expect([nameOf(door), door.guard]).toEqual([nameOf(door), door.guard === 'connecte' ? 'connecte' : wantsAdmin ? 'ADMIN' : 'EDITEUR']);
      // Those of one's own account would end the session of this walk.
      if (door.guard === 'connecte') continue;
      const [status, code] = codeOf(await editor.call(door.method, target(door)));
      expect([nameOf(door), status === 403]).toEqual([nameOf(door), wantsAdmin]);
      if (wantsAdmin) expect([nameOf(door), code]).toEqual([nameOf(door), 'role_insuffisant']);
    }
  });

  test('let an administrator through: none answers 401 or 403', async () => {
    for (const door of guarded().filter(({ guard }) => guard !== 'connecte')) {
      const { statusCode } = await admin.call(door.method, target(door));
      expect([nameOf(door), statusCode === 401 || statusCode === 403 || statusCode >= 500]).toEqual([nameOf(door), false]);
    }
  });

  test('that write answer 403 without the token against forged requests, even to an administrator', async () => {
    expect(
      doors
        .filter(({ fromMail }) => fromMail)
        .map(nameOf)
        .sort(),
    ).toEqual(FROM_MAIL);
    for (const door of writing().filter(({ fromMail }) => !fromMail)) {
      const withoutHeader = { cookie: FORGERY_HEADERS.cookie, authorization: `Bearer ${admin.token}` };
      const response = await house.app.http.inject({ method: door.method, url: `/api${target(door)}`, headers: withoutHeader });
      expect([nameOf(door), ...codeOf(response)]).toEqual([nameOf(door), 403, 'requete_forgee']);
    }
  });

  test('of files are all for the administrator, and are downloaded, never opened in the page', async () => {
    const files = doors.filter(({ answer }) => answer === fileAnswer);
    expect(files.map((door) => [nameOf(door), door.guard]).sort()).toEqual(FILES.map((name) => [name, 'ADMIN']));
    let downloaded = 0;
    for (const door of files) {
      const { statusCode, headers } = await admin.call('GET', target(door));
      if (statusCode !== 200) continue;
      downloaded += 1;
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]+"; filename\*=UTF-8''\S+$/);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining('sandbox') });
    }
    expect(downloaded).toBe(2);
  });

  test('that are guarded leave none of their answers in a cache', async () => {
    for (const door of guarded().filter(({ method }) => method === 'GET')) {
      const { headers } = await admin.call('GET', target(door));
      expect([nameOf(door), headers['cache-control'], door.kept]).toEqual([nameOf(door), 'no-store', false]);
    }
  });
});
