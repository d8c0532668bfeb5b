// `npm run icons`: the icons that browsers and phones ask for, drawn from public/favicon.svg. Its results are kept in public.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** The site's paper, behind icons that phones cut to their own shape. */
const PAPER = '#fbf8f3';
const svg = readFileSync('public/favicon.svg');
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** @param share what part of the icon's width the mark takes */
async function draw(size, share = 1, background = '#0000') {
  const width = Math.round(size * share);
  const mark = await sharp(svg, { density: (72 * width) / 64 })
    .resize(width, width)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An .ico that holds PNGs. @see https://learn.microsoft.com/windows/win32/menurc/newheader */
async function ico(...sizes) {
  const pictures = await Promise.all(sizes.map((size) => draw(size)));
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, size] of sizes.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(pictures[index].length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += pictures[index].length;
  }
  return Buffer.concat([head, ...pictures]);
}

const icons = {
  'favicon.ico': await ico(16, 32, 48),
  'apple-touch-icon.png': await draw(180, 0.76, PAPER),
  'icon-192.png': await draw(192),
  'icon-512.png': await draw(512),
  // The mark stays in the circle that every shape keeps. @see https://www.w3.org/TR/appmanifest/#icon-masks
  'icon-maskable-512.png': await draw(512, 0.56, PAPER),
};
for (const [name, bytes] of Object.entries(icons)) {
  writeFileSync(`public/${name}`, bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
