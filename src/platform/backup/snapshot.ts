import type { Db } from '#db/tables';
import type { Add } from './archive';
import type { Manifest } from './manifest';

/** The database as it stood at one instant, while others go on writing. */
export type Snapshot = Pick<Manifest, 'engine' | 'migrations'> & {
  /** Reads what stood then. */
  db: Db;
  /** Adds its entries to an archive. */
  addTo(add: Add): Promise<Pick<Manifest, 'tables' | 'columns' | 'sequences'>>;
  close(): Promise<void>;
};

/** Tables in which the migrations keep their own account: made anew by them. */
export const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];
