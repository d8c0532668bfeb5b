import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../../test/images';
import { FORGERY_HEADERS, type Member, member } from '../../../test/staff';
import { openTestSite, type TestSite } from '../../../test/test-site';

const MB = 1024 * 1024;
const BOUNDARY = 'limite-entre-les-parties';
const END = `--${BOUNDARY}--\r\n`;
type Piece = string | Buffer;

const part = (name: string, content: Piece, filename?: string): Piece[] => [
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
  filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`,
  content,
  '\r\n',
];
const times = <T>(count: number, make: (index: number) => T[]): T[] => Array.from({ length: count }, (_, index) => make(index)).flat();

let site: TestSite;
let editor: Member;
let port: number;
let marque: string;
let png: Buffer;
beforeAll(async () => {
  site = await openTestSite('sqlite');
  editor = await member(site, 'EDITEUR');
  await site.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.http.server.address() as AddressInfo).port;
  marque = (await editor.get('/admin/marques')).json().data[0].id;
  png = await picture(20, 10, 'png');
});
afterAll(() => site?.close());

/** The owner's uploads: each with the parts that a good sending has besides its file, and the name of that one. */
const ENDPOINTS = [
  { path: '/admin/medias', others: [], file: 'files[0]' },
  { path: '/familles/upload_images', others: [], file: 'details[0]' },
  { path: '/familles/edit_familles_images', others: part('id', '1'), file: 'details[0][image]' },
  { path: '/marques/:id/uploadImage', others: [], file: 'file' },
];

type Sending = {
  headers?: Record<string, string | undefined>;
  chunked?: boolean;
  /** Bytes that the head tells, where more is to come. */
  announced?: number;
};

function open(path: string, { headers = {}, chunked = false, announced = 0 }: Sending): Socket {
  const socket = connect(port, '127.0.0.1');
  const head = {
    host: 'site',
    connection: 'close',
    ...FORGERY_HEADERS,
    authorization: `Bearer ${editor.token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(announced) }),
    ...headers,
  };
  const lines = Object.entries(head).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]));
  socket.write(`POST /api${path.replace(':id', marque)} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

function begin(path: string, sending: Sending): Socket {
  const socket = open(path, sending).on('error', () => {});
  const start = Buffer.concat(part('file', Buffer.alloc(MB), 'a.jpg').map((piece) => Buffer.from(piece)));
  socket.write(sending.chunked ? Buffer.concat([Buffer.from(`${start.length.toString(16)}\r\n`), start]) : start);
  return socket;
}

/** Sends a body to its last byte before it looks at the answer, as browsers do: where the site resets the connection, no answer comes. */
async function send(path: string, body: Piece[], sending: Sending = {}) {
  const pieces = body.map((piece) => Buffer.from(piece));
  const socket = open(path, { announced: pieces.reduce((sum, piece) => sum + piece.length, 0), ...sending });
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const closed = once(socket, 'close');
  const write = (bytes: Buffer | string) =>
    new Promise<void>((settle, fail) => socket.write(bytes, (error) => (error ? fail(error) : settle())));
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += MB) {
      const chunk = piece.subarray(at, at + MB);
      if (sending.chunked) await write(`${chunk.length.toString(16)}\r\n`);
      await write(chunk);
      if (sending.chunked) await write('\r\n');
    }
  if (sending.chunked) await write('0\r\n\r\n');
  await closed;
  const { message, error } = JSON.parse(/\r\n\r\n[^{[]*([{[].*[}\]])/s.exec(answer)?.[1] ?? '{}');
  return { status: Number(answer.split(' ')[1]), code: error?.code as string | undefined, message: message as string | undefined };
}

const listWaiting = () => {
  const folder = join(site.env.dataDir, 'envois');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const kept = async () => ({
  rows: (await site.db.selectFrom('media').select('id').execute()).length,
  files: readdirSync(join(site.env.dataDir, 'fichiers'), { recursive: true }).length,
});

type Endpoint = (typeof ENDPOINTS)[number];
const [MEDIAS] = ENDPOINTS as [Endpoint];

async function expectGood({ path, others, file }: Endpoint) {
  const answer = await send(path, [...others, ...part(file, png, 'photo.jpg'), END]);
  expect([answer.status, answer.message]).toEqual([200, undefined]);
  await expect.poll(listWaiting).toEqual([]);
}

/** A sending is refused in a French sentence, and nothing of it is left. */
async function expectRefused(sending: () => ReturnType<typeof send>, status: number, code: string) {
  const before = await kept();
  const answer = await sending();
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(answer.message).toMatch(/^\p{Lu}.*\.$/su);
  await expect.poll(listWaiting).toEqual([]);
  expect(await kept()).toEqual(before);
  return answer.message;
}

describe.each(ENDPOINTS)('an upload to $path', (endpoint) => {
  const { path, others, file } = endpoint;
  afterEach(() => expectGood(endpoint));

  test('of a 60 MB file is refused by name, even to a client that sends all before reading', async () => {
    const heavy = [...others, ...part(file, Buffer.alloc(60 * MB, 'a'), 'Photo d’été.jpg'), END];
    for (const chunked of [false, true]) {
      const message = await expectRefused(() => send(path, heavy, { chunked }), 413, 'trop_lourd');
      expect(message).toBe('Le fichier «\u00a0Photo d’été.jpg\u00a0» dépasse 25\u00a0Mo. Allégez-le, puis réessayez.');
    }
  });

  test('of 200 parts is refused', async () => {
    const files = times(200, (index) => part(`files[${index}]`, png, 'a.jpg'));
    await expectRefused(() => send(path, [...files, END]), 413, 'trop_de_parties');
  });

  test('in JSON is refused', async () => {
    const json = () => send(path, ['{"files":[{}],"file":{}}'], { headers: { 'content-type': 'application/json' } });
    await expectRefused(json, 415, 'mauvais_format');
  });

  test('with the same part twice is refused', async () => {
    const twice = times(2, () => part(file, png, 'a.jpg'));
    expect(await expectRefused(() => send(path, [...others, ...twice, END]), 400, 'envoi_illisible')).toContain(file);
  });

  test('cut on its way leaves nothing', async () => {
    for (const chunked of [false, true]) {
      const before = await kept();
      const socket = begin(path, { chunked, announced: 60 * MB });
      await expect.poll(() => listWaiting().length).toBe(1);
      socket.destroy();
      await expect.poll(listWaiting).toEqual([]);
      expect(await kept()).toEqual(before);
    }
  });
});

describe('an upload', () => {
  afterEach(() => expectGood(MEDIAS));
  const sendMedias = (body: Piece[], sending?: Sending) => send(MEDIAS.path, [...body, END], sending);

  test('of 121 MB in small files is refused, announced or not', async () => {
    const files = times(11, (index) => part(`files[${index}]`, Buffer.alloc(11 * MB, 'a'), 'a.jpg'));
    for (const chunked of [false, true]) {
      const message = await expectRefused(() => sendMedias(files, { chunked }), 413, 'trop_lourd');
      expect(message).toBe('Cet envoi dépasse 120\u00a0Mo. Envoyez vos fichiers en plusieurs fois.');
    }
  });

  test('announced as too heavy does not touch the disk', async () => {
    const socket = begin(MEDIAS.path, { announced: 121 * MB });
    await setTimeout(300);
    expect(listWaiting()).toEqual([]);
    socket.destroy();
  });

  test('refused from its first part on is read to its end before the answer leaves', async () => {
    const others = times(60, (index) => part(`n${index}`, Buffer.alloc(MB), 'b.jpg'));
    const doubled = times(2, () => part('file', png, 'a.jpg'));
    await expectRefused(() => sendMedias([...doubled, ...others]), 400, 'envoi_illisible');
    const heavy = times(200, (index) => part(`files[${index}]`, Buffer.alloc(MB / 4), 'a.jpg'));
    await expectRefused(() => sendMedias(heavy), 413, 'trop_de_parties');
  });

  test('of 200 texts, or of one text of 1 MB, is refused', async () => {
    await expectRefused(() => sendMedias(times(200, (index) => part(`champ${index}`, 'a'))), 413, 'trop_de_parties');
    await expectRefused(() => sendMedias(part('champ', 'é'.repeat(MB / 2))), 413, 'trop_lourd');
  });

  test.each([
    '__proto__',
    '__proto__[x]',
    'constructor',
    'constructor[prototype]',
    'files[__proto__]',
    'toString',
    'a[b][c][d][e]',
    'a[',
    'é',
    '',
  ])('with a part named « %s » is refused', async (name) => {
    for (const piece of [part(name, png, 'a.jpg'), part(name, 'texte')])
      await expectRefused(() => sendMedias(piece), 400, 'envoi_illisible');
  });

  test('with a part that has an endless name is refused, without repeating it in full', async () => {
    for (const length of [300, 50_000]) {
      const message = await expectRefused(() => sendMedias(part('a'.repeat(length), 'texte')), 400, 'envoi_illisible');
      expect(message?.length).toBeLessThan(120);
    }
  });

  test('with a part named like what all objects have writes nothing there', async () => {
    for (const name of ['toString', 'valueOf', 'hasOwnProperty'] as const) {
      await expectRefused(() => sendMedias(part(`${name}[trace]`, 'texte')), 422, 'invalide');
      expect(Object.keys(Object.prototype[name])).toEqual([]);
    }
  });

  test('with a part that is both a text and an array is refused', async () => {
    await expectRefused(() => sendMedias([...part('files', 'x'), ...part('files[0]', png, 'a.jpg')]), 400, 'envoi_illisible');
    await expectRefused(() => sendMedias([...part('files[0]', png, 'a.jpg'), ...part('files', 'x')]), 400, 'envoi_illisible');
  });

  test.each([
    ['without a type', undefined],
    ['a text', 'text/plain'],
    ['a form without files', 'application/x-www-form-urlencoded'],
    ['a picture alone', 'image/png'],
    ['in several parts, but not a form', 'multipart/mixed; boundary=a'],
  ])('that is not a form with files is refused: %s', async (_, type) => {
    await expectRefused(() => send(MEDIAS.path, ['bonjour'], { headers: { 'content-type': type } }), 415, 'mauvais_format');
  });

  test('without a boundary, with another boundary or without an end is refused', async () => {
    const body = part('files[0]', png, 'a.jpg');
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=autre'])
      await expectRefused(() => sendMedias(body, { headers: { 'content-type': type } }), 400, 'envoi_illisible');
    await expectRefused(() => send(MEDIAS.path, body), 400, 'envoi_illisible');
    await expectRefused(() => send(MEDIAS.path, body.slice(0, -1)), 400, 'envoi_illisible');
  });

  test('whose connection closes at its last byte leaves nothing', async () => {
    const body = Buffer.concat([...part('files[0]', Buffer.alloc(MB), 'a.jpg'), END].map((piece) => Buffer.from(piece)));
    for (let wait = 0; wait < 12; wait += 1) {
      const socket = open(MEDIAS.path, { announced: body.length }).on('error', () => {});
      await new Promise<void>((gone) => socket.write(body, () => gone()));
      await setTimeout(wait);
      socket.destroy();
    }
    await expect.poll(listWaiting, { timeout: 5_000 }).toEqual([]);
  });

  test('from a stranger is refused before its body is read', async () => {
    const attempts: [string, Record<string, string>, number, string][] = [
      [MEDIAS.path, { authorization: '' }, 401, 'sans_session'],
      [MEDIAS.path, { authorization: `Bearer ${'x'.repeat(40)}` }, 401, 'session_finie'],
      [MEDIAS.path, { 'x-xsrf-token': 'autre' }, 403, 'requete_forgee'],
      ['/reglages/uploadImage', {}, 403, 'role_insuffisant'],
    ];
    for (const [path, headers, status, code] of attempts) {
      const socket = begin(path, { headers, announced: 60 * MB });
      const answer = await new Promise<string>((settle, fail) => {
        socket.once('data', (data) => settle(String(data))).once('error', fail);
      });
      expect([answer.split(' ')[1], /"code":"(\w+)"/.exec(answer)?.[1]]).toEqual([String(status), code]);
      expect(listWaiting()).toEqual([]);
      socket.destroy();
    }
  });
});
