import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '../../test/test-site';
import { isClockSettled, watchClock } from './clock-guard';

const BEGUN = '2026-11-21T09:00:00.000Z';

onBothEngines('the clock of a fleet', (site) => {
  beforeEach(async () => {
    await site().db.updateTable('horloge').set({ seen_at: '', doubted_until: '' }).execute();
    site().clock.set(BEGUN);
  });

  /** A machine: its clock may be set, its seconds since it was started may not. */
  function machine() {
    let run = 1_000;
    const look = watchClock(site(), () => run);
    return {
      look,
      /** Time passes, and the clock with it, plus the jump that the test sets. */
      async pass(hours: number, setBy = 0) {
        run += hours * 3_600;
        const milliseconds = Math.round((hours + setBy) * 3_600_000);
        site().clock.set(site().clock.now().add({ milliseconds }).toString());
        return look();
      },
    };
  }
  const settled = () => isClockSettled(site());

  test('is trusted while it moves as it should, over starts and nights that it was off', async () => {
    const first = machine();
    expect(await first.look()).toBeUndefined();
    for (let minute = 0; minute < 10; minute += 1) expect(await first.pass(1 / 60)).toBeUndefined();
    expect(await first.pass(14)).toBeUndefined();
    site().clock.set(site().clock.now().add({ hours: 14 }).toString());
    expect(await machine().look()).toBeUndefined();
    expect(await settled()).toBe(true);
  });

  test.each([1, 3, 24, 31 * 24, -1, -24])('set by %i hours, it is doubted for a day, which is said once', async (hours) => {
    const one = machine();
    await one.look();
    expect(await one.pass(1 / 60, hours)).toMatchObject({ seconds: hours * 3_600 });
    expect(await settled()).toBe(false);
    expect(await one.pass(23)).toBeUndefined();
    expect(await settled()).toBe(false);
    expect(await one.pass(1.1)).toBeUndefined();
    expect(await settled()).toBe(true);
  });

  test('set while no instance ran, it is doubted from a day on, and for every step back', async () => {
    await machine().look();
    site().clock.set('2026-11-22T09:01:00.000Z');
    expect(await machine().look()).toMatchObject({ seconds: 86_460 });
    await site().db.updateTable('horloge').set({ doubted_until: '' }).execute();
    site().clock.set(BEGUN);
    expect(await machine().look()).toMatchObject({ seconds: -86_460 });
    expect(await settled()).toBe(false);
  });

  test('set back again, it is doubted for a day from then on, not from a day that will never come', async () => {
    const one = machine();
    await one.look();
    await one.pass(1 / 60, 24 * 365);
    await one.pass(1 / 60, -24 * 365);
    await one.pass(12);
    await one.pass(12.1);
    expect(await settled()).toBe(true);
  });
});
