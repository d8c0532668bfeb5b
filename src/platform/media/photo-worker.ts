// Runs as its own process (see photo.ts): a hostile file must not harm the site.
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { formatOf, mostPixels } from './decoding-budget.ts';
import { LONGEST_SIDE } from './longest-side.ts';
import type { PhotoJob, PhotoReply } from './photo.ts';

// Below pages, but a person waits: at the lowest priority a 1 s photo took 28 s on a busy machine.
setPriority(5);
sharp.cache(false);
// Only the loaders of accepted formats: flaws in others are unreachable.
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
  // Metadata only: the size is checked before decoding.
  const head = await sharp(path, { limitInputPixels: false }).metadata();
  const format = formatOf(head);
  if (!format) return undefined;
  const most = mostPixels(format, head);
  if (head.width * head.height > most) return { most };
  if (format === 'heic') return developHeic(path, head, most);
  // Some Samsung JPEGs cause a warning but are whole (https://github.com/lovell/sharp/issues/3488); a truncated one is an error.
  return print(sharp(path, { limitInputPixels: most, failOn: 'error' }).autoOrient());
}

/** For HEIC, which sharp opens but does not decode: upright pixels in the file's profile, without the profile. */
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

/** Shrinks into a PNG with the profile: sharp cannot attach one to raw pixels without conversion. */
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
