import { expect, test } from 'vitest';
import type { Horaires } from '~/content/reglages/contract';
import { FIRST_DEMANDES } from '~/content/reglages/promises';
import { dueAt } from './due-at.server';

const day = [
  { opens: '09:00', closes: '12:00' },
  { opens: '14:00', closes: '18:00' },
];
const usual: Horaires = {
  weekly: { lundi: [], mardi: day, mercredi: day, jeudi: day, vendredi: day, samedi: [{ opens: '09:00', closes: '12:30' }], dimanche: [] },
  closedOnHolidays: true,
  exceptions: [],
};

const everyDay = (lundi: Horaires['weekly']['lundi']): Horaires['weekly'] => ({
  lundi,
  mardi: lundi,
  mercredi: lundi,
  jeudi: lundi,
  vendredi: lundi,
  samedi: lundi,
  dimanche: lundi,
});

/** In shop time, from and to. */
function due(wall: string, days: number, change: Partial<Horaires> = {}, isUrgent = false) {
  const since = Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Paris').toInstant();
  const stamp = dueAt(since, { horaires: { ...usual, ...change }, demandes: { ...FIRST_DEMANDES, answerDays: days } }, isUrgent);
  return Temporal.Instant.from(stamp).toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString({ smallestUnit: 'minute' });
}

test.each([
  ['the same hour of the next open day', '2026-11-18T10:00', 1, '2026-11-19T10:00'],
  ['two open days later', '2026-11-18T10:00', 2, '2026-11-20T10:00'],
  ['of a Saturday, over a closed Sunday and Monday', '2026-11-21T10:00', 1, '2026-11-24T10:00'],
  ['of a Saturday afternoon, from Tuesday on', '2026-11-21T15:00', 1, '2026-11-25T09:00'],
  ['of a Sunday, like one of Tuesday’s opening', '2026-11-22T10:00', 2, '2026-11-26T09:00'],
  ['of the night, from the opening', '2026-11-18T23:59', 1, '2026-11-20T09:00'],
  ['at midnight, from the opening of the same day', '2026-11-18T00:00', 1, '2026-11-19T09:00'],
  ['of the break, from the afternoon', '2026-11-18T13:00', 1, '2026-11-19T14:00'],
  ['at the minute of closing, from the next day', '2026-11-18T18:00', 1, '2026-11-20T09:00'],
  ['not after the last closing of its day', '2026-11-20T17:00', 1, '2026-11-21T12:30'],
  ['over a public holiday', '2026-07-13T10:00', 1, '2026-07-16T09:00'],
  ['over New Year', '2026-12-31T10:00', 1, '2027-01-02T10:00'],
  ['over the last night of summer time', '2026-10-24T10:00', 1, '2026-10-27T10:00'],
  ['over the first night of summer time', '2026-03-28T10:00', 1, '2026-03-31T10:00'],
])('an answer is due, %s', (_, wall, days, expected) => {
  expect(due(wall, days)).toBe(expected);
});

test.each([
  ['of a Sunday, at Tuesday’s opening', '2026-11-22T10:00', '2026-11-24T09:00'],
  ['of the morning, after the break', '2026-11-18T10:00', '2026-11-18T14:00'],
  ['of the evening, the next morning', '2026-11-18T19:00', '2026-11-19T09:00'],
])('an answer to a person without heating is due at the next opening: %s', (_, wall, expected) => {
  expect(due(wall, 2, {}, true)).toBe(expected);
});

test('closings put it off, exceptional openings bring it forward', () => {
  const closing = { from: '2026-11-19', to: '2026-11-21', label: 'Inventaire', ranges: [] };
  expect(due('2026-11-18T10:00', 1, { exceptions: [closing] })).toBe('2026-11-24T10:00');
  const opening = { from: '2026-11-22', to: '2026-11-22', label: 'Foire', ranges: [{ opens: '10:00', closes: '24:00' }] };
  expect(due('2026-11-21T11:00', 1, { exceptions: [opening] })).toBe('2026-11-22T11:00');
  expect(due('2026-11-22T23:30', 1, { exceptions: [opening] })).toBe('2026-11-24T18:00');
});

test('an hour that does not exist on the day of the change of clocks is the one after it', () => {
  expect(due('2026-03-28T02:30', 1, { weekly: everyDay([{ opens: '00:00', closes: '24:00' }]) })).toBe('2026-03-29T03:30');
});

test('a shop that never opens still owes an answer', () => {
  expect(due('2026-11-18T10:00', 2, { weekly: everyDay([]) })).toBe('2026-11-20T10:00');
});
