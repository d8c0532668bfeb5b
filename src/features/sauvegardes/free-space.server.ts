import { statfsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#db/tables';
import type { ArchivePlace } from '~/platform/backup/archive-place';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import type { Engine } from '~/platform/db/engine';

export class NoRoom extends OperatorProblem {}

/** Bytes reserved for the site. */
const SPARE = 256 * 1024 * 1024;

/** Counts pictures at full size, not the compressed database; the embedded one is copied first to the data folder. @throws NoRoom */
export async function requireFreeSpace(db: Db, engine: Engine['name'], dataDir: string, place: ArchivePlace): Promise<void> {
  const base = await sizeOfBase(db, engine);
  const archive = base + (await sizeOfFiles(db));
  const copy = engine === 'sqlite' ? base : 0;
  const room = await place.room();
  const { bavail, bsize } = statfsSync(dataDir);
  const together = room !== undefined && statSync(place.label).dev === statSync(dataDir).dev;
  if (together) return require(archive + copy, room, place.label);
  if (room !== undefined) require(archive, room, place.label);
  if (copy > 0) require(copy, bavail * bsize, dataDir);
}

function require(needed: number, room: number, where: string): void {
  if (needed + SPARE <= room) return;
  throw new NoRoom(`${where}: ${inGigabytes(needed + SPARE)} GB are needed, ${inGigabytes(room)} GB are free`);
}

export const inMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const inGigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);

async function sizeOfBase(db: Db, engine: Engine['name']): Promise<number> {
  const asked =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return Number((await asked.execute(db)).rows[0]?.bytes);
}

async function sizeOfFiles(db: Db): Promise<number> {
  const sum = async (table: 'media' | 'demande_fichier') => {
    const { bytes } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.sum('bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  };
  return (await sum('media')) + (await sum('demande_fichier'));
}
