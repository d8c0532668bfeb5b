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

describe('une photo', () => {
  test('prise debout ressort droite, dans ses couleurs, et ne dit ni où ni quand', async () => {
    const bytes = await lyingJpeg();
    const { width, height, exif, icc, xmp } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([300, 400]);
    expect([exif, icc, xmp].every(Boolean)).toBe(true);
    const photo = await prepareWell(bytes);
    expect(await sizeOf(photo)).toEqual([400, 300]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('en %s ressort en JPEG, quel que soit son nom', async (format) => {
    const bytes = await said((await plate()).removeAlpha())
      [format]({ quality: 90 })
      .toBuffer();
    const photo = await prepareWell(bytes, 'document.pdf');
    expect(await sizeOf(photo)).toEqual([400, 300]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test('de Samsung, dont l’en-tête de balayage est faux, passe', async () => {
    const bytes = await (await plate()).removeAlpha().jpeg().toBuffer();
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    // Last coefficient of the scan, before its last byte.
    bytes[scan + bytes.readUInt16BE(scan + 2)] = 0;
    await expect(sharp(bytes).raw().toBuffer()).rejects.toThrow('Invalid SOS parameters');
    await expectCorners(await prepareWell(bytes), CORNERS);
  });

  test('suivie d’autre chose, comme une vidéo, passe sans elle', async () => {
    const bytes = await (await plate()).removeAlpha().jpeg().toBuffer();
    const photo = await prepareWell(Buffer.concat([bytes, Buffer.alloc(5_000, 'ftypmp42 GPS')]));
    await expectNothingSaid(photo);
  });

  test.each(['png', 'webp', 'avif'] as const)('transparente, en %s, ressort sur du blanc', async (format) => {
    const bytes = await (await plate(400, 300, '#00000000'))[format]().toBuffer();
    const photo = await prepareWell(bytes);
    await expectCorners(photo, CORNERS);
    const { data } = await sharp(photo).extract({ left: 200, top: 150, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual(WHITE);
  });

  test('animée ressort à sa première image', async () => {
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

  test('de douze millions de points et de plus de 10 Mo ressort à 2560 points', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 94 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(10_000_000);
    const photo = await prepareWell(bytes);
    expect(await sizeOf(photo)).toEqual([2560, 1920]);
    expect(photo.length).toBeLessThan(bytes.length / 2);
  });

  test('petite garde sa taille', async () => {
    expect(await sizeOf(await prepareWell(await (await plate(30, 20)).png().toBuffer()))).toEqual([30, 20]);
  });
});

describe('une photo HEIC', () => {
  test('ressort en JPEG', async () => {
    const photo = await prepareWell(plaque(), 'IMG_0001.HEIC');
    expect(await sizeOf(photo)).toEqual([1200, 900]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test('couchée dans son fichier se redresse une fois, dans ses couleurs, et ne dit ni où ni quand', async () => {
    const { exif, icc } = await sharp(plaqueCouchee()).metadata();
    expect(exif?.length).toBeGreaterThan(300);
    expect(icc?.length).toBeGreaterThan(300);
    const photo = await prepareWell(plaqueCouchee());
    expect(await sizeOf(photo)).toEqual([1200, 900]);
    await expectCorners(photo, CORNERS);
    await expectNothingSaid(photo);
  });

  test.each(['heix', 'hevc', 'mif1', 'msf1'])('de la marque %s passe', async (brand) => {
    const bytes = plaque();
    bytes.write(brand, 8, 'latin1');
    await expectCorners(await prepareWell(bytes), CORNERS);
  });

  test('qui annonce trop de points n’est pas décodée', async () => {
    expect(await prepare(sized(plaque(), 30_000))).toEqual({ answer: { most: 25_000_000 }, photo: undefined });
  });

  test.each([
    ['coupée', () => plaque().subarray(0, 12_000)],
    ['coupée dans son en-tête', () => plaque().subarray(0, 200)],
    ['qui ment sur sa taille', () => sized(plaque(), 4_000)],
  ])('%s n’en est pas une', async (_, bytes) => {
    expect(await prepare(bytes())).toEqual({ answer: null, photo: undefined });
  });
});

describe('n’est pas une photo, et ne laisse aucun fichier :', () => {
  const jpeg = async () => (await plate()).removeAlpha().jpeg().toBuffer();
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['un fichier vide', () => Buffer.alloc(0)],
    ['du texte', () => Buffer.from('Bonjour, voici ma photo.')],
    ['un début de JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['un JPEG coupé', async () => half(await jpeg())],
    ['un JPEG coupé à la fin', async () => (await jpeg()).subarray(0, -40)],
    ['un PNG coupé', async () => half(await (await plate()).png().toBuffer())],
    ['un WebP coupé', async () => half(await (await plate()).webp().toBuffer())],
    ['un AVIF coupé', async () => half(await (await plate()).avif().toBuffer())],
    ['un dessin SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M1 1h7"/></svg>')],
    [
      'un PDF',
      () => readFileSync(join('starter/documents', readdirSync('starter/documents').find((name) => name.endsWith('.pdf')) as string)),
    ],
    ['un zip', async () => zipSync({ 'photo.jpg': await jpeg() })],
    ['un GIF', async () => (await plate()).gif().toBuffer()],
    ['un TIFF', async () => (await plate()).tiff().toBuffer()],
    ['une vidéo', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['une marque HEIC sans rien derrière', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('%s', async (_, bytes) => {
    expect(await prepare(await bytes(), 'photo.jpg')).toEqual({ answer: null, photo: undefined });
  });
});

test('une bombe n’est pas décodée', async () => {
  expect(await prepare(await blankPng(50_000, 50_000))).toEqual({ answer: { most: 60_000_000 }, photo: undefined });
});

test('un AVIF de plus de 25 millions de points n’est pas décodé', async () => {
  const bytes = await (await plate()).removeAlpha().avif().toBuffer();
  expect(await prepare(sized(bytes, 5_100))).toEqual({ answer: { most: 25_000_000 }, photo: undefined });
});

test('plusieurs photos ensemble ressortent chacune à sa place, même entre des fichiers hostiles', async () => {
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

test('une bonne photo qui ne peut être écrite n’est pas dite illisible', async () => {
  const path = join(folder, 'bonne');
  writeFileSync(path, await lyingJpeg());
  await expect(preparePhoto(path, join(folder, 'absent', 'photo.jpg'))).rejects.toThrow('ENOENT');
});
