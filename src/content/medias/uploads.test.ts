import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { startSite } from '../../../scripts/site.mjs';
import { copyFilled } from '../../../test/filled-site';
import { blankPng, newPicture, picture } from '../../../test/images';
import { signInAs } from '../../../test/shop';
import { FORGERY_HEADERS } from '../../../test/staff';
import { onEngines } from '../../../test/test-site';
import type { MediaState } from './contract';

const MB = 1024 * 1024;
const svg = (inside: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}<path d="M1 1h22"/></svg>`);
const asFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const formOf = (parts: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return form;
};

const ENDPOINTS = {
  '/admin/medias': (file: File) => formOf({ 'files[0]': file }),
  '/familles/upload_images': (file: File) => formOf({ 'details[0]': file }),
  '/familles/edit_familles_images': (file: File) => formOf({ id: '1', 'details[0][id]': '-1', 'details[0][image]': file }),
  '/marques/:id/uploadImage': (file: File) => formOf({ file }),
};
type Path = keyof typeof ENDPOINTS;

/** Ten of ten of ten…, nine times. */
const LAUGHS = Array.from({ length: 9 }, (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`).join('');

const PROBLEMS: [string, number, string, () => Buffer | Promise<Buffer>][] = [
  ['a drawing of a billion parts, in 1.7 kB', 413, 'trop_lourd', () => svg(`<path id="l0" d="M0 0h1"/>${LAUGHS}`)],
  ['a bomb of 50 000 × 50 000 pixels', 415, 'image_trop_grande', () => blankPng(50_000, 50_000)],
  ['a cut JPEG', 415, 'fichier_illisible', async () => (await newPicture(900, 900, 'jpeg')).subarray(0, 2_000)],
  ['a GIF', 415, 'fichier_illisible', () => newPicture(40, 20, 'gif')],
  ['text', 415, 'fichier_illisible', () => Buffer.from('Bonjour')],
  ['a page', 415, 'fichier_illisible', () => Buffer.from('<!doctype html><title>Bonjour</title>')],
  ['a drawing with a script', 415, 'dessin_actif', () => svg('<script>alert(1)</script>')],
  ['a drawing with a foreign object', 415, 'dessin_actif', () => svg('<foreignObject><p>a</p></foreignObject>')],
  ['a drawing with onload', 415, 'dessin_actif', () => svg('<g onload="alert(1)"/>')],
  ['a drawing that takes a shape from elsewhere', 415, 'dessin_actif', () => svg('<use href="https://evil.example/a.svg#a"/>')],
  ['a drawing that takes a paint from elsewhere', 415, 'dessin_actif', () => svg('<g style="fill:url(//evil.example/a#a)"/>')],
  ['a drawing with an imported style sheet', 415, 'dessin_actif', () => svg('<style>@import "https://evil.example/a.css";</style>')],
  ['a drawing with a linked style sheet', 415, 'dessin_actif', () => svg('', '<?xml-stylesheet href="https://evil.example/a.css"?>')],
  [
    'a drawing with an entity',
    415,
    'dessin_actif',
    () => svg('<title>&a;</title>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
  ],
  ['a drawing with text', 415, 'dessin_incomplet', () => svg('<text x="1"><tspan>Braisor</tspan></text>')],
  ['a drawing with a photo', 415, 'dessin_incomplet', () => svg('<image xlink:href="data:image/png;base64,iVBORw0KGgo="/>')],
  ['a drawing of more than 1 MB', 413, 'trop_lourd', () => svg(`<path d="${'M1 1'.repeat(300_000)}"/>`)],
  ['a drawing of 30 000 shapes', 413, 'trop_lourd', () => svg('<g/>'.repeat(30_000))],
];

onEngines(inject('engines'), 'an upload', (testSite) => {
  const [editor] = signInAs(testSite, 'EDITEUR');
  let marque: string;
  beforeAll(async () => {
    marque = (await editor.get('/admin/marques')).json().data[0].id;
  });

  const send = (path: Path, file: File) => editor.send(path.replace(':id', marque), ENDPOINTS[path](file));
  const sendAll = (...files: File[]) =>
    editor.send('/admin/medias', formOf(Object.fromEntries(files.map((file, i) => [`files[${i}]`, file]))));
  const read = (src: string) => testSite().app.http.inject({ url: src });
  const countRows = async () => (await testSite().db.selectFrom('media').select('id').execute()).length;
  const listFiles = () => readdirSync(join(testSite().env.dataDir, 'fichiers'), { recursive: true }).sort();
  const listWaiting = () => readdirSync(join(testSite().env.dataDir, 'envois'));
  const state = async () => ({
    rows: await countRows(),
    files: listFiles(),
    famille: (await editor.get('/familles/byId/1')).json(),
    marque: (await editor.get(`/admin/marques/${marque}`)).json(),
    journal: (await testSite().db.selectFrom('journal').select('id').execute()).length,
  });

  describe.each(Object.keys(ENDPOINTS) as Path[])('to %s', (path) => {
    test.each(PROBLEMS)('does not accept %s, and keeps nothing of it', async (_, status, code, bytes) => {
      const before = await state();
      const answer = await send(path, asFile(await bytes(), 'Logo d’été.jpg'));
      expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
      expect(answer.json().message).toMatch(/^\p{Lu}.*«\u00a0Logo d’été\.jpg\u00a0».*\.$/su);
      await expect.poll(listWaiting).toEqual([]);
      expect(await state()).toEqual(before);
    });

    test('accepts a PNG named .jpg for what it is', async () => {
      const bytes = await newPicture();
      expect((await send(path, asFile(bytes, 'photo.jpg'))).statusCode).toBe(200);
      const [media] = (await editor.get('/admin/medias?perPage=1')).json<{ data: [MediaState] }>().data;
      expect(media).toMatchObject({ name: 'photo.jpg', mime: 'image/png', kind: 'image', src: expect.stringMatching(/\.png$/) });
      const served = await read(media.src);
      expect([served.headers['content-type'], served.rawPayload]).toEqual(['image/png', bytes]);
      await expect.poll(listWaiting).toEqual([]);
    });
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('in %s is recognised and measured', async (format) => {
    const [media] = (await sendAll(asFile(await newPicture(300, 200, format), 'image'))).json<[MediaState]>();
    expect(media).toMatchObject({ kind: 'image', mime: `image/${format}`, width: 300, height: 200, alt: '', decorative: false });
    expect((await read(media.src)).headers['content-type']).toBe(`image/${format}`);
  });

  test('keeps the name of the file, without what cannot be written or is too long', async () => {
    const bytes = await newPicture();
    for (const [given, kept] of [
      ['Été à « Auch ».png', 'Été à « Auch ».png'],
      ['../../etc/passwd', 'passwd'],
      ['a\u0000b\u0007.png', 'a b .png'],
      [`${'é'.repeat(4_000)}.png`, 'é'.repeat(120)],
    ] as const)
      expect((await sendAll(asFile(bytes, given))).json()[0]).toMatchObject({ name: kept });
  });

  test('of several files is kept whole or not at all', async () => {
    const before = await state();
    const good = [asFile(await newPicture(), 'a.png'), asFile(await newPicture(), 'b.png')] as const;
    const answer = await sendAll(good[0], asFile(Buffer.from('Bonjour'), 'intrus.png'), good[1]);
    expect([answer.statusCode, answer.json().message]).toEqual([415, expect.stringContaining('intrus.png')]);
    expect(await state()).toEqual(before);
    expect((await sendAll(...good)).json()).toMatchObject([{ name: 'a.png' }, { name: 'b.png' }]);
  });

  test('that storage cannot keep answers 503 and leaves no row', async () => {
    const files = [asFile(await newPicture(), 'a.png'), asFile(await newPicture(), 'b.png')];
    for (const path of Object.keys(ENDPOINTS) as Path[]) {
      const { files: _, ...before } = await state();
      const broken = vi.spyOn(testSite().storage, 'put').mockRejectedValue(new Error('le seau ne répond pas'));
      const answer = await send(path, asFile(await newPicture(), 'c.png'));
      expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'rangement_en_panne']);
      expect(answer.json().message).toMatch(/^Le fichier n’a pas pu être rangé\. .*\.$/);
      broken.mockRestore();
      expect(await state()).toMatchObject(before);
    }
    const rows = await countRows();
    // The first is put away, the second is not.
    const { put } = testSite().storage;
    const half = vi.spyOn(testSite().storage, 'put').mockImplementationOnce(put).mockRejectedValue(new Error('le seau est plein'));
    expect((await sendAll(...files)).statusCode).toBe(503);
    half.mockRestore();
    expect(await countRows()).toBe(rows);
    expect((await sendAll(...files)).statusCode).toBe(200);
  });

  test('at the same time as another with the same content makes one file and two media rows', async () => {
    const bytes = await newPicture();
    const put = vi.spyOn(testSite().storage, 'put');
    const answers = await Promise.all(['a.png', 'b.png'].map((name) => sendAll(asFile(bytes, name))));
    expect(put).toHaveBeenCalledOnce();
    put.mockRestore();
    const [[one], [other]] = answers.map((answer) => answer.json()) as [[MediaState], [MediaState]];
    expect([one.src, one.sha256, one.id === other.id]).toEqual([other.src, other.sha256, false]);
    expect([one.name, other.name]).toEqual(['a.png', 'b.png']);
    expect((await read(one.src)).rawPayload).toEqual(bytes);
  });

  test('completes a file that a stop had left half written', async () => {
    const bytes = await newPicture(200, 200);
    const [{ src }] = (await sendAll(asFile(bytes, 'a.png'))).json<[MediaState]>();
    const key = `medias/${src.replace('/media/', '')}`;
    await testSite().storage.put(key, bytes.subarray(0, 50), 'image/png');
    expect((await sendAll(asFile(bytes, 'b.png'))).statusCode).toBe(200);
    expect((await read(src)).rawPayload).toEqual(bytes);
  });

  test('once accepted, no drawing of the site executes anything, even opened alone', async () => {
    await sendAll(asFile(svg('<metadata>a</metadata>'), 'a.svg'));
    const drawings = (await editor.get('/admin/medias?kind=icone&perPage=200')).json<{ data: MediaState[] }>().data;
    expect(drawings.length).toBeGreaterThan(10);
    for (const { src } of drawings) {
      const { headers, body } = await read(src);
      expect(body).not.toMatch(/script|\son\w+=|foreignObject|<style|@import|<!|https?:(?!\/\/www\.w3\.org\/2000\/svg")/i);
      expect(headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'x-content-type-options': 'nosniff' });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; sandbox; /);
    }
  });
});

describe.skipIf(process.platform !== 'linux')('the built site', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-memoire-'));
  const temporary = mkdtempSync(join(tmpdir(), 'vitrine-memoire-'));
  const admin = { ADMIN_EMAIL: 'patron@exemple.test', ADMIN_PASSWORD: 'une-porte-verte-et-haute' };
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    await copyFilled(inject('filled'), dataDir);
    mkdirSync(join(dataDir, 'envois/envoi-abandonne'), { recursive: true });
    writeFileSync(join(dataDir, 'envois/envoi-abandonne/1'), 'reste');
    site = await startSite({ DATA_DIR: dataDir, TMPDIR: temporary, ...admin });
  });
  afterAll(async () => {
    await site?.stop();
    for (const folder of [dataDir, temporary]) rmSync(folder, { recursive: true, force: true });
  });

  const post = (path: string, body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(`${site.address}/api${path}`, { method: 'POST', headers: { ...FORGERY_HEADERS, ...headers }, body });
  /** Peak memory of the process, in MB. */
  const peak = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))?.[1]) / 1_024;

  test('takes less than 300 MB when oversized files, a bomb and photos of 50 megapixels arrive together', async () => {
    expect(existsSync(join(dataDir, 'envois'))).toBe(false);
    const login = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
    const { access_token } = await (await post('/auth/login', JSON.stringify(login), { 'content-type': 'application/json' })).json();
    const heavy = Buffer.alloc(60 * MB);
    const interlaced = await sharp(await picture(8_660, 5_773))
      .png({ compressionLevel: 1, progressive: true })
      .toBuffer();
    const bomb = await blankPng(50_000, 50_000);
    // Padding after the picture makes the file as heavy as a finer one.
    const photos = await Promise.all([1, 2, 3].map(async () => Buffer.concat([await newPicture(40, 20, 'jpeg'), Buffer.alloc(24 * MB)])));
    const answers = await Promise.all(
      [heavy, heavy, bomb, interlaced, ...photos].map(async (bytes) => {
        const form = formOf({ 'files[0]': asFile(bytes, 'photo.jpg') });
        const authorization = `Bearer ${access_token.replace('Bearer ', '')}`;
        return (await post('/admin/medias', form, { authorization })).status;
      }),
    );
    expect(answers).toEqual([413, 413, 415, 200, 200, 200, 200]);
    expect(peak()).toBeLessThan(300);
    await expect.poll(() => readdirSync(join(dataDir, 'envois'))).toEqual([]);
  }, 60_000);

  test('leaves no file of sendings that were cut right before it stops, nor of widths that it was making', async () => {
    const login = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
    const { access_token } = await (await post('/auth/login', JSON.stringify(login), { 'content-type': 'application/json' })).json();
    const authorization = `Bearer ${access_token.replace('Bearer ', '')}`;
    const file = Buffer.alloc(24 * MB);
    const cut = new AbortController();
    const sendings = Array.from({ length: 12 }, () =>
      fetch(`${site.address}/api/admin/medias`, {
        method: 'POST',
        headers: { ...FORGERY_HEADERS, authorization },
        body: formOf({ 'files[0]': asFile(file, 'catalogue.pdf') }),
        signal: cut.signal,
      }).catch(() => {}),
    );
    await vi.waitFor(() => expect(readdirSync(join(dataDir, 'envois')).length).toBeGreaterThan(3), { timeout: 10_000, interval: 5 });
    cut.abort();
    await Promise.all(sendings);
    // Those of the photos of 50 megapixels take many seconds.
    await vi.waitFor(() => expect(readdirSync(temporary)).not.toEqual([]), { timeout: 10_000, interval: 5 });
    await site.stop();
    expect(readdirSync(join(dataDir, 'envois'))).toEqual([]);
    expect(readdirSync(temporary)).toEqual([]);
  }, 60_000);
});
