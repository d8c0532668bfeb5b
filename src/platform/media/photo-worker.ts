// Runs as a process of its own (see photo.ts): what decoding takes, and what a hostile file may break, stays out of the site's.
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { formatOf, mostPixels } from './decoding-budget.ts';
import { LONGEST_SIDE } from './longest-side.ts';
import type { PhotoJob, PhotoReply } from './photo.ts';

// Pages come first, but a person waits for this: at the lowest priority a busy machine left a photo of 1 s waiting for 28.
setPriority(5);
sharp.cache(false);
// Only the loaders of the formats taken: a flaw in another one cannot be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

process.on('message', async (job: PhotoJob) => process.send?.(await prepare(job)));
process.on('disconnect', () => process.exit(0));

async function prepare({ path, into }: PhotoJob): Promise<PhotoReply> {
  const made = await develop(path).catch(() => undefined);
  if (!made) return { unreadable: true };
  if ('most' in made) return made;
  try {
    await writeFile(into, made.data);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { unwritten: message, code };
  }
  return { width: made.info.width, height: made.info.height, bytes: made.data.length };
}

async function develop(path: string) {
  // The metadata alone: nothing is decoded before its size is known.
  const head = await sharp(path, { limitInputPixels: false }).metadata();
  const format = formatOf(head);
  if (!format) return undefined;
  const most = mostPixels(format, head);
  if (head.width * head.height > most) return { most };
  if (format === 'heic') return developHeic(path, head, most);
  // Some Samsung phones write JPEGs that draw a warning and yet are whole (https://github.com/lovell/sharp/issues/3488); a cut one is an error.
  return print(sharp(path, { limitInputPixels: most, failOn: 'error' }).autoOrient());
}

/** What sharp can open but not decode: the pixels come upright, and in the colours of the file's profile, that they do not carry. */
async function developHeic(path: string, { pagePrimary = 0, icc }: Metadata, most: number) {
  const { default: decode } = await import('heic-decode');
  const pictures = await decode.all({ buffer: await readFile(path) });
  try {
    const picture = pictures[pagePrimary];
    if (!picture) return undefined;
    if (picture.width * picture.height > most) return { most };
    const { width, height, data } = await picture.decode();
    const raw = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: most });
    return await print(icc ? await inColoursOf(icc, raw) : raw);
  } finally {
    pictures.dispose();
  }
}

/** The same pixels, small enough, in a PNG that carries the profile: sharp cannot attach one to pixels without converting them. */
async function inColoursOf(icc: Buffer, photo: Sharp): Promise<Sharp> {
  const png = await small(photo).png({ compressionLevel: 0 }).toBuffer();
  const named = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(named.length - 4);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  const afterHeader = 33;
  return sharp(Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]), { failOn: 'error' });
}

const print = (photo: Sharp) => small(photo).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });

const small = (photo: Sharp) => photo.resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true });
