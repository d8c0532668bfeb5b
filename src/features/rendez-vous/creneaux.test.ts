import { describe, expect, test } from 'vitest';
import type { RendezVousRules } from '~/content/reglages/contract';
import { at, date, horaires, hours, on, openOnly, plan, slot, starts, wall } from '../../../test/creneaux';
import { findClosing, findCreneau, fits, listCreneaux, type Planning } from './creneaux.server';

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

  test('is in shop time: across midnight, and in the nights when clocks change', () => {
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
