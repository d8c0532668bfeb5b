import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankPng } from '../../../test/images';
import { preparePhoto } from './photo';

/** Made with heif-enc. Both show a rating plate of 1200 × 900 with a corner of each of the CORNERS. */
const plaque = () => readFileSync('test/photos/plaque.heic');
/** As a phone writes it: lying in the file, turned by the file's `irot`, with an EXIF orientation that must not turn it again, GPS, Display P3. */
const plaqueCouchee = () => readFileSync('test/photos/plaque-couchee.heic');

type Colour = [number, number, number];
const RED: Colour = [224, 32, 32];
const GREEN: Colour = [32, 160, 64];
const BLUE: Colour = [32, 64, 208];
const YELLOW: Colour = [240, 192, 32];
const WHITE: Colour = [255, 255, 255];
/** Top left, top right, bottom left, bottom right. */
const CORNERS = [RED, GREEN, BLUE, YELLOW];

let folder: string;
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-photo-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function prepare(bytes: Uint8Array, name = 'photo') {
  count += 1;
  const path = join(folder, `${count}-${name}`);
  const into = join(folder, `${count}.sortie`);
  writeFileSync(path, bytes);
  const answer = await preparePhoto(path, into);
  return { answer, photo: existsSync(into) ? readFileSync(into) : undefined };
}

async function prepareWell(bytes: Uint8Array, name?: string): Promise<Buffer> {
  const { answer, photo } = await prepare(bytes, name);
  const { format, width, height } = await sharp(photo).metadata();
  expect(format).toBe('jpeg');
  expect(answer).toEqual({ width, height, bytes: photo?.length });
  return photo as Buffer;
}

async function sizeOf(photo: Buffer) {
  const { width, height } = await sharp(photo).metadata();
  return [width, height];
}

/** Colours of the corners, a tenth of the way in, as a browser shows them. */
async function cornersOf(photo: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(photo).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.05, 0.95].flatMap((y) =>
    [0.05, 0.95].map((x) => {
      const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
      return [...data.subarray(at, at + 3)] as Colour;
    }),
  );
}

async function expectCorners(photo: Buffer, expected: Colour[]) {
  const corners = await cornersOf(photo);
  const gap = Math.max(...corners.flatMap((corner, i) => corner.map((value, band) => Math.abs(value - (expected[i]?.[band] ?? 999)))));
  expect(gap, JSON.stringify(corners)).toBeLessThan(12);
}

async function expectNothingSaid(photo: Buffer) {
  const { exif, xmp, iptc, icc, comments, orientation } = await sharp(photo).metadata();
  expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({});
  const text = photo.toString('latin1');
  for (const trace of ['Exif', 'GPS', 'Braisophone', 'xpacket', 'ICC_PROFILE', 'Display P3']) expect(text).not.toContain(trace);
}

function plate(width = 400, height = 300, background = '#888') {
  const square = (fill: string, x: number, y: number) =>
    `<rect x="${x * width}" y="${y * height}" width="${width / 5}" height="${height / 5}" fill="${fill}"/>`;
  const squares = [square('#e02020', 0, 0), square('#20a040', 0.8, 0), square('#2040d0', 0, 0.8), square('#f0c020', 0.8, 0.8)];
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([
      { input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${squares.join('')}</svg>`) },
    ])
    .png()
    .toBuffer()
    .then((bytes) => sharp(bytes));
}

/** The same AVIF or HEIC, whose head tells another size. */
function sized(bytes: Buffer, side: number) {
  const box = bytes.indexOf('ispe');
  bytes.writeUInt32BE(side, box + 8);
  bytes.writeUInt32BE(side, box + 12);
  return bytes;
}

/** What a phone adds. */
const said = (photo: Sharp) =>
  photo
    .withExifMerge({
      IFD0: { Make: 'Braisophone', Copyright: 'Anne' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 38/1 50/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 35/1 10/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- Braisophone --></x:xmpmeta>');

async function lyingJpeg() {
  const lying = sharp(await (await plate()).rotate(270).removeAlpha().toBuffer());
  return said(lying.withMetadata({ orientation: 6 }))
    .withIccProfile('p3')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

describe('a photo', () => {
  test('taken upright comes out upright, in its colours, and says neither where nor when', async () => {
    const bytes = await lyingJpeg();
    const { width, height, exif, icc, xmp } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([300, 400]);
    expect([exif, icc, xmp].every(Boolean)).toBe(true);
    const photo = await prepareWell(bytes);
    expect(await sizeOf(photo)).toEqual([400, 300]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('in %s comes out as JPEG, whatever its name', async (format) => {
    const bytes = await said((await plate()).removeAlpha())
      [format]({ quality: 90 })
      .toBuffer();
    const photo = await prepareWell(bytes, 'document.pdf');
    expect(await sizeOf(photo)).toEqual([400, 300]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test('from Samsung, with a wrong scan header, passes', async () => {
    const bytes = await (await plate()).removeAlpha().jpeg().toBuffer();
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    // Last coefficient of the scan, before its last byte.
    bytes[scan + bytes.readUInt16BE(scan + 2)] = 0;
    await expect(sharp(bytes).raw().toBuffer()).rejects.toThrow('Invalid SOS parameters');
    await expectCorners(await prepareWell(bytes), CORNERS);
  });

  test('followed by something else, such as a video, passes without it', async () => {
    const bytes = await (await plate()).removeAlpha().jpeg().toBuffer();
    const photo = await prepareWell(Buffer.concat([bytes, Buffer.alloc(5_000, 'ftypmp42 GPS')]));
    await expectNothingSaid(photo);
  });

  test.each(['png', 'webp', 'avif'] as const)('that is transparent, in %s, comes out on white', async (format) => {
    const bytes = await (await plate(400, 300, '#00000000'))[format]().toBuffer();
    const photo = await prepareWell(bytes);
    await expectCorners(photo, CORNERS);
    const { data } = await sharp(photo).extract({ left: 200, top: 150, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual(WHITE);
  });

  test('that is animated comes out as its first frame', async () => {
    const frames = await Promise.all(
      ['#e02020', '#2040d0'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ quality: 90 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const photo = await prepareWell(bytes);
    expect(await sizeOf(photo)).toEqual([60, 40]);
    await expectCorners(photo, [RED, RED, RED, RED]);
  });

  test('of twelve million pixels and more than 10 MB comes out with 2560 pixels', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 94 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(10_000_000);
    const photo = await prepareWell(bytes);
    expect(await sizeOf(photo)).toEqual([2560, 1920]);
    expect(photo.length).toBeLessThan(bytes.length / 2);
  });

  test('that is small keeps its size', async () => {
    expect(await sizeOf(await prepareWell(await (await plate(30, 20)).png().toBuffer()))).toEqual([30, 20]);
  });
});

describe('a HEIC photo', () => {
  test('comes out as JPEG', async () => {
    const photo = await prepareWell(plaque(), 'IMG_0001.HEIC');
    expect(await sizeOf(photo)).toEqual([1200, 900]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test('that lies on its side in its file is turned once, in its colours, and says neither where nor when', async () => {
    const { exif, icc } = await sharp(plaqueCouchee()).metadata();
    expect(exif?.length).toBeGreaterThan(300);
    expect(icc?.length).toBeGreaterThan(300);
    const photo = await prepareWell(plaqueCouchee());
    expect(await sizeOf(photo)).toEqual([1200, 900]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test.each(['heix', 'hevc', 'mif1', 'msf1'])('of the brand %s passes', async (brand) => {
    const bytes = plaque();
    bytes.write(brand, 8, 'latin1');
    await expectCorners(await prepareWell(bytes), CORNERS);
  });

  test('that announces too many pixels is not decoded', async () => {
    expect(await prepare(sized(plaque(), 30_000))).toEqual({ answer: { most: 25_000_000 }, photo: undefined });
  });

  test.each([
    ['cut', () => plaque().subarray(0, 12_000)],
    ['cut in its header', () => plaque().subarray(0, 200)],
    ['that lies about its size', () => sized(plaque(), 4_000)],
  ])('%s, is none', async (_, bytes) => {
    expect(await prepare(bytes())).toEqual({ answer: null, photo: undefined });
  });
});

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
  const path = join(folder, 'bonne');
  writeFileSync(path, await lyingJpeg());
  await expect(preparePhoto(path, join(folder, 'absent', 'photo.jpg'))).rejects.toThrow('ENOENT');
});
