import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Horaires, RendezVousRules } from '~/content/reglages/contract';
import { type Creneau, findClosing, findCreneau, fits, listCreneaux, type Planning } from './creneaux.server';

const day = [
  { opens: '09:00', closes: '12:00' },
  { opens: '14:00', closes: '18:00' },
];
const horaires: Horaires = {
  weekly: { lundi: day, mardi: day, mercredi: day, jeudi: day, vendredi: day, samedi: [{ opens: '09:00', closes: '12:30' }], dimanche: [] },
  closedOnHolidays: true,
  exceptions: [],
};
const usual: RendezVousRules = { minutes: 60, everyMinutes: 60, capacity: 1, leadHours: 0, horizonDays: 180, holdHours: 48 };

/** Shop local time, with its offset where an hour occurs twice. */
const at = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[Europe/Paris]`).toInstant();
const date = Temporal.PlainDate.from;
const slot = (start: string, end: string): Creneau => ({ start: at(start), end: at(end) });
const wall = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString({ smallestUnit: 'minute' });
const starts = (slots: Creneau[]) => slots.map(({ start }) => wall(start));
const hours = (slots: Creneau[]) => starts(slots).map((text) => text.slice(11));

/** By default it is Wednesday 2026-11-18 at 0 h and nothing is taken. */
function plan({ rules = {}, ...rest }: Partial<Omit<Planning, 'rules'>> & { rules?: Partial<RendezVousRules> } = {}): Planning {
  return { horaires, now: at('2026-11-18T00:00'), taken: [], rules: { ...usual, ...rules }, ...rest };
}
const on = (iso: string, planning: Planning) => listCreneaux(planning, date(iso), date(iso));
const openOnly = (ranges: { opens: string; closes: string }[], from: string, to = from): Horaires => ({
  ...horaires,
  exceptions: [{ from, to, label: 'Exception', ranges }],
});

describe('an hour at which the shop is closed', () => {
  const why = (start: string, end: string, hours = horaires) => findClosing(hours, slot(start, end));

  test('is said with its reason, whole day or part of one', () => {
    expect(why('2026-11-18T09:00', '2026-11-18T10:00')).toBeUndefined();
    expect(why('2026-11-18T11:00', '2026-11-18T12:00')).toBeUndefined();
    expect(why('2026-11-22T09:00', '2026-11-22T10:00')).toBe('Fermé ce jour-là');
    expect(why('2026-12-25T09:00', '2026-12-25T10:00')).toBe('Fermé\u00a0: Noël');
    expect(why('2026-11-18T11:30', '2026-11-18T12:30')).toMatch(/^Fermé à cette heure\s: ce jour-là, 9\sh/);
    expect(why('2026-11-18T09:00', '2026-11-18T10:00', openOnly([], '2026-11-18'))).toBe('Fermé\u00a0: Exception');
    const morning = openOnly([{ opens: '09:00', closes: '10:00' }], '2026-11-18');
    expect(why('2026-11-18T09:30', '2026-11-18T10:30', morning)).toMatch(/^Fermé à cette heure \(Exception\)/);
  });

  test('is told on the wall of the shop: across midnight, and in the nights when clocks change', () => {
    const late = openOnly([{ opens: '20:00', closes: '24:00' }], '2026-11-18');
    expect(why('2026-11-18T23:00', '2026-11-19T00:00', late)).toBeUndefined();
    expect(why('2026-11-18T23:30', '2026-11-19T00:30', late)).toMatch(/^Fermé à cette heure/);
    const night = openOnly([{ opens: '01:00', closes: '04:00' }], '2026-10-25');
    expect(why('2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00', night)).toBeUndefined();
    expect(why('2026-10-25T03:30', '2026-10-25T04:30', night)).toMatch(/^Fermé à cette heure/);
  });
});

describe('the créneaux of an ordinary week', () => {
  test('follow the opening hours, in order, without the break or Sunday', () => {
    const week = listCreneaux(plan(), date('2026-11-18'), date('2026-11-24'));
    const full = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00', '17:00'];
    const expected = { 18: full, 19: full, 20: full, 21: ['09:00', '10:00', '11:00'], 23: full, 24: full };
    expect(starts(week)).toEqual(Object.entries(expected).flatMap(([number, times]) => times.map((time) => `2026-11-${number}T${time}`)));
    for (const { start, end } of week) expect(start.until(end).total('minutes')).toBe(60);
  });

  test('end with the range at the latest, to the minute', () => {
    const of = (rules: Partial<RendezVousRules>) => hours(on('2026-11-21', plan({ rules })));
    expect(of({ minutes: 210, everyMinutes: 30 })).toEqual(['09:00']);
    expect(of({ minutes: 211, everyMinutes: 30 })).toEqual([]);
    expect(of({ minutes: 90, everyMinutes: 60 })).toEqual(['09:00', '10:00', '11:00']);
    expect(of({ minutes: 91, everyMinutes: 60 })).toEqual(['09:00', '10:00']);
  });

  test('do not span the break, and start again at the opening of each range', () => {
    const ranges = [
      { opens: '09:10', closes: '12:00' },
      { opens: '12:00', closes: '14:05' },
    ];
    const planning = plan({ horaires: openOnly(ranges, '2026-11-18'), rules: { minutes: 60, everyMinutes: 45 } });
    expect(hours(on('2026-11-18', planning))).toEqual(['09:10', '09:55', '10:40', '12:00', '12:45']);
  });

  test('begin at the chosen step, be the rendez-vous shorter or longer than it', () => {
    const of = (rules: Partial<RendezVousRules>) => on('2026-11-21', plan({ rules }));
    expect(hours(of({ minutes: 20, everyMinutes: 90 }))).toEqual(['09:00', '10:30', '12:00']);
    const long = of({ minutes: 120, everyMinutes: 45 });
    expect(hours(long)).toEqual(['09:00', '09:45', '10:30']);
    expect(long.map(({ end }) => wall(end).slice(11))).toEqual(['11:00', '11:45', '12:30']);
  });

  test('go on until midnight when the shop closes at 24:00', () => {
    const planning = plan({ horaires: openOnly([{ opens: '22:30', closes: '24:00' }], '2026-11-18'), rules: { everyMinutes: 30 } });
    const late = on('2026-11-18', planning);
    expect(hours(late)).toEqual(['22:30', '23:00']);
    expect(wall(late.at(-1)?.end ?? at('2000-01-01'))).toBe('2026-11-19T00:00');
    expect(findCreneau(planning, at('2026-11-18T23:00'))).toEqual(late[1]);
  });

  test('do not exist when the days asked for are the wrong way round', () => {
    expect(listCreneaux(plan(), date('2026-11-20'), date('2026-11-19'))).toEqual([]);
  });
});

describe('the lead time and the horizon', () => {
  const next = (now: string, leadHours: number) =>
    starts(listCreneaux(plan({ now: at(now), rules: { leadHours } }), date('2026-10-01'), date('2026-12-31')))[0];

  test.each([
    ['of nothing, at the very hour', '2026-11-18T10:00', 0, '2026-11-18T10:00'],
    ['of nothing, a second later', '2026-11-18T10:00:01', 0, '2026-11-18T11:00'],
    ['of two hours, over the break', '2026-11-18T10:30', 2, '2026-11-18T14:00'],
    ['of two hours, over the night', '2026-11-18T17:00', 2, '2026-11-19T09:00'],
    ['of one day, exactly', '2026-11-18T15:00', 24, '2026-11-19T15:00'],
    ['of one day, on a Saturday', '2026-11-21T10:00', 24, '2026-11-23T09:00'],
    ['of two days, on a Saturday', '2026-11-21T10:00', 48, '2026-11-23T10:00'],
    ['of forty-nine hours, which are two days when the clock goes back', '2026-10-24T10:00', 49, '2026-10-26T10:00'],
  ])('a lead time %s', (_, now, leadHours, expected) => {
    expect(next(now, leadHours)).toBe(expected);
  });

  test('the horizon counts today, and bounds what is asked on both sides', () => {
    const days = (horizonDays: number, now: string) => {
      const all = listCreneaux(plan({ now: at(now), rules: { horizonDays } }), date('2020-01-01'), date('2099-12-31'));
      return [...new Set(starts(all).map((text) => text.slice(0, 10)))];
    };
    expect(days(1, '2026-11-18T08:00')).toEqual(['2026-11-18']);
    expect(days(3, '2026-11-18T08:00')).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(days(3, '2026-11-18T23:59')).toEqual(['2026-11-19', '2026-11-20']);
    const beyond = plan({ rules: { horizonDays: 3 } });
    expect(findCreneau(beyond, at('2026-11-20T17:00'))).toBeDefined();
    expect(findCreneau(beyond, at('2026-11-21T09:00'))).toBeUndefined();
  });
});

describe('particular days', () => {
  test('an exceptional closing has no créneau, the day after has some', () => {
    const planning = plan({ horaires: openOnly([], '2026-11-18', '2026-11-19') });
    expect(starts(listCreneaux(planning, date('2026-11-18'), date('2026-11-20')))[0]).toBe('2026-11-20T09:00');
    expect(findCreneau(planning, at('2026-11-19T09:00'))).toBeUndefined();
  });

  test('an exceptional opening has its own, on a Sunday as on a public holiday', () => {
    const open = [{ opens: '10:00', closes: '12:00' }];
    expect(hours(on('2026-11-22', plan({ horaires: openOnly(open, '2026-11-22') })))).toEqual(['10:00', '11:00']);
    expect(hours(on('2026-12-25', plan({ horaires: openOnly(open, '2026-12-25') })))).toEqual(['10:00', '11:00']);
  });

  test.each(['2026-07-14', '2026-05-01', '2026-04-06'])('a public holiday has none (%s), unless the shop works on them', (iso) => {
    const now = at('2026-04-01T00:00');
    expect(on(iso, plan({ now }))).toEqual([]);
    expect(on(iso, plan({ now, horaires: { ...horaires, closedOnHolidays: false } }))).toHaveLength(7);
  });
});

describe('the nights when the clocks change', () => {
  /** Asked a week before. */
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

describe('the room left', () => {
  const morning = (planning: Planning) => hours(on('2026-11-21', planning));
  const half = { minutes: 30, everyMinutes: 30 };

  test('a créneau that is taken is offered no more, its neighbours are', () => {
    const taken = [slot('2026-11-21T10:00', '2026-11-21T10:30')];
    expect(morning(plan({ taken, rules: half }))).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30', '12:00']);
  });

  test('a rendez-vous off the step takes all the créneaux it touches', () => {
    const taken = [slot('2026-11-21T10:20', '2026-11-21T11:10')];
    expect(morning(plan({ taken, rules: half }))).toEqual(['09:00', '09:30', '11:30', '12:00']);
    expect(morning(plan({ taken: [slot('2026-11-20T23:00', '2026-11-22T00:00')], rules: half }))).toEqual([]);
  });

  test('with room for two, only what covers two at the same instant is full', () => {
    const rules = { capacity: 2, minutes: 60, everyMinutes: 30 };
    const apart = [slot('2026-11-21T10:00', '2026-11-21T10:30'), slot('2026-11-21T10:30', '2026-11-21T11:00')];
    const together = [slot('2026-11-21T10:00', '2026-11-21T10:45'), slot('2026-11-21T10:30', '2026-11-21T11:00')];
    const all = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
    expect(morning(plan({ rules }))).toEqual(all);
    expect(morning(plan({ rules, taken: apart }))).toEqual(all);
    expect(morning(plan({ rules, taken: together }))).toEqual(['09:00', '09:30', '11:00', '11:30']);
    expect(morning(plan({ rules: { ...rules, capacity: 3 }, taken: together }))).toEqual(all);
  });

  test('is counted without the step, the lead time or the opening hours when the team accepts or moves', () => {
    const planning = plan({ rules: { leadHours: 720 }, taken: [slot('2026-11-22T03:00', '2026-11-22T04:00')] });
    expect(fits(planning, slot('2026-11-22T02:00', '2026-11-22T03:00'))).toBe(true);
    expect(fits(planning, slot('2026-11-22T04:00', '2026-11-22T05:00'))).toBe(true);
    expect(fits(planning, slot('2026-11-22T03:59', '2026-11-22T05:00'))).toBe(false);
    expect(fits(planning, slot('2026-11-22T02:00', '2026-11-22T03:01'))).toBe(false);
    expect(fits(planning, slot('2026-11-22T03:10', '2026-11-22T03:20'))).toBe(false);
    expect(fits(planning, slot('2026-11-22T02:00', '2026-11-22T05:00'))).toBe(false);
  });

  test('is counted at its peak, wherever that is in the créneau', () => {
    const long = slot('2026-11-21T09:00', '2026-11-21T12:00');
    const chain = [
      slot('2026-11-21T08:00', '2026-11-21T09:30'),
      slot('2026-11-21T09:30', '2026-11-21T11:00'),
      slot('2026-11-21T11:00', '2026-11-21T13:00'),
    ];
    expect(fits(plan({ taken: chain, rules: { capacity: 2 } }), long)).toBe(true);
    const peak = [...chain, slot('2026-11-21T11:30', '2026-11-21T11:31')];
    expect(fits(plan({ taken: peak, rules: { capacity: 2 } }), long)).toBe(false);
    expect(fits(plan({ taken: peak, rules: { capacity: 3 } }), long)).toBe(true);
  });
});

describe('a créneau found by its start', () => {
  const planning = plan({ taken: [slot('2026-11-18T15:00', '2026-11-18T16:00')], now: at('2026-11-18T10:30') });

  test('is the one of the list', () => {
    expect(findCreneau(planning, at('2026-11-18T14:00'))).toEqual(slot('2026-11-18T14:00', '2026-11-18T15:00'));
    for (const creneau of listCreneaux(planning, date('2026-11-18'), date('2026-11-25')))
      expect(findCreneau(planning, creneau.start)).toEqual(creneau);
  });

  test.each([
    ['off the step', '2026-11-18T14:30'],
    ['a second off', '2026-11-18T14:00:01'],
    ['a nanosecond off', '2026-11-18T14:00:00.000000001'],
    ['in the past', '2026-11-18T10:00'],
    ['on the day before', '2026-11-17T14:00'],
    ['when full', '2026-11-18T15:00'],
    ['during the break', '2026-11-18T12:00'],
    ['at closing time', '2026-11-18T18:00'],
    ['on a Sunday', '2026-11-22T10:00'],
    ['far too far ahead', '2030-11-20T10:00'],
  ])('does not exist %s', (_, wallTime) => {
    expect(findCreneau(planning, at(wallTime))).toBeUndefined();
  });

  test('in the hour that comes twice, is the first time only', () => {
    const doubled = plan({ now: at('2026-10-20T00:00'), horaires: openOnly([{ opens: '01:00', closes: '05:00' }], '2026-10-25') });
    const { rules } = plan({ rules: { minutes: 30, everyMinutes: 30 } });
    expect(findCreneau({ ...doubled, rules }, at('2026-10-25T02:30+02:00'))).toBeDefined();
    expect(findCreneau({ ...doubled, rules }, at('2026-10-25T02:30+01:00'))).toBeUndefined();
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
  async function tell(zone: string) {
    process.env.TZ = zone;
    vi.resetModules();
    const fresh = await import('./creneaux.server');
    const always = [{ opens: '00:00', closes: '24:00' }];
    const everyDay = { ...horaires, weekly: { ...horaires.weekly, dimanche: always, samedi: always } };
    const taken = [slot('2026-04-07T09:30', '2026-04-07T10:30'), slot('2026-10-25T02:30', '2026-10-25T04:00')];
    const rules = { ...usual, minutes: 45, everyMinutes: 30, leadHours: 36 };
    const told = ['2026-03-20T23:30', '2026-09-20T23:30'].map((now) => {
      const planning = { horaires: everyDay, rules, taken, now: at(now) };
      const slots = fresh.listCreneaux(planning, date('2026-01-01'), date('2027-12-31'));
      const found = slots.filter((_, index) => index % 37 === 0).map(({ start }) => fresh.findCreneau(planning, start)?.end.toString());
      return { slots: slots.map(({ start, end }) => `${start} ${end}`), found };
    });
    return { told, localNoon: new Date(2026, 6, 1, 12).toISOString() };
  }

  test('changes nothing: UTC, Auckland, Paris', async () => {
    const [utc, auckland, paris] = [await tell('UTC'), await tell('Pacific/Auckland'), await tell('Europe/Paris')];
    // The process did change zones: noon is not the same instant.
    expect([utc, auckland, paris].map(({ localNoon }) => localNoon)).toEqual([
      '2026-07-01T12:00:00.000Z',
      '2026-07-01T00:00:00.000Z',
      '2026-07-01T10:00:00.000Z',
    ]);
    expect(auckland.told).toEqual(utc.told);
    expect(paris.told).toEqual(utc.told);
    const [spring] = utc.told;
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
