import { expect, test } from 'vitest';
import type { Horaires } from '~/content/reglages/contract';
import { openingOn } from '~/content/reglages/horaires.server';
import { remindersOf } from './reminders';

const day = [
  { opens: '09:30', closes: '12:00' },
  { opens: '14:00', closes: '18:00' },
];
const horaires: Horaires = {
  weekly: { lundi: [], mardi: day, mercredi: day, jeudi: day, vendredi: day, samedi: [{ opens: '09:00', closes: '12:30' }], dimanche: [] },
  closedOnHolidays: true,
  exceptions: [],
};

/** @param wall shop time @returns what is offered, each with its shop time */
function offered(wall: string, hours = horaires) {
  const now = Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Paris');
  const days = Array.from({ length: 14 }, (_, ahead) => openingOn(now.toPlainDate().add({ days: ahead }), hours));
  return remindersOf(days, now.epochMilliseconds).map(({ label, at }) => [
    label.replaceAll('\u00a0', ' '),
    Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString({ smallestUnit: 'minute' }),
  ]);
}

test.each([
  [
    'on a morning, three moments',
    '2026-11-18T09:45',
    [
      ['Dans deux heures', '2026-11-18T11:45'],
      ['Demain, 9 h 30', '2026-11-19T09:30'],
      ['Dans une semaine, 9 h 30', '2026-11-25T09:30'],
    ],
  ],
  [
    'before the break and at the evening, not in two hours',
    '2026-11-18T10:30',
    [
      ['Demain, 9 h 30', '2026-11-19T09:30'],
      ['Dans une semaine, 9 h 30', '2026-11-25T09:30'],
    ],
  ],
  [
    'of a Saturday, the Tuesday',
    '2026-11-21T11:00',
    [
      ['Mardi, 9 h 30', '2026-11-24T09:30'],
      ['Dans une semaine, 9 h', '2026-11-28T09:00'],
    ],
  ],
  [
    'of a Monday, the day after the Monday that follows',
    '2026-11-23T11:00',
    [
      ['Demain, 9 h 30', '2026-11-24T09:30'],
      ['Mardi 1er décembre, 9 h 30', '2026-12-01T09:30'],
    ],
  ],
])('offers reminders while the shop is open: %s', (_, wall, expected) => {
  expect(offered(wall)).toEqual(expected);
});

test('offers no reminder in a fortnight of holidays', () => {
  const exceptions = [{ from: '2026-11-18', to: '2026-12-20', label: 'Congés', ranges: [] }];
  expect(offered('2026-11-18T09:45', { ...horaires, exceptions } as unknown as Horaires)).toEqual([]);
});
