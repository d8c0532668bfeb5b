import { createHash } from 'node:crypto';
import type { Db, Tables, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { mediaFolder, originalKey, variantWidths } from '~/platform/media/variants';
import { typographie } from '~/platform/text/typographie';
import type { ImageView } from './contract';
import { type Identified, IMAGE_EXTENSIONS, identify } from './identify.server';

type NewMedia = { bytes: Uint8Array; name: string; alt: string; decorative?: boolean; focal?: { x: number; y: number } };

/**
 * Stores a file under the hash of its content, then its row.
 * @returns the id of the media
 * @throws Problem 415 when its bytes are of no accepted kind
 */
export async function storeMedia(deps: Pick<Deps, 'storage' | 'clock'>, db: Db | Tx, { bytes, ...about }: NewMedia): Promise<number> {
  const file = await identify(bytes, about.name);
  return placeMedia(deps, db, file, file.bytes ?? bytes, about);
}

/** The same for a file that was identified before. */
export async function placeMedia(
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  db: Db | Tx,
  file: Identified,
  bytes: Uint8Array,
  about: Omit<NewMedia, 'bytes'>,
): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      ...(await placeFile(storage, file, bytes)),
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

/** Puts the bytes where they belong. @returns the columns that tell what they are */
export async function placeFile(storage: Deps['storage'], file: Identified, bytes: Uint8Array) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = originalKey(sha256, file.extension);
  if ((await storage.size(key)) === undefined) await storage.put(key, bytes, file.mime);
  return {
    sha256,
    kind: file.kind,
    mime: file.mime,
    width: file.width,
    height: file.height,
    bytes: bytes.length,
    thumbhash: file.thumbhash,
    transparent: file.transparent ? 1 : 0,
    variants_ready: file.kind === 'image' ? 0 : 1,
  } as const;
}

const VIEWED = ['id', 'sha256', 'mime', 'name', 'width', 'height', 'alt', 'decorative', 'focal_x', 'focal_y', 'thumbhash'] as const;
type MediaRow = Pick<Tables['media'], Exclude<(typeof VIEWED)[number], 'id'>> & { id: number };

/** The views of the given media, in one query; ids that are null or unknown are left out. */
export async function listImages(db: Db | Tx, ids: Iterable<number | null | undefined>): Promise<Map<number, ImageView>> {
  const wanted = [...new Set(ids)].filter((id) => id != null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('media').select(VIEWED).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, imageViewOf(row)]));
}

/** Addresses of the given media: icons, logos, documents. */
export async function listMediaUrls(db: Db | Tx, ids: Iterable<number | null | undefined>): Promise<Map<number, string>> {
  const images = await listImages(db, ids);
  return new Map([...images].map(([id, image]) => [id, image.src]));
}

export function imageViewOf(row: MediaRow): ImageView {
  const width = row.width ?? 24;
  const folder = `/media/${mediaFolder(row.sha256)}`;
  const steps = row.mime.startsWith('image/') && row.mime !== 'image/svg+xml' ? variantWidths(width) : [];
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

function fileName({ mime, name }: MediaRow): string {
  if (mime === 'application/pdf') return `${name.replace(/\.pdf$/i, '').replace(/[^\w-]+/g, '-')}.pdf`;
  return `original.${mime === 'image/svg+xml' ? 'svg' : IMAGE_EXTENSIONS[mime.slice('image/'.length) as keyof typeof IMAGE_EXTENSIONS]}`;
}
