import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

type Pass = readonly [x: number, y: number, across: number, down: number];
const WHOLE: Pass[] = [[0, 0, 1, 1]];
/** Adam7. */
const PASSES: Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

/** Bits of a sample, the colour type of the PNG standard (0: grey, 6: colours and transparency), and whether it arrives in passes. */
type Kind = { depth: 1 | 8 | 16; colour: 0 | 6; passes: boolean };

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

let count = 0;

/** A picture that no other test has: equal files are stored once. */
export function newPicture(width = 40, height = 20, format: Format = 'png') {
  count += 1;
  // Neighbouring colours give equal JPEG files.
  return picture(width, height, format, `#${((count * 0x9e3779) % 0x1000000).toString(16).padStart(6, '0')}`);
}

export const picture = (width: number, height: number, format: Format = 'jpeg', colour = '#888888') =>
  once([width, height, format, colour], () =>
    sharp({ create: { width, height, channels: 3, background: colour } })
      [format]()
      .toBuffer(),
  );

/** A true black PNG, whatever its size: the largest take seconds. */
export const blankPng = (width: number, height: number, kind: Kind = { depth: 1, colour: 0, passes: false }) =>
  once([width, height, kind], () => makePng(width, height, kind));

const made = new Map<string, Promise<Buffer>>();

async function once(wish: unknown[], make: () => Promise<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const key = JSON.stringify(wish);
  const bytes = made.get(key) ?? make();
  made.set(key, bytes);
  return Buffer.from(await bytes);
}

async function makePng(width: number, height: number, { depth, colour, passes }: Kind): Promise<Buffer> {
  const deflate = createDeflate({ level: depth === 1 ? 1 : 9 });
  const bits = depth * (colour === 6 ? 4 : 1);
  const packed = deflate.toArray();
  for (const [x, y, across, down] of passes ? PASSES : WHOLE) {
    const row = 1 + Math.ceil((Math.ceil((width - x) / across) * bits) / 8);
    for (let left = Math.ceil((height - y) / down); left > 0; left -= 100)
      if (!deflate.write(Buffer.alloc(row * Math.min(100, left)))) await new Promise((settle) => deflate.once('drain', settle));
  }
  deflate.end();
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, passes ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(await packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
