import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourOf } from '~/admin/dates';
import type { RendezVousRow } from '../contract';
import { calendarDayOf, calendarHours, firstOpenDay, toEvents, toShading } from './calendar-map';

const row = (change: Partial<RendezVousRow> = {}): RendezVousRow => ({
  id: 'a',
  reference: 'RV-AAAAAA',
  state: 'en_attente',
  start: '2026-11-24T22:30:00.000Z',
  end: '2026-11-24T23:30:00.000Z',
  text: '',
  familyName: 'Dupré',
  name: 'Hélène',
  company: null,
  email: 'h@exemple.test',
  phone: null,
  summary: 'Un chantier',
  reason: '',
  answeredAt: null,
  answeredBy: null,
  proposition: null,
  version: 1,
  ...change,
});
const day = (change: object = {}) => ({
  date: '2026-11-24',
  label: '',
  text: '',
  note: null,
  ranges: [{ opens: '09:00', closes: '12:00' }],
  ...change,
});

describe.each(['Pacific/Auckland', 'America/Los_Angeles'])('the calendar, read from the zone %s', (zone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    process.env.TZ = before;
  });

  test('gives the hours and the days of the shop', () => {
    expect([calendarDayOf(row().start), hourOf(row().start), hourOf(row().end)]).toEqual([
      '2026-11-24',
      '23\u00a0h\u00a030',
      '0\u00a0h\u00a030',
    ]);
    expect(calendarDayOf('2026-07-09T22:00:00.000Z')).toBe('2026-07-10');
  });

  test('shows all the hours of a rendez-vous taken outside the opening hours', () => {
    expect(calendarHours([day()], [row({ start: '2026-11-24T05:00:00.000Z', end: '2026-11-24T06:00:00.000Z' })])).toEqual({
      from: '05:00',
      to: '19:00',
    });
    expect(calendarHours([day()], [row()])).toEqual({ from: '08:00', to: '24:00' });
  });

  test('greys what is closed and names the days that are', () => {
    const open = toShading([day()], { from: '08:00', to: '19:00' });
    expect(open.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-24T08:00', '2026-11-24T09:00'],
      ['2026-11-24T12:00', '2026-11-24T19:00'],
    ]);
    expect(toShading([day({ date: '2026-12-31', note: 'Inventaire', ranges: [] })], { from: '08:00', to: '24:00' })).toMatchObject([
      { start: '2026-12-31', end: '2027-01-01', allDay: true, title: 'Fermé\u00a0: Inventaire', display: 'background' },
    ]);
    const special = toShading([day({ date: '2026-12-31', note: 'Réveillon' })], { from: '08:00', to: '24:00' });
    expect(special.map(({ start, end }) => [start, end])).toEqual([
      ['2026-12-31T08:00', '2026-12-31T09:00'],
      ['2026-12-31T12:00', '2027-01-01'],
      ['2026-12-31', '2027-01-01'],
    ]);
  });
});

test('begins on the first day that still opens: not today once it is over, nor a closed one', () => {
  const days = [
    day({ date: '2026-11-21', ranges: [{ opens: '09:00', closes: '12:30' }] }),
    day({ date: '2026-11-22', ranges: [] }),
    day({ date: '2026-11-23', ranges: [], note: 'Inventaire' }),
    day({ date: '2026-11-24' }),
  ];
  expect(firstOpenDay(days, '2026-11-21T12:29')).toBe('2026-11-21');
  expect(firstOpenDay(days, '2026-11-21T12:30')).toBe('2026-11-24');
  expect(firstOpenDay(days.slice(1, 3), '2026-11-22T09:00')).toBe('2026-11-22');
});

test('shows proposed hours beside the current one, while they are held', () => {
  const others = [{ start: '2026-11-26T09:00:00.000Z', text: '' }];
  const proposition = { start: '2026-11-25T09:00:00.000Z', text: '', others, heldUntil: '', isOpen: true };
  const events = toEvents([row({ proposition })], false, 0);
  expect(events.map(({ id, start, end, startEditable }) => [id, start, end, startEditable])).toEqual([
    ['a', '2026-11-24T22:30:00.000Z', '2026-11-24T23:30:00.000Z', true],
    ['a-propose', '2026-11-25T09:00:00.000Z', '2026-11-25T10:00:00.000Z', false],
    ['a-propose1', '2026-11-26T09:00:00.000Z', '2026-11-26T10:00:00.000Z', false],
  ]);
  expect(toEvents([row({ proposition: { ...proposition, isOpen: false } })], false, 0)).toHaveLength(1);
});

test('leaves out refused and cancelled rendez-vous unless asked, and lets only changeable ones be dragged', () => {
  const now = Date.parse('2026-11-24T12:00:00.000Z');
  const rows = [
    row(),
    row({ id: 'b', state: 'refuse' }),
    row({ id: 'c', state: 'annule' }),
    row({ id: 'd', state: 'accepte', start: '2026-11-24T09:00:00.000Z' }),
  ];
  expect(toEvents(rows, false, now).map(({ id, startEditable }) => [id, startEditable])).toEqual([
    ['a', true],
    ['d', false],
  ]);
  expect(toEvents(rows, true, now)).toHaveLength(4);
});
