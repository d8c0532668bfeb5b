import type { Tables } from '#db/tables';
import { Problem } from '~/platform/http/problem';
import { safeSvg } from '~/platform/media/svg';

/** Largest picture that may be decoded, in pixels: a phone's 50-megapixel photo fits, a decompression bomb does not. */
const LARGEST_PICTURE = 60_000_000;
/** Largest drawing, in bytes: icons and logos weigh a few thousand; cleaning text takes time that grows with it. */
const LARGEST_DRAWING = 1_000_000;
export const IMAGE_EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' } as const;

export type Identified = {
  kind: Tables['media']['kind'];
  mime: string;
  extension: string;
  /** What may be stored where it is not what was given: a drawing's harmless form. */
  bytes: Uint8Array | undefined;
  width: number | null;
  height: number | null;
  transparent: boolean;
  thumbhash: string | null;
};

/**
 * Tells what a file is by its bytes, never by its name.
 * @param name only to name the file in the error
 * @throws Problem 415 when it is neither an image, a drawing nor a PDF that can be read
 */
export async function identify(bytes: Uint8Array, name: string): Promise<Identified> {
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1').trimStart();
  if (start.startsWith('%PDF-'))
    return {
      kind: 'document',
      mime: 'application/pdf',
      extension: 'pdf',
      bytes: undefined,
      width: null,
      height: null,
      transparent: false,
      thumbhash: null,
    };
  if (start.startsWith('<') && bytes.length > LARGEST_DRAWING)
    throw new Problem(413, 'trop_lourd', `Le dessin « ${name} » dépasse 1 Mo. Simplifiez-le, ou envoyez-le en image.`);
  const found = start.startsWith('<') ? identifyDrawing(bytes) : await identifyPicture(bytes).catch(() => undefined);
  if (found) return found;
  throw new Problem(
    415,
    'fichier_illisible',
    `Le fichier « ${name} » n’est ni une image (JPEG, PNG, WebP, AVIF), ni un dessin SVG, ni un PDF lisible. Choisissez-en un autre.`,
  );
}

function identifyDrawing(bytes: Uint8Array): Identified | undefined {
  const drawing = safeSvg(Buffer.from(bytes).toString('utf8'));
  if (!drawing) return undefined;
  const [, , width, height] =
    /viewBox="([^"]+)"/
      .exec(drawing)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  return {
    kind: 'icone',
    mime: 'image/svg+xml',
    extension: 'svg',
    bytes: Buffer.from(drawing),
    width: Math.round(width || 24),
    height: Math.round(height || 24),
    transparent: true,
    thumbhash: null,
  };
}

async function identifyPicture(bytes: Uint8Array): Promise<Identified | undefined> {
  // Image code is heavy and rarely needed: a site that only serves pages never loads it.
  const [{ default: sharp }, { rgbaToThumbHash }] = await Promise.all([import('sharp'), import('thumbhash')]);
  const { format, width, height, hasAlpha, orientation } = await sharp(bytes, { limitInputPixels: LARGEST_PICTURE }).metadata();
  const extension = IMAGE_EXTENSIONS[format as keyof typeof IMAGE_EXTENSIONS];
  if (!extension) return undefined;
  const small = await sharp(bytes, { limitInputPixels: LARGEST_PICTURE })
    .rotate()
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lying = (orientation ?? 1) >= 5;
  return {
    kind: 'image',
    mime: `image/${format}`,
    extension,
    bytes: undefined,
    width: lying ? height : width,
    height: lying ? width : height,
    transparent: hasAlpha,
    thumbhash: hasAlpha ? null : Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
  };
}
