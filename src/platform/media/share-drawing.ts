import sharp, { type OverlayOptions } from 'sharp';
import { LARGEST_PIXELS } from './decoding-budget.ts';
import { drawn } from './icon-drawing.ts';
import { type Face, fitText, heightOf, openPen, outlines, type Pen, writable } from './share-text.ts';

type Point = { x: number; y: number };

export type ShareJob = {
  title: string;
  /** Below the title, each on one line; the second is the largest. */
  price?: [string, string, string] | undefined;
  shop: string;
  faces: { title: Face; text: Face };
  colours: { paper: string; white: string; ink: string; ink2: string; accent: string };
  /** Fills the right half. @property focal in parts of width and height */
  picture?: { bytes: Uint8Array; focal: Point } | undefined;
  /** Whole in the right half. */
  emblem?: Uint8Array | undefined;
  /** Of the shop: a wide logo instead of its name, or a square mark beside it. */
  logo?: Uint8Array | undefined;
  mark?: Uint8Array | undefined;
};

const WIDTH = 1200;
const HEIGHT = 630;
const RIGHT = { left: 640, width: WIDTH - 640 };
const MARGIN = 64;
const BAR = 16;

/** @returns a JPEG of 1200 × 630 pixels @throws when a picture cannot be decoded */
export async function drawShareCard(job: ShareJob): Promise<Uint8Array> {
  const { paper, white } = job.colours;
  const right = job.picture ? await filling(job.picture) : job.emblem && (await wholeOn(job.emblem, white));
  const shop = await shopOf(job);
  const words = await wordsOf(job, (right ? RIGHT.left : WIDTH) - MARGIN - (right ? 40 : MARGIN), shop.length > 0);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${BAR}" height="${HEIGHT}" fill="${job.colours.accent}"/>${words}</svg>`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } })
    .composite([...(right ? [{ input: right, left: RIGHT.left, top: 0 }] : []), { input: Buffer.from(svg), left: 0, top: 0 }, ...shop])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const MARK = 56;
const SHOP_TOP = 56;

async function shopOf({ logo, mark }: ShareJob): Promise<OverlayOptions[]> {
  const box = logo ? { width: 440, height: 72 } : { width: MARK, height: MARK };
  const file = logo ?? mark;
  return file ? [{ input: await (await drawn(file, box, 'left')).png().toBuffer(), left: MARGIN, top: SHOP_TOP }] : [];
}

const TITLE_TOP = 164;
const BOTTOM = HEIGHT - 56;

async function wordsOf(job: ShareJob, width: number, hasMark: boolean): Promise<string> {
  const { ink, ink2, accent } = job.colours;
  const [bold, plain] = await Promise.all([openPen(job.faces.title), openPen(job.faces.text)]);
  const line = (pen: Pen, text: string, size: number) =>
    fitText(pen, writable(pen, text), { width, height: size * 1.2, largest: size, smallest: 12 });
  const besideMark = hasMark ? MARK + 16 : 0;
  const shop = fitText(bold, writable(bold, job.shop), { width: width - besideMark, height: 72, largest: 32, smallest: 12 });
  const price = (job.price ?? []).map((text, index) => ({
    fill: index === 1 ? accent : ink2,
    fitted: line(index === 1 ? bold : plain, text, PRICE_SIZES[index] ?? 24),
    pen: index === 1 ? bold : plain,
  }));
  const priceTop = BOTTOM - price.reduce((sum, { fitted }) => sum + heightOf(fitted), 0);
  const height = priceTop - TITLE_TOP - (price.length > 0 ? 24 : 0);
  const title = fitText(bold, writable(bold, job.title) || writable(bold, job.shop), {
    width,
    height,
    largest: width > 600 ? 92 : 68,
    smallest: 32,
  });
  const parts = [
    job.logo ? '' : outlines(bold, shop, { x: MARGIN + besideMark, y: SHOP_TOP + (MARK - heightOf(shop)) / 2, fill: ink }),
    outlines(bold, title, { x: MARGIN, y: TITLE_TOP + (height - heightOf(title)) / 2, fill: ink }),
  ];
  let y = priceTop;
  for (const { pen, fitted, fill } of price) {
    parts.push(outlines(pen, fitted, { x: MARGIN, y, fill }));
    y += heightOf(fitted);
  }
  return parts.join('');
}

const PRICE_SIZES = [28, 44, 24];

/** Cut to the right half, around its focal point. */
async function filling({ bytes, focal }: NonNullable<ShareJob['picture']>): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' }).rotate();
  const { autoOrient, width: own, height: ownHeight } = await sharp(bytes, { limitInputPixels: LARGEST_PIXELS }).metadata();
  const { width, height } = autoOrient ?? { width: own, height: ownHeight };
  const scale = Math.max(RIGHT.width / width, HEIGHT / height);
  const [wide, high] = [Math.max(RIGHT.width, Math.round(width * scale)), Math.max(HEIGHT, Math.round(height * scale))];
  const start = (whole: number, shown: number, part: number) => Math.round(Math.min(whole - shown, Math.max(0, whole * part - shown / 2)));
  return upright
    .resize(wide, high, { fit: 'fill' })
    .extract({ left: start(wide, RIGHT.width, focal.x), top: start(high, HEIGHT, focal.y), width: RIGHT.width, height: HEIGHT })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function wholeOn(emblem: Uint8Array, background: string): Promise<Buffer> {
  const input = await (await drawn(emblem, { width: 400, height: 300 })).png().toBuffer();
  return sharp({ create: { width: RIGHT.width, height: HEIGHT, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
