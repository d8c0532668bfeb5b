// Runs as a process of its own (see picture-reader.ts): what decoding takes, and what a hostile file may break, stays out of the site's.
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { formatOf, mostPixels, type PictureFormat } from './decoding-budget.ts';

/** What a file is: a picture, one that has too many pixels (at most `most`), or none that can be shown whole. */
export type PictureAnswer = Picture | { most: number } | null;

type Picture = {
  format: Exclude<PictureFormat, 'heic'>;
  /** Standing as it is shown, in pixels. */
  width: number;
  height: number;
  transparent: boolean;
  /** Blurred glimpse, in base 64; none of a transparent picture. */
  thumbhash: string | null;
};

sharp.cache(false);
// Only the loaders of the formats taken: a flaw in another one cannot be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] });

process.on('message', async (path: string) => process.send?.(await read(path).catch(() => null)));
process.on('disconnect', () => process.exit(0));

/** Tells a picture's nature and size, and decodes it down to a glimpse: what comes out of that can be shown. */
async function read(path: string): Promise<PictureAnswer> {
  // The metadata alone: nothing is decoded before its size is known.
  const head = await sharp(path, { limitInputPixels: false }).metadata();
  const { width, height, hasAlpha, orientation } = head;
  const format = formatOf(head);
  if (!format || format === 'heic') return null;
  const most = mostPixels(format, head);
  if (width * height > most) return { most };
  const small = await sharp(path, { limitInputPixels: most, failOn: 'error' })
    .rotate()
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lying = (orientation ?? 1) >= 5;
  // Many programs write the channel even where nothing is transparent.
  const transparent = hasAlpha && small.data.some((value, index) => index % 4 === 3 && value < 250);
  return {
    format,
    width: lying ? height : width,
    height: lying ? width : height,
    transparent,
    thumbhash: transparent ? null : Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
  };
}
