// Runs as its own process (see picture-reader.ts): a hostile file must not harm the site.
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { formatOf, mostPixels, type PictureFormat } from './decoding-budget.ts';

export type PictureAnswer = Picture | { most: number } | null;

type Picture = {
  format: Exclude<PictureFormat, 'heic'>;
  /** After orientation, in pixels. */
  width: number;
  height: number;
  transparent: boolean;
  /** Blurred preview in base64; none for a transparent picture. */
  thumbhash: string | null;
};

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] });

process.on('message', async (path: string) => process.send?.(await read(path).catch(() => null)));
process.on('disconnect', () => process.exit(0));

/** Decodes it down to a preview, which proves that it can be shown. */
async function read(path: string): Promise<PictureAnswer> {
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
  // Many programs write an alpha channel without transparency.
  const transparent = hasAlpha && small.data.some((value, index) => index % 4 === 3 && value < 250);
  return {
    format,
    width: lying ? height : width,
    height: lying ? width : height,
    transparent,
    thumbhash: transparent ? null : Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
  };
}
