import type { Db } from '#db/tables';
import type { Verified } from './restore.server';

/** Completes rows: the archive was under way at the snapshot, and variants are not saved. */
export async function finishRows(db: Db, { manifest, bytes }: Pick<Verified, 'manifest' | 'bytes'>): Promise<void> {
  await db.updateTable('media').set({ variants_ready: 0 }).where('kind', '=', 'image').execute();
  if (manifest.sauvegarde !== null)
    await db
      .updateTable('sauvegarde')
      .set({ ended_at: manifest.made, bytes, damaged: manifest.damaged.length })
      .where('id', '=', manifest.sauvegarde)
      .where('ended_at', 'is', null)
      .execute();
}
