import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { preparePhoto } from '../src/platform/media/photo';

/** Made with heif-enc. Both show a rating plate of 1200 × 900 with a corner of each of the CORNERS. */
export const plaque = () => readFileSync('test/photos/plaque.heic');
/** As a phone writes it: turned by the file's `irot`, GPS, Display P3. Its EXIF orientation must not turn it again. */
export const plaqueCouchee = () => readFileSync('test/photos/plaque-couchee.heic');

type Colour = [number, number, number];
export const RED: Colour = [224, 32, 32];
const GREEN: Colour = [32, 160, 64];
const BLUE: Colour = [32, 64, 208];
const YELLOW: Colour = [240, 192, 32];
export const WHITE: Colour = [255, 255, 255];
/** Top left, top right, bottom left, bottom right. */
export const CORNERS = [RED, GREEN, BLUE, YELLOW];

/** Prepares photos in a folder of their own, removed after the last test. Call it at the top of a file. */
export function photoActs() {
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
  return { folder: () => folder, prepare, prepareWell };
}

export async function sizeOf(photo: Buffer) {
  const { width, height } = await sharp(photo).metadata();
  return [width, height];
}

async function cornersOf(photo: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(photo).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.05, 0.95].flatMap((y) =>
    [0.05, 0.95].map((x) => {
      const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
      return [...data.subarray(at, at + 3)] as Colour;
    }),
  );
}

export async function expectCorners(photo: Buffer, expected: Colour[]) {
  const corners = await cornersOf(photo);
  const gap = Math.max(...corners.flatMap((corner, i) => corner.map((value, band) => Math.abs(value - (expected[i]?.[band] ?? 999)))));
  expect(gap, JSON.stringify(corners)).toBeLessThan(12);
}

export async function expectNothingSaid(photo: Buffer) {
  const { exif, xmp, iptc, icc, comments, orientation } = await sharp(photo).metadata();
  expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({});
  const text = photo.toString('latin1');
  for (const trace of ['Exif', 'GPS', 'Braisophone', 'xpacket', 'ICC_PROFILE', 'Display P3']) expect(text).not.toContain(trace);
}

export function plate(width = 400, height = 300, background = '#888') {
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
export function sized(bytes: Buffer, side: number) {
  const box = bytes.indexOf('ispe');
  bytes.writeUInt32BE(side, box + 8);
  bytes.writeUInt32BE(side, box + 12);
  return bytes;
}

export const said = (photo: Sharp) =>
  photo
    .withExifMerge({
      IFD0: { Make: 'Braisophone', Copyright: 'Anne' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 38/1 50/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 35/1 10/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- Braisophone --></x:xmpmeta>');

export async function lyingJpeg() {
  const lying = sharp(await (await plate()).rotate(270).removeAlpha().toBuffer());
  return said(lying.withMetadata({ orientation: 6 }))
    .withIccProfile('p3')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
