import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RendezVousRules } from '~/content/reglages/contract';
import { at, date, horaires, hours, on, openOnly, plan, slot, starts, usual, wall } from '../../../test/creneaux';
import type { Creneau } from './creneaux.server';

describe('the nights when the clocks change', () => {
  const night = (iso: string, opens: string, closes: string, rules: Partial<RendezVousRules>) =>
    on(iso, plan({ now: at(`${date(iso).subtract({ days: 7 })}T00:00`), horaires: openOnly([{ opens, closes }], iso), rules }));
  const utc = (slots: Creneau[]) => slots.map(({ start }) => start.toString().slice(11, 16));

  test('on 29 March, the créneaux of the hour that does not exist are not offered', () => {
    const slots = night('2026-03-29', '01:00', '05:00', { minutes: 30, everyMinutes: 30 });
    expect(hours(slots)).toEqual(['01:00', '01:30', '03:00', '03:30', '04:00', '04:30']);
    expect(utc(slots)).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30']);
  });

  test('on 29 March, one that spans the change lasts its time', () => {
    const [, second] = night('2026-03-29', '01:00', '05:00', { minutes: 60, everyMinutes: 30 });
    expect([wall(second?.start ?? at('2000-01-01')), wall(second?.end ?? at('2000-01-01'))]).toEqual([
      '2026-03-29T01:30',
      '2026-03-29T03:30',
    ]);
    expect(hours(night('2026-03-29', '01:00', '05:00', { minutes: 181, everyMinutes: 30 }))).toEqual([]);
    expect(hours(night('2026-03-29', '01:00', '05:00', { minutes: 180, everyMinutes: 30 }))).toEqual(['01:00']);
  });

  test('on 29 March, a shop that opens in the skipped hour opens at the next one', () => {
    expect(hours(night('2026-03-29', '02:30', '05:00', { minutes: 30, everyMinutes: 30 }))).toEqual(['03:30', '04:00', '04:30']);
  });

  test('on 25 October, the hour that comes twice is offered the first time only', () => {
    const slots = night('2026-10-25', '01:00', '05:00', { minutes: 30, everyMinutes: 30 });
    expect(hours(slots)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00', '04:30']);
    expect(utc(slots)).toEqual(['23:00', '23:30', '00:00', '00:30', '02:00', '02:30', '03:00', '03:30']);
  });

  test('on 25 October, one that spans the change lasts its time, and the range from 1:00 to 5:00 five hours', () => {
    const slots = night('2026-10-25', '01:00', '05:00', { minutes: 60, everyMinutes: 30 });
    const crossing = slots.find(({ start }) => wall(start).endsWith('02:30'));
    expect(crossing?.end).toEqual(Temporal.Instant.from('2026-10-25T01:30:00Z'));
    expect(hours(night('2026-10-25', '01:00', '05:00', { minutes: 300, everyMinutes: 30 }))).toEqual(['01:00']);
    expect(hours(night('2026-10-25', '01:00', '05:00', { minutes: 301, everyMinutes: 30 }))).toEqual([]);
  });

  test.each([
    ['2026-03-29', 4, [30, 30]],
    ['2026-10-25', 6, [30, 30]],
    ['2026-03-29', 24, [45, 20]],
    ['2026-10-25', 24, [45, 20]],
    ['2026-10-25', 24, [15, 25]],
  ] as const)('on %s (from 0:00 to %i:00), none comes twice or lasts anything but its time', (iso, closes, [minutes, everyMinutes]) => {
    const slots = night(iso, '00:00', `${String(closes).padStart(2, '0')}:00`, { minutes, everyMinutes });
    expect(slots.length).toBeGreaterThan(3);
    expect(new Set(slots.map(({ start }) => start.toString())).size).toBe(slots.length);
    expect(new Set(starts(slots)).size).toBe(slots.length);
    slots.forEach(({ start, end }, index) => {
      expect(start.until(end).total('minutes')).toBe(minutes);
      const before = slots[index - 1];
      if (before) expect(Temporal.Instant.compare(before.start, start)).toBe(-1);
      expect(start.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()).toBe(iso);
    });
  });

  test('on those Sundays, office hours are the same as on other days', () => {
    for (const iso of ['2026-03-29', '2026-10-25'])
      expect(hours(night(iso, '09:00', '12:00', { minutes: 60, everyMinutes: 60 }))).toEqual(['09:00', '10:00', '11:00']);
  });
});

describe('the time zone of the server', () => {
  const own = process.env.TZ;
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
    vi.resetModules();
  });

  /** A year, its holidays and both changes of clocks, at night and by day; holidays and formatters are made anew in that zone. */
  async function slotsIn(zone: string) {
    process.env.TZ = zone;
    vi.resetModules();
    const fresh = await import('./creneaux.server');
    const always = [{ opens: '00:00', closes: '24:00' }];
    const everyDay = { ...horaires, weekly: { ...horaires.weekly, dimanche: always, samedi: always } };
    const taken = [slot('2026-04-07T09:30', '2026-04-07T10:30'), slot('2026-10-25T02:30', '2026-10-25T04:00')];
    const rules = { ...usual, minutes: 45, everyMinutes: 30, leadHours: 36 };
    const seasons = ['2026-03-20T23:30', '2026-09-20T23:30'].map((now) => {
      const planning = { horaires: everyDay, rules, taken, now: at(now) };
      const slots = fresh.listCreneaux(planning, date('2026-01-01'), date('2027-12-31'));
      const found = slots.filter((_, index) => index % 37 === 0).map(({ start }) => fresh.findCreneau(planning, start)?.end.toString());
      return { slots: slots.map(({ start, end }) => `${start} ${end}`), found };
    });
    return { seasons, localNoon: new Date(2026, 6, 1, 12).toISOString() };
  }

  test('changes nothing: UTC, Auckland, Paris', async () => {
    const [utc, auckland, paris] = [await slotsIn('UTC'), await slotsIn('Pacific/Auckland'), await slotsIn('Europe/Paris')];
    // The process did change zones: noon is not the same instant.
    expect([utc, auckland, paris].map(({ localNoon }) => localNoon)).toEqual([
      '2026-07-01T12:00:00.000Z',
      '2026-07-01T00:00:00.000Z',
      '2026-07-01T10:00:00.000Z',
    ]);
    expect(auckland.seasons).toEqual(utc.seasons);
    expect(paris.seasons).toEqual(utc.seasons);
    const [spring] = utc.seasons;
    expect(spring?.slots.length).toBeGreaterThan(2_000);
    expect(spring?.found).not.toContain(undefined);
    const daysOfSpring = new Set(spring?.slots.map((text) => wall(Temporal.Instant.from(text.slice(0, 20))).slice(0, 10)));
    expect(['2026-04-06', '2026-05-01', '2026-07-14', '2026-05-02'].map((iso) => daysOfSpring.has(iso))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
