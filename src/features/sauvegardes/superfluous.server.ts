import type { ArchivePlace } from '~/platform/backup/archive-place';
import { toStamp } from '~/platform/clock';
import { isClockSettled } from '~/platform/clock-guard';
import type { Deps } from '~/platform/deps';
import { oldestRetained, retainedOf } from './archive-retention';
import { lastBackup, listPlanned, noteRemoved } from './sauvegardes.server';

type Store = Pick<Deps, 'db' | 'clock'>;

/** Removes superfluous planned archives; a folder goes by its files, since machines may share a path. @returns their names */
export async function removeSuperfluous(store: Store, place: ArchivePlace): Promise<string[]> {
  const listed = await place.list();
  const rows = await listPlanned(store, place.label);
  // Rows alone describe a bucket, which all machines share.
  const here = rows.filter(({ name, removed_at }) => (listed ? listed.has(name) : removed_at === null));
  const kept = retainedOf(here.map(({ begun_at }) => begun_at));
  const newest = await lastBackup(store);
  const tooOld = (await isClockSettled(store)) ? toStamp(oldestRetained(store.clock.now())) : '';
  const superfluous = here.filter(({ begun_at, name }) => name !== newest?.name && (!kept.has(begun_at) || begun_at < tooOld));
  for (const { id, name } of superfluous) {
    await place.remove(name);
    await noteRemoved(store, id);
  }
  return superfluous.map(({ name }) => name);
}
