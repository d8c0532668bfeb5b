import type { Metadata } from 'sharp';

const MILLION = 1_000_000;
/**
 * Largest picture that may be decoded, in pixels: a phone's 50-megapixel JPEG fits, a decompression bomb does not. AVIF takes some 20 bytes of
 * memory a pixel, HEIC some 15 (721 MB measured at 48 megapixels), the others 4 to 8 at worst.
 */
const MOST_PIXELS = { jpeg: 60 * MILLION, png: 60 * MILLION, webp: 60 * MILLION, avif: 25 * MILLION, heic: 25 * MILLION };
/** What those pixels may weigh once decoded: 60 megapixels of four bytes. A PNG of 500 kB can weigh twice that (630 MB of memory measured). */
const MOST_BYTES = 240 * MILLION;

export type PictureFormat = keyof typeof MOST_PIXELS;

export function formatOf({ format, compression }: Pick<Metadata, 'format' | 'compression'>): PictureFormat | undefined {
  if (format === 'jpeg' || format === 'png' || format === 'webp') return format;
  if (format !== 'heif') return undefined;
  return compression === 'av1' ? 'avif' : compression === 'hevc' ? 'heic' : undefined;
}

/** How many pixels a picture may have, in whole millions, by what its head says that each of them weighs. */
export function mostPixels(format: PictureFormat, { channels, depth, isProgressive }: Metadata): number {
  // One that arrives in passes is held whole beside what is made of it: a 50-megapixel photo in passes still fits.
  const bytes = channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 1.5 : 1);
  return Math.min(MOST_PIXELS[format], Math.floor(MOST_BYTES / bytes / MILLION) * MILLION);
}
