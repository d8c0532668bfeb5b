import type { ArchivePlace } from '~/platform/backup/archive-place';
import { toStamp } from '~/platform/clock';
import { isClockSettled } from '~/platform/clock-guard';
import type { Deps } from '~/platform/deps';
import { keptOf, oldestKept } from './retention';
import { lastBackup, listPlanned, noteRemoved } from './sauvegardes.server';

type Store = Pick<Deps, 'db' | 'clock'>;

/**
 * Removes from a place the archives that the site made there by itself and that newer ones make superfluous. In a folder it goes by what stands in it: each
 * machine of a fleet may have one of its own under the same path, and keeps days, weeks and months of what it made itself.
 * @returns their names
 */
export async function removeSuperfluous(store: Store, place: ArchivePlace): Promise<string[]> {
  const listed = await place.list();
  const rows = await listPlanned(store, place.label);
  // What a bucket holds is known by the rows alone: every machine sees the same one.
  const here = rows.filter(({ name, removed_at }) => (listed ? listed.has(name) : removed_at === null));
  const kept = keptOf(here.map(({ begun_at }) => begun_at));
  const newest = await lastBackup(store);
  const tooOld = (await isClockSettled(store)) ? toStamp(oldestKept(store.clock.now())) : '';
  const superfluous = here.filter(({ begun_at, name }) => name !== newest?.name && (!kept.has(begun_at) || begun_at < tooOld));
  for (const { id, name } of superfluous) {
    await place.remove(name);
    await noteRemoved(store, id);
  }
  return superfluous.map(({ name }) => name);
}
