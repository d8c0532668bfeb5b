import type { Metadata } from 'sharp';

const MILLION = 1_000_000;
/** Of any picture: a phone's 50 megapixels fit, a decompression bomb does not. */
export const LARGEST_PIXELS = 60 * MILLION;
/** AVIF takes 20 bytes per pixel, HEIC 15, others up to 8. */
const MOST_PIXELS = { jpeg: LARGEST_PIXELS, png: LARGEST_PIXELS, webp: LARGEST_PIXELS, avif: 25 * MILLION, heic: 25 * MILLION };
/** Decoded; a 500 kB PNG took 630 MB of memory. */
const MOST_BYTES = LARGEST_PIXELS * 4;

export type PictureFormat = keyof typeof MOST_PIXELS;

export function formatOf({ format, compression }: Pick<Metadata, 'format' | 'compression'>): PictureFormat | undefined {
  if (format === 'jpeg' || format === 'png' || format === 'webp') return format;
  if (format !== 'heif') return undefined;
  return compression === 'av1' ? 'avif' : compression === 'hevc' ? 'heic' : undefined;
}

/** Permitted pixels, in whole millions, from the header of the file. */
export function mostPixels(format: PictureFormat, { channels, depth, isProgressive }: Metadata): number {
  const bytes = channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 1.5 : 1);
  return Math.min(MOST_PIXELS[format], Math.floor(MOST_BYTES / bytes / MILLION) * MILLION);
}
