import type { Db, Tables, Tx } from '#db/tables';
import { atMost } from '~/platform/db/at-most';

type Row = Tables['media'];
export type StoredMediaFile = { id: number } & Pick<Row, 'sha256' | 'kind' | 'mime' | 'bytes' | 'alt'>;

export async function listFiles(db: Db | Tx, ids: (number | null)[]): Promise<Map<number, StoredMediaFile>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('media').select(['id', 'sha256', 'kind', 'mime', 'bytes', 'alt']).where('id', 'in', known).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const isFileUsed = async (db: Db | Tx, sha256: string): Promise<boolean> =>
  (await db.selectFrom('media').select('id').where('sha256', '=', sha256).executeTakeFirst()) !== undefined;

/** Whether a media uses this folder; `start` is the first 16 characters of its hash. */
export async function isFolderUsed(db: Db, start: string): Promise<boolean> {
  const media = await db.selectFrom('media').select('id').where('sha256', '>=', start).where('sha256', '<', `${start}g`).executeTakeFirst();
  return media !== undefined;
}

export async function describeMedia(tx: Tx, id: number, alt: string): Promise<void> {
  await tx
    .updateTable('media')
    .set((row) => ({ alt, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('alt', '!=', alt)
    .execute();
}

type Named = { id: number; name: string };

export const listUndescribed = (db: Db): Promise<Named[]> =>
  db
    .selectFrom('media')
    .select(['id', 'name'])
    .where('kind', '=', 'image')
    .where('decorative', '=', 0)
    .where('alt', '=', '')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export const listDamaged = (db: Db): Promise<Named[]> =>
  db.selectFrom('media').select(['id', 'name']).where('damaged_at', 'is not', null).where('deleted_at', 'is', null).orderBy('id').execute();

export const countWaitingPictures = (db: Db): Promise<number> =>
  atMost(
    db,
    db
      .selectFrom('media')
      .select((eb) => eb.cast<string>('id', 'text').as('id'))
      .where('variants_ready', '=', 0),
  );
