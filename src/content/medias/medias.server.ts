import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db, Tables, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { collectGarbage } from '~/platform/garbage';
import { MB } from '~/platform/http/largest-file';
import { Problem } from '~/platform/http/problem';
import { WaitingFile } from '~/platform/http/upload';
import { inTurn } from '~/platform/limiter';
import { isWhole } from '~/platform/media/integrity';
import { mediaFolder, originalKey, variantWidths } from '~/platform/media/variants';
import { typographie } from '~/platform/text/typographie';
import type { ImageView } from './contract';
import { extensionOf, type Identified, identify } from './identify.server';

type About = { name: string; alt: string; decorative?: boolean; focal?: { x: number; y: number } };
type Placed = Awaited<ReturnType<typeof placeFile>>;

/** One file at a time: memory for one, and equal files become one. */
const inOrder = inTurn();

/** Stores a file by its hash, then its row. @returns the media's id @throws Problem 415 for a type not accepted */
export async function storeMedia(
  deps: Pick<Deps, 'storage' | 'clock'>,
  db: Db | Tx,
  { bytes, ...about }: About & { bytes: Uint8Array },
): Promise<number> {
  const file = new File([Buffer.from(bytes)], about.name);
  return insertMedia(deps, db, await placeFile(deps.storage, await identify(file), file), about);
}

export async function insertMedia({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, placed: Placed, about: About): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      ...placed,
      name: about.name,
      alt: typographie(about.alt),
      decorative: about.decorative ? 1 : 0,
      focal_x: about.focal?.x ?? 0.5,
      focal_y: about.focal?.y ?? 0.5,
      created_at: toStamp(clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the file's columns @throws Problem 503 when the storage fails */
export async function placeFile(storage: Deps['storage'], identified: Identified, file: File) {
  return inOrder(async () => {
    const bytes = identified.bytes ?? (await readWhole(file));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await put(storage, sha256, identified, bytes);
    return {
      sha256,
      kind: identified.kind,
      mime: identified.mime,
      width: identified.width,
      height: identified.height,
      bytes: bytes.length,
      thumbhash: identified.thumbhash,
      transparent: identified.transparent ? 1 : 0,
      variants_ready: identified.kind === 'image' ? 0 : 2,
      damaged_at: null,
    } as const;
  });
}

/** From disk where possible: a blob copies its pieces. The last file leaves memory first. */
async function readWhole(file: File): Promise<Uint8Array> {
  if (file.size > MB) collectGarbage('minor');
  return file instanceof WaitingFile ? readFile(file.path) : new Uint8Array(await file.arrayBuffer());
}

async function put(storage: Deps['storage'], sha256: string, { extension, mime }: Identified, bytes: Uint8Array): Promise<void> {
  const key = originalKey(sha256, extension);
  try {
    // An existing file may be damaged; this upload repairs it.
    const stored = await storage.stat(key);
    const isThere = stored ? await isWhole(storage, key, stored, () => sha256) : (await storage.size(key)) === bytes.length;
    if (!isThere) await storage.put(key, bytes, mime);
  } catch (cause) {
    const problem = new Problem(503, 'rangement_en_panne', 'Le fichier n’a pas pu être rangé. Réessayez dans quelques minutes.', {
      retryAfter: 60,
    });
    throw Object.assign(problem, { cause });
  }
}

const VIEWED = ['id', 'sha256', 'mime', 'name', 'width', 'height', 'alt', 'decorative', 'focal_x', 'focal_y', 'thumbhash'] as const;
type MediaRow = Pick<Tables['media'], Exclude<(typeof VIEWED)[number], 'id'>> & { id: number };

/** One query; null and unknown ids are left out. */
export async function listImages(db: Db | Tx, ids: Iterable<number | null | undefined>): Promise<Map<number, ImageView>> {
  const wanted = [...new Set(ids)].filter((id) => id != null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('media').select(VIEWED).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, imageViewOf(row)]));
}

export async function listOriginals(db: Db | Tx, ids: (number | null)[]): Promise<Map<number, { key: string; mime: string }>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('media').select(['id', 'sha256', 'mime']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, sha256, mime }) => [id, { key: originalKey(sha256, extensionOf(mime)), mime }]));
}

export async function listMediaUrls(db: Db | Tx, ids: Iterable<number | null | undefined>): Promise<Map<number, string>> {
  const images = await listImages(db, ids);
  return new Map([...images].map(([id, image]) => [id, image.src]));
}

export function imageViewOf(row: MediaRow): ImageView {
  const width = row.width ?? 24;
  const folder = `/media/${mediaFolder(row.sha256)}`;
  const steps = widthsOf(row);
  return {
    id: row.id,
    src: `${folder}/${fileName(row)}`,
    width,
    height: row.height ?? 24,
    alt: row.decorative ? '' : row.alt,
    focal: { x: row.focal_x, y: row.focal_y },
    thumbhash: row.thumbhash,
    srcset: steps.map((step) => `${folder}/${step} ${step}w`).join(', '),
  };
}

/** Widths in pixels; none for a drawing or a document. */
export const widthsOf = ({ mime, width }: Pick<MediaRow, 'mime' | 'width'>): number[] =>
  mime.startsWith('image/') && mime !== 'image/svg+xml' ? variantWidths(width ?? 24) : [];

function fileName({ mime, name }: MediaRow): string {
  if (mime === 'application/pdf') return `${name.replace(/\.pdf$/i, '').replace(/[^\w-]+/g, '-')}.pdf`;
  return `original.${extensionOf(mime)}`;
}
