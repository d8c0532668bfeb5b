import type { Db, Tx } from '#db/tables';
import { type Clock, toStamp } from '../clock';

/** A running backup renews its row each 15 s, except while SQLite copies a large database. */
const GIVEN_UP_MINUTES = 15;

/** Files of running backups must stay. Ask after the rows are deleted for good: a later backup does not hold them. */
export const backupsUnderWay = (db: Db | Tx, clock: Clock) =>
  db
    .selectFrom('sauvegarde')
    .select(['id', 'worker', 'begun_at'])
    .where('ended_at', 'is', null)
    .where('beat_at', '>', toStamp(clock.now().subtract({ minutes: GIVEN_UP_MINUTES })))
    .orderBy('begun_at');
