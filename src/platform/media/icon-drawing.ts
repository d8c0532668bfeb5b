import sharp from 'sharp';
import { LARGEST_PIXELS } from './decoding-budget.ts';

/** Files that browsers, phones and mail readers ask for by these names, drawn from one square mark. */
export type Icons = Record<string, Uint8Array>;

const CLEAR = '#0000';
const MAIL_MARK = 132;
/** Twice the size at which mails show it. */
const MAIL_LOGO = { width: 480, height: 88 };
const SHARE = { width: 1200, height: 630 };

/** @param ground behind icons that phones cut to their own shape */
export async function drawIcons(mark: Uint8Array, ground: string): Promise<Icons> {
  return {
    'favicon.ico': icoOf(await Promise.all(ICO_SIZES.map((size) => drawOn(mark, size)))),
    'apple-touch-icon.png': await drawOn(mark, 180, 0.76, ground),
    'icon-192.png': await drawOn(mark, 192),
    'icon-512.png': await drawOn(mark, 512),
    // The mark stays in the circle that every shape keeps. @see https://www.w3.org/TR/appmanifest/#icon-masks
    'icon-maskable-512.png': await drawOn(mark, 512, 0.56, ground),
    'marque-courriel.png': await drawOn(mark, MAIL_MARK),
  };
}

/** For mails, which show no SVG. */
export const drawLogo = async (logo: Uint8Array): Promise<Uint8Array> => (await drawn(logo, MAIL_LOGO, 'left')).png().toBuffer();

/** Shown where a page without a picture of its own is shared. */
export const drawShare = async (picture: Uint8Array, ground: string): Promise<Uint8Array> =>
  sharp({ create: { ...SHARE, channels: 4, background: ground } })
    .composite([{ input: await (await drawn(picture, { width: 800, height: 340 })).png().toBuffer() }])
    .flatten({ background: ground })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

/** A favicon may be SVG; a picture is wrapped in one. */
export async function asSvg(mark: Uint8Array): Promise<string> {
  const png = Buffer.from(await drawOn(mark, 96)).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${png}"/></svg>`;
}

/** @param share what part of the icon's width the mark takes */
async function drawOn(mark: Uint8Array, size: number, share = 1, background = CLEAR): Promise<Buffer> {
  const width = Math.round(size * share);
  const input = await (await drawn(mark, { width, height: width })).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Within a box, whole, on nothing; a drawing is rendered at that size, not enlarged. */
export async function drawn(picture: Uint8Array, { width, height }: { width: number; height: number }, position = 'centre') {
  const { format, width: own = width, height: ownHeight = height } = await sharp(picture, { limitInputPixels: LARGEST_PIXELS }).metadata();
  const density = format === 'svg' ? Math.min(2_400, Math.max(1, 72 * Math.min(width / own, height / ownHeight))) : 72;
  return sharp(picture, { limitInputPixels: LARGEST_PIXELS, density })
    .rotate()
    .resize(width, height, { fit: 'contain', position, background: CLEAR });
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const ICO_SIZES = [16, 32, 48];

/** An .ico that holds PNGs. @see https://learn.microsoft.com/windows/win32/menurc/newheader */
function icoOf(pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    const size = ICO_SIZES[index] ?? 0;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
