import { beforeEach, expect, test } from 'vitest';
import type { ArchivePlace } from '~/platform/backup/archive-place';
import { onBothEngines } from '../../../test/test-site';
import { retainedOf } from './archive-retention';
import { beginSauvegarde, endSauvegarde } from './sauvegardes.server';
import { removeSuperfluous } from './superfluous.server';

const DAY_MS = 86_400_000;
const FIRST_NIGHT = Date.parse('2026-05-01T01:31:00.000Z');

/** A place in memory. @param isListed a folder, or else a bucket */
function placeOf(label: string, isListed: boolean) {
  const held = new Set<string>();
  const place: Pick<ArchivePlace, 'label' | 'remove' | 'list'> = {
    label,
    remove: async (name) => void held.delete(name),
    list: async () => (isListed ? new Set(held) : undefined),
  };
  return { held, place: place as ArchivePlace };
}

onBothEngines('the nightly archives of a fleet', (site) => {
  beforeEach(async () => {
    await site().db.deleteFrom('sauvegarde').execute();
    await site().db.deleteFrom('compte').execute();
    await site().db.updateTable('horloge').set({ seen_at: '', doubted_until: '' }).execute();
  });

  type Machine = ReturnType<typeof placeOf>;
  /** One machine makes the archive of a night; both look after it. @returns the instant at which it was made */
  async function night(day: number, maker: Machine, machines: Machine[]) {
    const stamp = new Date(FIRST_NIGHT + day * DAY_MS).toISOString();
    site().clock.set(stamp);
    const id = (await beginSauvegarde(site(), { planned: false, place: maker.place.label, name: stamp })) as string;
    await site().db.updateTable('sauvegarde').set({ planned: 1 }).where('id', '=', id).execute();
    maker.held.add(stamp);
    await endSauvegarde(site(), id, { bytes: 1, damaged: 0 });
    for (const { place } of machines) await removeSuperfluous(site(), place);
    return stamp;
  }
  const sixMonthsBefore = (stamp: string) => {
    const at = new Date(stamp);
    at.setUTCMonth(at.getUTCMonth() - 6);
    at.setUTCDate(at.getUTCDate() - 1);
    return at.toISOString();
  };

  test.each([
    ['14 nights', 14],
    ['seven months', 213],
  ])('each with a folder of its own under one path, are kept by each as it made them (%s)', async (_, nights) => {
    const [one, two] = [placeOf('/var/lib/vitrine/sauvegardes', true), placeOf('/var/lib/vitrine/sauvegardes', true)];
    const made = new Map<Machine, string[]>([one, two].map((machine) => [machine, []]));
    for (let day = 0; day < nights; day += 1) {
      // The second was off for two months; now and then one makes several in a row.
      const maker = (day > 60 && day < 120) || day % 5 < 3 ? one : two;
      const stamp = await night(day, maker, [one, two]);
      made.get(maker)?.push(stamp);
      for (const machine of [one, two]) {
        const expected = [...retainedOf(made.get(machine) ?? [])].filter((name) => name >= sixMonthsBefore(stamp));
        expect([...machine.held].sort()).toEqual(expected.sort());
      }
      expect([...one.held, ...two.held]).toContain(stamp);
    }
    const gone = await site().db.selectFrom('sauvegarde').select('name').where('removed_at', 'is not', null).execute();
    expect(gone.filter(({ name }) => one.held.has(name) || two.held.has(name))).toEqual([]);
    expect(gone.length + one.held.size + two.held.size).toBe(nights);
  });

  test.each([
    ['a folder', true],
    ['a bucket', false],
  ])('in one place that both see, %s, are kept as those of one machine', async (_, isListed) => {
    const shared = placeOf('/mnt/partage', isListed);
    const made: string[] = [];
    for (let day = 0; day < 213; day += 1) {
      made.push(await night(day, shared, [shared, shared]));
      expect([...shared.held].sort()).toEqual([...retainedOf(made)].sort());
    }
    expect(shared.held.size).toBeLessThanOrEqual(17);
  });

  test('that an older version took for removed, and are still there, go by the same rule', async () => {
    const one = placeOf('/var/lib/vitrine/sauvegardes', true);
    for (let day = 0; day < 20; day += 1) await night(day, one, []);
    await site().db.updateTable('sauvegarde').set({ removed_at: '2026-05-10T00:00:00.000Z' }).where('name', '<', '2026-05-10').execute();
    const all = [...one.held];
    await removeSuperfluous(site(), one.place);
    expect([...one.held].sort()).toEqual([...retainedOf(all)].sort());
  });

  test('are never older than six months once there is a newer one, unless the clock is doubted', async () => {
    const one = placeOf('/var/lib/vitrine/sauvegardes', true);
    const [first, second] = [await night(0, one, [one]), await night(1, one, [one])];
    site().clock.set('2027-03-01T12:00:00.000Z');
    await removeSuperfluous(site(), one.place);
    expect([...one.held]).toEqual([second]);
    expect(first < second).toBe(true);
    const two = placeOf('/autre', true);
    await night(2, two, []);
    await night(3, two, []);
    site().clock.set('2027-03-01T12:00:00.000Z');
    await site().db.updateTable('horloge').set({ doubted_until: '2027-03-02T00:00:00.000Z' }).execute();
    await removeSuperfluous(site(), two.place);
    expect(two.held.size).toBe(2);
  });
});
