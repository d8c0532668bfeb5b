import { crc32, createDeflate } from 'node:zlib';

/** A true black PNG of one bit a pixel, whatever its size. */
export async function blankPng(width: number, height: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * 100);
  const packed = deflate.toArray();
  for (let row = 0; row < height; row += 100) if (!deflate.write(rows)) await new Promise((settle) => deflate.once('drain', settle));
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
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(await packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
