import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { blankPng, picture } from '../../../test/images';
import { onBothEngines, openTestSite, type TestSite } from '../../../test/test-site';
import { type Sums, sumOfBytes, sumsKey } from '../../platform/media/integrity';
import type { ImageView } from './contract';
import { listImages, storeMedia } from './medias.server';
import { mountMedias } from './serve.server';
import { startVariants } from './variants.server';

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" onload="alert(1)">${inside}<path d="M1 1h22"/></svg>`);

async function store(
  site: TestSite,
  bytes: Uint8Array,
  name: string,
  about: { alt?: string; decorative?: boolean } = {},
): Promise<ImageView> {
  const id = await storeMedia(site, site.db, { bytes, name, alt: '', ...about });
  return (await listImages(site.db, [id])).get(id) as ImageView;
}
const read = (site: TestSite, url: string, accept = '*/*') => site.app.http.inject({ url, headers: { accept } });

onBothEngines(
  'media files',
  (site) => {
    describe('stored', () => {
      test('have an address made of their content: two contents, two addresses, even under one name', async () => {
        const [red, blue] = [await picture(40, 30), await picture(40, 30, 'jpeg', '#33c')];
        const [first, second] = [await store(site(), red, 'photo.jpg'), await store(site(), blue, 'photo.jpg')];
        expect(first.src).toMatch(/^\/media\/[0-9a-f]{16}\/original\.jpg$/);
        expect(second.src).not.toBe(first.src);
        expect((await read(site(), first.src)).rawPayload.equals(red)).toBe(true);
        expect((await read(site(), second.src)).rawPayload.equals(blue)).toBe(true);
      });

      test('twice with the same content, take one file only and keep a description each', async () => {
        const bytes = await picture(50, 30, 'png');
        const [first, second] = [await store(site(), bytes, 'a.png', { alt: 'Un' }), await store(site(), bytes, 'b.png', { alt: 'Deux' })];
        expect(second.src).toBe(first.src);
        expect([first.alt, second.alt]).toEqual(['Un', 'Deux']);
        const folder = first.src.split('/')[2] as string;
        expect(readdirSync(join(site().env.dataDir, 'fichiers/medias', folder))).toEqual(['original.png']);
      });

      test('tell their size, their preview and the widths served', async () => {
        const view = await store(site(), await picture(700, 350, 'webp'), 'image.webp', { alt: 'Une image' });
        expect(view).toMatchObject({ width: 700, height: 350, alt: 'Une image', focal: { x: 0.5, y: 0.5 } });
        expect(view.thumbhash).toMatch(/^[\w+/]+=*$/);
        const folder = view.src.replace('/original.webp', '');
        const widths = view.srcset.split(', ').map((step) => Number(/\/(\d+) \1w$/.exec(step)?.[1]));
        expect(view.srcset).toBe(widths.map((width) => `${folder}/${width} ${width}w`).join(', '));
        expect(widths.length).toBeGreaterThan(1);
        expect(widths).toEqual([...widths].sort((a, b) => a - b));
        expect(widths.at(-1)).toBe(700);
      });

      test('that are decorative have no description', async () => {
        expect((await store(site(), await picture(8, 8, 'png'), 'x.png', { alt: 'Rien', decorative: true })).alt).toBe('');
      });

      test('that lie on their side in the camera are measured upright', async () => {
        const lying = await sharp(await picture(80, 40))
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer();
        expect(await store(site(), lying, 'debout.jpg')).toMatchObject({ width: 40, height: 80 });
      });

      test('are recognised by their content, never by their name', async () => {
        expect((await store(site(), await picture(9, 9, 'png'), 'menteur.jpg')).src).toMatch(/\.png$/);
        const pdf = await store(site(), Buffer.from('%PDF-1.7\n%%EOF'), '../Conditions générales.jpg');
        expect(pdf.src).toMatch(/^\/media\/[0-9a-f]{16}\/[\w-]+\.pdf$/);
        expect((await read(site(), pdf.src)).headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': expect.stringMatching(/^inline; filename="[\w.-]+\.pdf"$/),
        });
      });

      test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
        ['text', () => Buffer.from('Bonjour')],
        ['nothing', () => Buffer.alloc(0)],
        ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
        ['a drawing that is only a script', () => svgOnly('<script>alert(1)</script>')],
        ['a GIF', () => picture(8, 8, 'gif')],
        ['a program', () => Buffer.from('\x7fELF\x02\x01\x01')],
        ['an archive', () => Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaa')],
        ['a cut JPEG', async () => (await picture(900, 900)).subarray(0, 300)],
      ])('are not accepted when they are %s', async (_, bytes) => {
        const before = await countMedias(site());
        await expect(store(site(), await bytes(), 'photo.jpg')).rejects.toMatchObject({ status: 415, code: 'fichier_illisible' });
        expect(await countMedias(site())).toBe(before);
      });

      test('that are a bomb of 50 000 × 50 000 pixels are refused without being opened', async () => {
        expect(await store(site(), await blankPng(400, 300), 'petite.png')).toMatchObject({ width: 400, height: 300 });
        const bomb = await blankPng(50_000, 50_000);
        await expect(store(site(), bomb, 'bombe.png')).rejects.toMatchObject({ status: 415, code: 'image_trop_grande' });
      });
    });

    describe('served', () => {
      test('drawings leave cleaned, and could do nothing if something remained', async () => {
        const { src, width, height } = await store(site(), svg('<script>alert(1)</script><foreignObject>x</foreignObject>'), 'dessin.svg');
        const response = await read(site(), src);
        expect([width, height]).toEqual([48, 32]);
        expect(response.body).not.toMatch(/script|onload|foreignObject/);
        expect(response.headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'x-content-type-options': 'nosniff' });
        const policy = String(response.headers['content-security-policy']).split('; ');
        expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
        expect(policy.filter((rule) => rule.includes('script') || rule.includes('allow-'))).toEqual([]);
      });

      test('originals never change and are cached for ever', async () => {
        const { src } = await store(site(), await picture(60, 30, 'png'), 'x.png');
        const [got, head] = [await read(site(), src), await site().app.http.inject({ method: 'HEAD', url: src })];
        expect(got.headers['cache-control']).toContain('immutable');
        expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([200, 0, String(got.rawPayload.length)]);
      });

      test('a width leaves in the best accepted format, and as the original until it is made', async () => {
        const bytes = await picture(500, 300, 'png', '#3c3');
        const { src } = await store(site(), bytes, 'x.png');
        const folder = src.slice('/media/'.length, -'/original.png'.length);
        const ask = async (accept: string, width = 320) => {
          const { headers, statusCode } = await read(site(), `/media/${folder}/${width}`, accept);
          expect([statusCode, headers.vary]).toEqual([200, 'accept']);
          return [headers['content-type'], headers['cache-control']?.includes('immutable')];
        };
        expect(await ask('image/avif,image/webp')).toEqual(['image/png', false]);

        const sums: Sums = {};
        for (const format of ['avif', 'webp']) {
          await site().storage.put(`medias/${folder}/320.${format}`, Buffer.from(format), `image/${format}`);
          sums[`320.${format}`] = sumOfBytes(Buffer.from(format));
        }
        await site().storage.put(sumsKey(folder), Buffer.from(JSON.stringify(sums)), 'application/json');
        expect(await ask('image/avif,image/webp,*/*')).toEqual(['image/avif', true]);
        expect(await ask('image/webp,*/*')).toEqual(['image/webp', true]);
        expect((await ask('image/png,*/*'))[0]).toBe('image/png');
        expect(await ask('image/avif', 500)).toEqual(['image/png', false]);
      });

      test('no width but those that pages offer leads to the original, and originals have a budget by network', async () => {
        const bytes = Buffer.concat([await picture(1_000, 30, 'png'), Buffer.alloc(24_000_000)]);
        const { src } = await store(site(), bytes, 'lourde.png');
        const limited = { ...site(), env: { ...site().env, rateLimit: true } };
        const app = Fastify();
        mountMedias(app, limited);
        const ask = async (name: string, remoteAddress = '203.0.113.1') =>
          (await app.inject({ url: src.replace('original.png', name), headers: { accept: 'image/avif' }, remoteAddress })).statusCode;
        for (let width = 10; width < 100; width += 1) expect(await ask(String(width))).toBe(404);
        const statuses: number[] = [];
        for (const name of Array.from({ length: 13 }, (_, at) => ['320', '640', '1000', 'original.png', 'partage.jpg'][at % 5] as string))
          statuses.push(await ask(name));
        expect(statuses).toEqual([...Array(12).fill(200), 429]);
        expect(await ask('original.png', '203.0.113.2')).toBe(200);
        await app.close();
      });

      test('the share picture is the original until it is made', async () => {
        const { src } = await store(site(), await picture(70, 30, 'webp'), 'x.webp');
        const response = await read(site(), src.replace('original.webp', 'partage.jpg'));
        expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
          200,
          'image/webp',
          'no-cache',
        ]);
      });

      test('unknown ones answer 404', async () => {
        const { src } = await store(site(), await picture(10, 30, 'png'), 'x.png');
        for (const url of [
          '/media/0123456789abcdef/original.png',
          '/media/0123456789abcdef/320',
          '/media/0123456789abcdef/partage.jpg',
          src.replace('.png', '.jpg'),
          ...['99999', '11', '9', '64', '320', '2400', '0010', '10.0'].map((width) => src.replace('original.png', width)),
          src.replace('original.png', 'original.constructor'),
          src.toUpperCase(),
        ])
          expect([url, (await read(site(), url)).statusCode]).toEqual([url, 404]);
      });

      test('no path leaves the folder of the files', async () => {
        const { src } = await store(site(), await picture(20, 30, 'png'), 'x.png');
        const folder = src.split('/')[2];
        if (!site().app.http.server.listening) await site().app.http.listen({ port: 0, host: '127.0.0.1' });
        for (const path of [
          '/media/../package.json',
          '/media/../../../../etc/passwd',
          '/media/%2e%2e/vitrine.sqlite',
          '/media/..%2f..%2fvitrine.sqlite/original.png',
          `/media/${folder}/../../vitrine.sqlite`,
          `/media/${folder}/..%2f..%2f..%2fvitrine.sqlite`,
          `/media/${folder}/..%2foriginal.png`,
          `/media/${folder}/..%5coriginal.png`,
          `/media/${folder}/%2fetc%2fpasswd.png`,
          `/media/${folder}/original.png%00.svg`,
          `/media/${folder}/original.%00png`,
          `/media/${folder}/.`,
          `/media/${folder}/`,
          `/media/${folder}%2foriginal.png`,
        ]) {
          const status = await statusOf(site(), path);
          expect([path, status >= 400 && status < 500]).toEqual([path, true]);
        }
        expect(await statusOf(site(), src)).toBe(200);
      });
    });
  },
  { starter: false },
);

describe('the widths of a picture', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite('sqlite', { starter: false });
  });
  afterAll(() => site?.close());

  test('are made in the background in each format, with the share picture, despite an unreadable picture', async () => {
    const broken = await store(site, await picture(30, 30, 'png'), 'cassée.png');
    const [, , folderOfBroken] = broken.src.split('/');
    await site.storage.put(`medias/${folderOfBroken}/original.png`, Buffer.from('cassée'), 'image/png');
    const lying = await sharp(await picture(300, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { src, srcset } = await store(site, lying, 'photo.jpg');
    const drawing = await store(site, svg(''), 'dessin.svg');

    const onError = vi.fn();
    const variants = startVariants(site, { onError });
    const isReady = async (url: string) => {
      const rows = await site.db.selectFrom('media').select(['variants_ready', 'sha256']).execute();
      return rows.find(({ sha256 }) => url.includes(sha256.slice(0, 16)))?.variants_ready;
    };
    await expect.poll(() => isReady(src), { timeout: 15_000, interval: 50 }).toBe(2);
    await variants.stop();

    expect(srcset.endsWith(' 400w')).toBe(true);
    for (const address of srcset.split(', ').map((step) => step.split(' ')[0] as string))
      for (const [accept, format] of [
        ['image/avif', 'heif'],
        ['image/webp', 'webp'],
      ] as const) {
        const width = Number(address.split('/').at(-1));
        const response = await read(site, address, accept);
        expect(response.headers).toMatchObject({ 'content-type': accept, vary: 'accept' });
        expect(response.headers['cache-control']).toContain('immutable');
        expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width, height: width * (300 / 400) });
      }
    const share = await read(site, src.replace('original.jpg', 'partage.jpg'));
    expect(await sharp(share.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });

    expect(onError).toHaveBeenCalledOnce();
    expect(await isReady(broken.src)).toBe(0);
    expect((await read(site, drawing.src)).statusCode).toBe(200);
  }, 30_000);
});

function svgOnly(inside: string) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
}

async function countMedias({ db }: TestSite): Promise<number> {
  return (await db.selectFrom('media').select('id').execute()).length;
}

/** Sends the path unchanged, with its dots. */
function statusOf(site: TestSite, path: string): Promise<number> {
  const { port } = site.app.http.server.address() as AddressInfo;
  return new Promise((settle, fail) => {
    request({ port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      settle(response.statusCode ?? 0);
    })
      .on('error', fail)
      .end();
  });
}
