import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { blankPng } from '../../../test/images';
import { lyingJpeg, photoActs, plaque, plaqueCouchee, plate, sized, sizeOf } from '../../../test/photo-files';
import { preparePhoto } from './photo';

const { folder, prepare, prepareWell } = photoActs();

describe('is no photo, and leaves no file:', () => {
  const jpeg = async () => (await plate()).removeAlpha().jpeg().toBuffer();
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['an empty file', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('Bonjour, voici ma photo.')],
    ['the start of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a cut JPEG', async () => half(await jpeg())],
    ['a JPEG cut at its end', async () => (await jpeg()).subarray(0, -40)],
    ['a cut PNG', async () => half(await (await plate()).png().toBuffer())],
    ['a cut WebP', async () => half(await (await plate()).webp().toBuffer())],
    ['a cut AVIF', async () => half(await (await plate()).avif().toBuffer())],
    ['an SVG drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M1 1h7"/></svg>')],
    [
      'a PDF',
      () => readFileSync(join('starter/documents', readdirSync('starter/documents').find((name) => name.endsWith('.pdf')) as string)),
    ],
    ['a zip', async () => zipSync({ 'photo.jpg': await jpeg() })],
    ['a GIF', async () => (await plate()).gif().toBuffer()],
    ['a TIFF', async () => (await plate()).tiff().toBuffer()],
    ['a video', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['a HEIC brand with nothing behind it', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('%s', async (_, bytes) => {
    expect(await prepare(await bytes(), 'photo.jpg')).toEqual({ answer: null, photo: undefined });
  });
});

test('a bomb is not decoded', async () => {
  expect(await prepare(await blankPng(50_000, 50_000))).toEqual({ answer: { most: 60_000_000 }, photo: undefined });
});

/** 500 kB that took 630 MB of memory, and a minute on a busy machine. */
const DEEP = { depth: 16, colour: 6, passes: true } as const;

test('a PNG that would weigh too much once decoded is refused at once, by its head', async () => {
  const bytes = await blankPng(7_745, 7_745, DEEP);
  expect(bytes.length).toBeLessThan(720_000);
  const began = performance.now();
  expect(await prepare(bytes)).toEqual({ answer: { most: 20_000_000 }, photo: undefined });
  expect(performance.now() - began).toBeLessThan(3_000);
});

test.each([
  ['of sixteen bits', 5_001, { depth: 16, colour: 6, passes: false }, 30_000_000],
  ['in passes', 6_701, { depth: 8, colour: 6, passes: true }, 40_000_000],
] as const)('a PNG %s is held to the weight of its pixels', async (_, height, kind, most) => {
  expect(await prepare(await blankPng(6_000, height, kind))).toEqual({ answer: { most }, photo: undefined });
});

test('a photo that is deep and in passes, but small enough, comes out', async () => {
  expect(await sizeOf(await prepareWell(await blankPng(300, 200, DEEP)))).toEqual([300, 200]);
});

test('an AVIF of more than 25 million pixels is not decoded', async () => {
  const bytes = await (await plate()).removeAlpha().avif().toBuffer();
  expect(await prepare(sized(bytes, 5_100))).toEqual({ answer: { most: 25_000_000 }, photo: undefined });
});

test('several photos together each come out in their place, even between hostile files', async () => {
  const garbled = plaque();
  garbled.fill(0xff, 500, 9_000);
  const answers = await Promise.all([
    prepare(await lyingJpeg()),
    prepare(plaque().subarray(0, 12_000)),
    prepare(await (await plate(60, 50)).png().toBuffer()),
    prepare(garbled),
    prepare(plaqueCouchee()),
  ]);
  expect([answers[0], answers[2], answers[4]]).toMatchObject([
    { answer: { width: 400, height: 300 } },
    { answer: { width: 60, height: 50 } },
    { answer: { width: 1200, height: 900 } },
  ]);
  expect(answers[1]?.answer).toBeNull();
});

test('a good photo that cannot be written is not called unreadable', async () => {
  const path = join(folder(), 'bonne');
  writeFileSync(path, await lyingJpeg());
  await expect(preparePhoto(path, join(folder(), 'absent', 'photo.jpg'))).rejects.toThrow('ENOENT');
});
