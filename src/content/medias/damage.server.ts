import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';
import { isWhole } from '~/platform/media/integrity';
import { mediaFolder, originalKey } from '~/platform/media/variants';
import { extensionOf } from './identify.server';

type Shelf = Pick<Deps, 'db' | 'clock' | 'storage'>;
type Log = { error(about: object, message: string): void };

/** Warns staff; intact variants are still shown. */
export async function noteDamaged({ db, clock }: Pick<Deps, 'db' | 'clock'>, folder: string, log?: Log): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ damaged_at: toStamp(clock.now()) })
    .where('sha256', '>=', folder)
    .where('sha256', '<', `${folder}g`)
    .where('damaged_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) log?.error({ folder }, 'the original of a media is damaged: restore it from a backup, or replace it');
}

export async function makeAgain({ db }: Pick<Deps, 'db'>, folder: string, log: Log): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ variants_ready: 0 })
    .where('sha256', '>=', folder)
    .where('sha256', '<', `${folder}g`)
    .where('kind', '=', 'image')
    .where('variants_ready', '<>', 0)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) log.error({ folder }, 'a width of a picture was damaged: all of them are made again');
}

/** Checks the stored file and records the result. @returns whether it is intact */
export async function lookAtOriginal(deps: Shelf, { sha256, mime }: { sha256: string; mime: string }): Promise<boolean> {
  const { db, storage } = deps;
  const key = originalKey(sha256, extensionOf(mime));
  const stored = await storage.stat(key);
  const whole = stored ? (await isWhole(storage, key, stored, () => sha256)) === true : (await storage.size(key)) !== undefined;
  if (whole)
    await db.updateTable('media').set({ damaged_at: null }).where('sha256', '=', sha256).where('damaged_at', 'is not', null).execute();
  else await noteDamaged(deps, mediaFolder(sha256));
  return whole;
}

export const damaged = () =>
  new Problem(503, 'fichier_abime', 'Ce fichier est abîmé sur le disque du site. L’équipe en est avertie dans la médiathèque.', {
    retryAfter: 3_600,
  });
