import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '#db/tables';
import { Problem } from '~/platform/http/problem';
import { WaitingFile } from '~/platform/http/upload';
import { readPicture } from '~/platform/media/picture-reader';
import { lostOfSvg, safeSvg } from '~/platform/media/svg';
import { expandsTooFar } from '~/platform/media/svg-expansion';

/** Largest drawing, in bytes and in tags: icons and logos weigh a few thousand bytes; the time to sanitise one grows with it. */
const LARGEST_DRAWING = { bytes: 1_000_000, tags: 20_000 };
const IMAGE_EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' } as const;

/** Under which the bytes of a media are stored. */
export function extensionOf(mime: string): string {
  if (mime === 'application/pdf') return 'pdf';
  return mime === 'image/svg+xml' ? 'svg' : IMAGE_EXTENSIONS[mime.slice('image/'.length) as keyof typeof IMAGE_EXTENSIONS];
}

export type Identified = {
  kind: Tables['media']['kind'];
  mime: string;
  extension: string;
  /** Bytes to store when they differ from the upload: the sanitised form of a drawing. */
  bytes: Uint8Array | undefined;
  width: number | null;
  height: number | null;
  transparent: boolean;
  thumbhash: string | null;
};

/**
 * Detects what a file is from its bytes, never from its name.
 * @throws Problem 415 when it is neither an image, a drawing nor a whole PDF, 413 for a drawing too large to sanitise
 */
export async function identify(file: File): Promise<Identified> {
  const start = (await startOf(file)).trimStart();
  if (start.startsWith('%PDF-')) {
    if (!(await endsAsPdf(file))) throw cutShort(file.name);
    return { ...DOCUMENT };
  }
  const found = start.startsWith('<') ? identifyDrawing(file.name, await readDrawing(file)) : await identifyPicture(file);
  if (found) return found;
  throw new Problem(
    415,
    'fichier_illisible',
    `Le fichier «\u00a0${file.name}\u00a0» n’est ni une image (JPEG, PNG, WebP, AVIF), ni un dessin SVG, ni un PDF lisible. Choisissez-en un autre.`,
  );
}

/** @throws Problem 415 for a drawing that a person must export otherwise: sanitising would remove what it does or shows */
export async function refuseLosses(file: File): Promise<void> {
  if (!(await startOf(file)).trimStart().startsWith('<')) return;
  const lost = lostOfSvg(await readDrawing(file));
  if (lost === 'active')
    throw new Problem(
      415,
      'dessin_actif',
      `Le dessin «\u00a0${file.name}\u00a0» contient un programme ou appelle un autre site. Exportez-le de nouveau en «\u00a0SVG simple\u00a0», puis renvoyez-le.`,
    );
  if (lost === 'unkept')
    throw new Problem(
      415,
      'dessin_incomplet',
      `Le dessin «\u00a0${file.name}\u00a0» contient du texte ou une photo, que le site ne saurait garder. Convertissez le texte en tracés, ou exportez le tout en PNG, puis renvoyez-le.`,
    );
}

/** How far from its end a reader looks for the mark with which a PDF ends: what a mail program adds after it is passed over. */
const PDF_END = 4_096;

const endsAsPdf = async (file: File) => Buffer.from(await file.slice(Math.max(0, file.size - PDF_END)).arrayBuffer()).includes('%%EOF');

const cutShort = (name: string) =>
  new Problem(
    415,
    'pdf_incomplet',
    `Le PDF «\u00a0${name}\u00a0» est incomplet\u00a0: sa fin manque. Téléchargez-le ou exportez-le de nouveau, puis renvoyez-le.`,
  );

const startOf = async (file: File) => Buffer.from(await file.slice(0, 512).arrayBuffer()).toString('utf8');

async function readDrawing(file: File): Promise<string> {
  const source = file.size > LARGEST_DRAWING.bytes ? undefined : await file.text();
  if (source === undefined || source.split('<').length > LARGEST_DRAWING.tags) throw tooDetailed(file.name);
  return source;
}

const tooDetailed = (name: string) =>
  new Problem(413, 'trop_lourd', `Le dessin «\u00a0${name}\u00a0» est trop détaillé. Simplifiez-le, ou envoyez-le en PNG.`);

const DOCUMENT: Identified = {
  kind: 'document',
  mime: 'application/pdf',
  extension: 'pdf',
  bytes: undefined,
  width: null,
  height: null,
  transparent: false,
  thumbhash: null,
};

function identifyDrawing(name: string, source: string): Identified | undefined {
  const drawing = safeSvg(source);
  if (!drawing) return undefined;
  if (expandsTooFar(drawing)) throw tooDetailed(name);
  return {
    kind: 'icone',
    mime: 'image/svg+xml',
    extension: 'svg',
    bytes: Buffer.from(drawing),
    ...sizeOf(drawing.slice(0, drawing.indexOf('>'))),
    transparent: true,
    thumbhash: null,
  };
}

/** Size of a drawing, from its first tag: only the ratio matters. */
function sizeOf(tag: string): { width: number; height: number } {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const [, , boxWidth, boxHeight] = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = boxWidth || Number.parseFloat(attribute('width'));
  const height = boxHeight || Number.parseFloat(attribute('height'));
  if (!(width > 0 && height > 0 && width < 100_000 && height < 100_000)) return { width: 24, height: 24 };
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

async function identifyPicture(file: File): Promise<Identified | undefined> {
  const picture = file instanceof WaitingFile ? await readPicture(file.path) : await readElsewhere(file);
  if (!picture) return undefined;
  if ('most' in picture)
    throw new Problem(
      415,
      'image_trop_grande',
      `L’image «\u00a0${file.name}\u00a0» a trop de points. Réduisez-la à ${picture.most / 1_000_000}\u00a0millions de points au plus, puis renvoyez-la.`,
    );
  const { format, ...about } = picture;
  return { kind: 'image', mime: `image/${format}`, extension: IMAGE_EXTENSIONS[format], bytes: undefined, ...about };
}

/** Writes an in-memory file to disk for as long as it is read. */
async function readElsewhere(file: File) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-image-'));
  try {
    const path = join(folder, 'original');
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
    return await readPicture(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
