import type { Db } from '#db/tables';
import type { Add } from './archive';
import type { Manifest } from './manifest';

export type Snapshot = Pick<Manifest, 'engine' | 'migrations'> & {
  db: Db;
  addTo(add: Add): Promise<Pick<Manifest, 'tables' | 'columns' | 'sequences'>>;
  close(): Promise<void>;
};

export const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];
