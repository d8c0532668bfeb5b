import type { Db, Tx } from '#db/tables';
import { type Clock, toStamp } from '../clock';

/** A process that makes an archive says so each 15 seconds, but while SQLite copies a large database. */
const GIVEN_UP_MINUTES = 15;

/**
 * Archives that are being made: the files that their rows name must stay until they are in. Ask once the rows are gone for good: an archive
 * that begins later does not hold them.
 */
export const backupsUnderWay = (db: Db | Tx, clock: Clock) =>
  db
    .selectFrom('sauvegarde')
    .select(['id', 'worker', 'begun_at'])
    .where('ended_at', 'is', null)
    .where('beat_at', '>', toStamp(clock.now().subtract({ minutes: GIVEN_UP_MINUTES })))
    .orderBy('begun_at');
