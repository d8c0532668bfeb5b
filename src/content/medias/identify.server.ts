import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '#db/tables';
import { Problem } from '~/platform/http/problem';
import { WaitingFile } from '~/platform/http/upload';
import { type Drawing, readDrawing } from '~/platform/media/drawing';
import { readPicture } from '~/platform/media/picture-reader';

/** Bytes of an SVG: icons take a few thousand, and sanitising time grows with size. */
const LARGEST_DRAWING = 1_000_000;
const IMAGE_EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' } as const;

export function extensionOf(mime: string): string {
  if (mime === 'application/pdf') return 'pdf';
  return mime === 'image/svg+xml' ? 'svg' : IMAGE_EXTENSIONS[mime.slice('image/'.length) as keyof typeof IMAGE_EXTENSIONS];
}

export type Identified = {
  kind: Tables['media']['kind'];
  mime: string;
  extension: string;
  /** Bytes to store instead of the upload: a sanitised drawing. */
  bytes: Uint8Array | undefined;
  width: number | null;
  height: number | null;
  transparent: boolean;
  thumbhash: string | null;
};

/** Detects the type from the bytes. `mayLose` accepts a reduced drawing. @throws Problem 415 invalid file, 413 too detailed */
export async function identify(file: File, { mayLose = true } = {}): Promise<Identified> {
  const start = (await startOf(file)).trimStart();
  if (start.startsWith('%PDF-')) {
    if (!(await endsAsPdf(file))) throw cutShort(file.name);
    return { ...DOCUMENT };
  }
  const found = start.startsWith('<') ? await identifyDrawing(file, mayLose) : await identifyPicture(file);
  if (found) return found;
  throw new Problem(
    415,
    'fichier_illisible',
    `Le fichier «\u00a0${file.name}\u00a0» n’est ni une image (JPEG, PNG, WebP, AVIF), ni un dessin SVG, ni un PDF lisible. Choisissez-en un autre.`,
  );
}

/** Distance from the end for the PDF end mark: mail programs append bytes. */
const PDF_END = 4_096;

const endsAsPdf = async (file: File) => Buffer.from(await file.slice(Math.max(0, file.size - PDF_END)).arrayBuffer()).includes('%%EOF');

const cutShort = (name: string) =>
  new Problem(
    415,
    'pdf_incomplet',
    `Le PDF «\u00a0${name}\u00a0» est incomplet\u00a0: sa fin manque. Téléchargez-le ou exportez-le de nouveau, puis renvoyez-le.`,
  );

const startOf = async (file: File) => Buffer.from(await file.slice(0, 512).arrayBuffer()).toString('utf8');

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

async function identifyDrawing(file: File, mayLose: boolean): Promise<Identified | undefined> {
  const read = file.size > LARGEST_DRAWING ? null : await readDrawing(await file.text());
  if (read === null || read === 'too detailed') throw tooDetailed(file.name);
  if (!mayLose) refuseLosses(file.name, read);
  const { drawing } = read;
  return (
    drawing && {
      kind: 'icone',
      mime: 'image/svg+xml',
      extension: 'svg',
      bytes: Buffer.from(drawing.svg),
      width: drawing.width,
      height: drawing.height,
      transparent: true,
      thumbhash: null,
    }
  );
}

function refuseLosses(name: string, { lost }: Drawing): void {
  if (lost === 'active')
    throw new Problem(
      415,
      'dessin_actif',
      `Le dessin «\u00a0${name}\u00a0» contient un programme ou appelle un autre site. Exportez-le de nouveau en «\u00a0SVG simple\u00a0», puis renvoyez-le.`,
    );
  if (lost === 'unkept')
    throw new Problem(
      415,
      'dessin_incomplet',
      `Le dessin «\u00a0${name}\u00a0» contient du texte ou une photo, que le site ne saurait garder. Convertissez le texte en tracés, ou exportez le tout en PNG, puis renvoyez-le.`,
    );
}

const tooDetailed = (name: string) =>
  new Problem(413, 'trop_lourd', `Le dessin «\u00a0${name}\u00a0» est trop détaillé. Simplifiez-le, ou envoyez-le en PNG.`);

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
