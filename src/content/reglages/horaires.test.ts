import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Horaires } from './contract';
import { callBackText, listOpeningDays, openingOn, openingStatus } from './horaires.server';

const day = [
  { opens: '09:00', closes: '12:00' },
  { opens: '14:00', closes: '18:00' },
];
const usual: Horaires = {
  weekly: { lundi: day, mardi: day, mercredi: day, jeudi: day, vendredi: day, samedi: [{ opens: '09:00', closes: '12:30' }], dimanche: [] },
  closedOnHolidays: true,
  exceptions: [],
};

/** Status at a shop local time: open or not, and until when, in shop time too. */
function at(wall: string, horaires = usual) {
  const { open, text, until } = openingStatus(Temporal.ZonedDateTime.from(`${wall}[Europe/Paris]`).toInstant(), horaires);
  return { open, text: text.replaceAll('\u00a0', ' '), until: until.toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString() };
}

test.each([
  ['before the opening', '2026-11-18T08:00', 'aujourd’hui avant 11 h'],
  ['in the morning, after the break', '2026-11-18T10:00', 'aujourd’hui avant 16 h'],
  ['in the afternoon, the next day', '2026-11-18T15:00', 'demain avant 11 h'],
  ['on a Saturday evening, on Monday', '2026-11-21T20:00', 'lundi avant 11 h'],
  ['on a Sunday, the next day', '2026-11-22T10:00', 'demain avant 11 h'],
  ['over a public holiday', '2026-12-24T20:00', 'samedi avant 11 h'],
])('a person without heating is called back, %s', (_, wall, expected) => {
  expect(callBack(wall)).toBe(expected);
});

test('a closing puts the call back off, and a short opening ends it', () => {
  const exceptions = [
    { from: '2026-11-23', to: '2026-12-01', label: 'Inventaire', ranges: [] },
    { from: '2026-12-02', to: '2026-12-02', label: '', ranges: [{ opens: '17:30', closes: '18:30' }] },
  ];
  expect(callBack('2026-11-22T10:00', { ...usual, exceptions })).toBe('le 2 décembre avant 18 h 30');
  const night = [{ from: '2026-11-23', to: '2026-11-23', label: '', ranges: [{ opens: '23:00', closes: '24:00' }] }];
  expect(callBack('2026-11-22T10:00', { ...usual, exceptions: night })).toBe('demain avant 24 h');
});

test('a shop that never opens promises no call', () => {
  const weekly = Object.fromEntries(Object.keys(usual.weekly).map((jour) => [jour, []])) as unknown as Horaires['weekly'];
  expect(callBack('2026-11-22T10:00', { ...usual, weekly })).toBeUndefined();
});

const callBack = (wall: string, horaires = usual) =>
  callBackText(Temporal.ZonedDateTime.from(`${wall}[Europe/Paris]`).toInstant(), horaires)?.replaceAll('\u00a0', ' ');

describe('the shop', () => {
  test.each([
    ['before the opening', '2026-11-18T08:59:59.999', false, '9 h', '2026-11-18T09:00:00'],
    ['at the minute it opens', '2026-11-18T09:00', true, '12 h', '2026-11-18T12:00:00'],
    ['in the morning', '2026-11-18T10:00', true, '12 h', '2026-11-18T12:00:00'],
    ['just before the break', '2026-11-18T11:59:59.999', true, '12 h', '2026-11-18T12:00:00'],
    ['at the minute it closes', '2026-11-18T12:00', false, '14 h', '2026-11-18T14:00:00'],
    ['during the break', '2026-11-18T13:00', false, '14 h', '2026-11-18T14:00:00'],
    ['after the break', '2026-11-18T14:00', true, '18 h', '2026-11-18T18:00:00'],
    ['in the evening', '2026-11-18T18:00', false, 'demain à 9 h', '2026-11-19T00:00:00'],
    ['on Saturday morning', '2026-11-21T10:00', true, '12 h 30', '2026-11-21T12:30:00'],
    ['on Saturday afternoon', '2026-11-21T12:30', false, 'lundi à 9 h', '2026-11-22T00:00:00'],
    ['on Sunday', '2026-11-22T10:00', false, 'demain à 9 h', '2026-11-23T00:00:00'],
    ['at midnight', '2026-11-18T00:00', false, '9 h', '2026-11-18T09:00:00'],
  ])('%s: %s', (_, wall, open, hour, until) => {
    const status = at(wall);
    expect(status).toMatchObject({ open, until });
    expect(status.text.endsWith(hour)).toBe(true);
  });

  test.each([
    ["New Year's Day", '2026-01-01'],
    ['Easter Monday', '2026-04-06'],
    ['1 May', '2026-05-01'],
    ['8 May', '2026-05-08'],
    ['Ascension Day', '2026-05-14'],
    ['Whit Monday', '2026-05-25'],
    ['14 July', '2026-07-14'],
    ['Assumption Day', '2026-08-15'],
    ["All Saints' Day", '2027-11-01'],
    ['11 November', '2026-11-11'],
    ['Christmas Day', '2026-12-25'],
    ['Easter Monday 2027', '2027-03-29'],
  ])('is closed on a public holiday: %s', (_, date) => {
    expect(at(`${date}T10:00`).open).toBe(false);
    expect(openingOn(Temporal.PlainDate.from(date), usual).note).toMatch(/\S/);
    expect(at(`${date}T10:00`, { ...usual, closedOnHolidays: false }).open).toBe(true);
  });

  test.each(['2026-12-26', '2026-04-03', '2026-06-24'])('is open on %s, which is no public holiday in Auch', (date) => {
    expect(at(`${date}T10:00`).open).toBe(true);
    expect(openingOn(Temporal.PlainDate.from(date), usual).note).toBeNull();
  });

  test('has only eleven public holidays a year', () => {
    const days = Array.from({ length: 365 }, (_, i) => openingOn(Temporal.PlainDate.from('2026-01-01').add({ days: i }), usual));
    expect(days.filter(({ note }) => note !== null)).toHaveLength(11);
  });

  test('an exception wins over the week, over Sunday and over a public holiday', () => {
    const exception = (from: string, to: string, ranges: typeof day): Horaires => ({
      ...usual,
      exceptions: [{ from, to, label: 'Exception', ranges }],
    });
    expect(at('2026-11-18T10:00', exception('2026-11-18', '2026-11-18', [])).open).toBe(false);
    expect(at('2026-12-25T10:00', exception('2026-12-25', '2026-12-25', day)).open).toBe(true);
    expect(at('2026-11-22T10:00', exception('2026-11-22', '2026-11-22', day)).open).toBe(true);
    const week = exception('2026-11-16', '2026-11-18', []);
    expect(['15', '16', '18', '19'].map((d) => openingOn(Temporal.PlainDate.from(`2026-11-${d}`), week).note)).toEqual([
      null,
      'Exception',
      'Exception',
      null,
    ]);
    expect(at('2026-11-16T10:00', week)).toMatchObject({ open: false, text: 'Fermé, ouvre jeudi à 9 h' });
  });

  test('announces a distant reopening by its date, and says nothing when there is none', () => {
    const closedUntil = (to: string): Horaires => ({ ...usual, exceptions: [{ from: '2026-11-01', to, label: 'Congés', ranges: [] }] });
    expect(at('2026-11-18T10:00', closedUntil('2026-12-01')).text).toContain('le 2 décembre à 9 h');
    expect(at('2026-11-18T10:00', closedUntil('2028-01-01'))).toMatchObject({ open: false, until: '2026-11-19T00:00:00' });
  });

  test('that closes at 24:00 is open until midnight', () => {
    const late: Horaires = { ...usual, weekly: { ...usual.weekly, mercredi: [{ opens: '20:00', closes: '24:00' }] } };
    expect(at('2026-11-18T23:59:59.999', late)).toMatchObject({ open: true, text: 'Ouvert, ferme à 24 h', until: '2026-11-19T00:00:00' });
    expect(at('2026-11-19T00:00', late).open).toBe(false);
  });

  describe('on the nights when the clocks change', () => {
    const everyDay: Horaires = { ...usual, weekly: { ...usual.weekly, dimanche: day, samedi: [{ opens: '09:00', closes: '24:00' }] } };
    const instant = (text: string, horaires = everyDay) => openingStatus(Temporal.Instant.from(text), horaires);

    test('on 29 March 2026, opens at 9:00 summer time', () => {
      expect(instant('2026-03-29T06:59:59Z')).toMatchObject({ open: false });
      expect(instant('2026-03-29T07:00:00Z')).toMatchObject({ open: true });
      expect(instant('2026-03-29T07:00:00Z').until.toString()).toBe('2026-03-29T10:00:00Z');
      expect(instant('2026-03-28T22:59:59Z').until.toString()).toBe('2026-03-28T23:00:00Z');
      expect(instant('2026-03-29T16:00:00Z').until.toString()).toBe('2026-03-29T22:00:00Z');
    });

    test('on 25 October 2026, opens at 9:00 winter time', () => {
      expect(instant('2026-10-25T07:59:59Z')).toMatchObject({ open: false });
      expect(instant('2026-10-25T08:00:00Z')).toMatchObject({ open: true });
      expect(instant('2026-10-24T21:59:59Z').until.toString()).toBe('2026-10-24T22:00:00Z');
      expect(instant('2026-10-25T17:00:00Z').until.toString()).toBe('2026-10-25T23:00:00Z');
    });

    test('a range that begins in the hour that is skipped opens at the next one', () => {
      const night: Horaires = { ...usual, weekly: { ...usual.weekly, dimanche: [{ opens: '02:30', closes: '04:00' }] } };
      expect(instant('2026-03-29T01:29:59Z', night).open).toBe(false);
      expect(instant('2026-03-29T01:30:00Z', night).open).toBe(true);
    });
  });

  test('gives fourteen days from today in Auch, even when the server is still on the day before', () => {
    const days = listOpeningDays(Temporal.Instant.from('2026-11-20T23:30:00Z'), usual);
    expect(days).toHaveLength(14);
    expect([days[0]?.date, days[13]?.date]).toEqual(['2026-11-21', '2026-12-04']);
  });
});

describe('the time zone of the server', () => {
  const own = process.env.TZ;
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
    vi.resetModules();
  });

  test.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('changes nothing: %s', async (zone) => {
    const instants = [
      '2026-04-06T08:00:00Z',
      '2026-05-01T08:00:00Z',
      '2026-11-20T23:30:00Z',
      '2026-11-21T09:00:00Z',
      '2026-12-31T23:30:00Z',
    ];
    const tell = (of: typeof openingStatus, list: typeof listOpeningDays) =>
      instants.map(Temporal.Instant.from).map((now) => JSON.stringify([of(now, usual), list(now, usual)]));
    const expected = tell(openingStatus, listOpeningDays);

    process.env.TZ = zone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    vi.resetModules();
    const fresh = await import('./horaires.server');
    expect(tell(fresh.openingStatus, fresh.listOpeningDays)).toEqual(expected);
    expect(fresh.openingOn(Temporal.PlainDate.from('2026-05-01'), usual).ranges).toEqual([]);
    expect(fresh.openingOn(Temporal.PlainDate.from('2026-05-02'), usual).ranges).not.toEqual([]);
  });
});
