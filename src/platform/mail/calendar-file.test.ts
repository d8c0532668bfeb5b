import ICAL from 'ical.js';
import { afterEach, describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarFeed, calendarFile, type FeedEvent } from './calendar-file';

/** An instant of the shop's wall; with its offset where the wall shows an hour twice. */
const at = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[Europe/Paris]`).toInstant();

const usual: CalendarEvent = {
  uid: '0199-rdv@www.exemple.test',
  sequence: 0,
  start: at('2026-07-01T10:00'),
  end: at('2026-07-01T10:30'),
  stamp: at('2026-06-29T18:04:05'),
  summary: 'Rendez-vous à la boutique',
  description: 'Bonjour Ève,\n\nÀ bientôt !',
  location: '12, rue du Port\n32000 Auch',
  url: 'https://www.exemple.test/suivi/abc',
  organizer: { name: 'La boutique', email: 'boutique@exemple.test' },
  attendee: { name: 'Ève Noël', email: 'eve+pro@exemple.test' },
};
const write = (changes: Partial<CalendarEvent> = {}, method: 'REQUEST' | 'CANCEL' = 'REQUEST') =>
  calendarFile(method, { product: 'Rendez-vous', ...usual, ...changes });

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  const instant = (time: ICAL.Time) => Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toString();
  const value = (name: string) => component.getFirstPropertyValue(name);
  const person = (name: string) => {
    const property = component.getFirstProperty(name);
    return [property?.getFirstParameter('cn'), String(property?.getFirstValue()).toLowerCase()];
  };
  return {
    method: calendar.getFirstPropertyValue('method'),
    parts: calendar.getAllSubcomponents().map(({ name }) => name),
    inside: component.getAllSubcomponents().map(({ name }) => name),
    properties: [calendar, component].map((one) => one.getAllProperties().map(({ name }) => name)),
    uid: event.uid,
    sequence: event.sequence,
    status: value('status'),
    stamp: value('dtstamp')?.toString(),
    start: instant(event.startDate),
    end: instant(event.endDate),
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: value('url'),
    organizer: person('organizer'),
    attendee: person('attendee'),
  };
}
const times = (start: Temporal.Instant, end: Temporal.Instant) => {
  const parsed = read(write({ start, end }));
  expect([parsed.start, parsed.end]).toEqual([start.toString(), end.toString()]);
};

describe('a calendar file', () => {
  test('is read in full by another library', () => {
    expect(read(write())).toEqual({
      method: 'REQUEST',
      parts: ['vtimezone', 'vevent'],
      inside: [],
      properties: [
        ['version', 'prodid', 'method'],
        ['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'location', 'description', 'organizer', 'attendee', 'url', 'status'],
      ],
      uid: usual.uid,
      sequence: 0,
      status: 'CONFIRMED',
      stamp: '2026-06-29T16:04:05Z',
      start: '2026-07-01T08:00:00Z',
      end: '2026-07-01T08:30:00Z',
      summary: usual.summary,
      description: usual.description,
      location: usual.location,
      url: usual.url,
      organizer: ['La boutique', 'mailto:boutique@exemple.test'],
      attendee: ['Ève Noël', 'mailto:eve+pro@exemple.test'],
    });
  });

  test('does without a suivi address, names and texts', () => {
    const parsed = read(
      write({
        url: undefined,
        description: '',
        attendee: { name: ' ', email: 'eve@exemple.test' },
        organizer: { name: '', email: 'boutique@exemple.test' },
      }),
    );
    expect(parsed).toMatchObject({
      url: null,
      attendee: ['eve@exemple.test', 'mailto:eve@exemple.test'],
      organizer: ['boutique@exemple.test', expect.anything()],
    });
  });

  test.each([
    ['REQUEST', 'CONFIRMED'],
    ['CANCEL', 'CANCELLED'],
  ] as const)('with method %s says only %s, of the same event, without an alarm', (method, status) => {
    const text = write({ sequence: 3 }, method);
    expect(read(text)).toMatchObject({ method, status, uid: usual.uid, sequence: 3, start: '2026-07-01T08:00:00Z', inside: [] });
    expect(text.match(/^METHOD:.*$/gm)).toEqual([`METHOD:${method}`]);
    expect(text.match(/^STATUS:.*$/gm)).toEqual([`STATUS:${status}`]);
    expect(text).not.toContain('VALARM');
  });
});

describe('its hours', () => {
  test('are those of the clock in Paris, named and described', () => {
    const summer = write();
    expect(summer).toContain('\r\nDTSTART;TZID=Europe/Paris:20260701T100000\r\nDTEND;TZID=Europe/Paris:20260701T103000\r\n');
    expect(summer).toContain('\r\nTZID:Europe/Paris\r\n');
    expect(write({ start: at('2026-12-01T10:00'), end: at('2026-12-01T10:30') })).toContain('DTSTART;TZID=Europe/Paris:20261201T100000');
  });

  test('are right in summer and in winter', () => {
    times(at('2026-07-01T10:00'), at('2026-07-01T10:30'));
    times(at('2026-12-01T10:00'), at('2026-12-01T10:30'));
    times(at('2026-12-31T23:30'), at('2027-01-01T00:30'));
  });

  test.each([
    ['2026-03-29', 30],
    ['2026-10-25', 30],
    ['2026-03-29', 90],
    ['2026-10-25', 90],
  ])('are right on %s, all day long, for %i minutes', (iso, minutes) => {
    for (let start = at(`${iso}T00:00`); Temporal.Instant.compare(start, at(`${iso}T23:59`)) < 0; start = start.add({ minutes: 30 }))
      times(start, start.add({ minutes }));
  });

  test.each([
    ['that begins the first time', '2026-10-25T02:30+02:00', '2026-10-25T03:30'],
    ['that begins the second time', '2026-10-25T02:30+01:00', '2026-10-25T03:30'],
    ['that ends the first time', '2026-10-25T01:30', '2026-10-25T02:30+02:00'],
    ['that ends the second time', '2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00'],
  ])('of an event %s of an hour that comes twice are given in UTC', (_, start, end) => {
    const compact = (wall: string) => at(wall).toString().replace(/[-:]/g, '');
    expect(write({ start: at(start), end: at(end) })).toContain(`\r\nDTSTART:${compact(start)}\r\nDTEND:${compact(end)}\r\n`);
  });

  test('stay right around the clock changes of the next twenty years', () => {
    for (let year = 2027; year <= 2046; year += 1) {
      const zone = Temporal.ZonedDateTime.from(`${year}-01-01T00:00[Europe/Paris]`);
      for (let change = zone.getTimeZoneTransition('next'); change?.year === year; change = change.getTimeZoneTransition('next'))
        for (const hours of [-3, -1, 0, 2]) times(change.toInstant().add({ hours }), change.toInstant().add({ hours: hours + 4 }));
    }
  });

  describe('whatever the time zone of the server', () => {
    const own = process.env.TZ;
    afterEach(() => {
      if (own === undefined) delete process.env.TZ;
      else process.env.TZ = own;
    });

    test.each([
      ['UTC', '2026-07-01T12:00:00.000Z'],
      ['Pacific/Auckland', '2026-07-01T00:00:00.000Z'],
      ['Europe/Paris', '2026-07-01T10:00:00.000Z'],
    ])('%s', (zone, itsNoon) => {
      process.env.TZ = zone;
      expect(new Date(2026, 6, 1, 12).toISOString()).toBe(itsNoon);
      const text = write();
      expect(text).toContain(
        'DTSTAMP:20260629T160405Z\r\nDTSTART;TZID=Europe/Paris:20260701T100000\r\nDTEND;TZID=Europe/Paris:20260701T103000',
      );
      expect(read(text).start).toBe('2026-07-01T08:00:00Z');
    });
  });
});

describe('its lines', () => {
  test('have at most 75 bytes, all end with CRLF and cut no character', () => {
    const long = `${'Été à l’Isle-Jourdain 🔥 '.repeat(40)}fin`;
    for (let shift = 0; shift < 8; shift += 1) {
      const texts = { description: 'a'.repeat(shift) + long, location: long, attendee: { name: long, email: usual.attendee.email } };
      const file = write(texts);
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      const lines = file.slice(0, -2).split('\r\n');
      expect(lines.length).toBeGreaterThan(40);
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect([line.isWellFormed(), /[\r\n]/.test(line)]).toEqual([true, false]);
      }
      const parsed = read(file);
      expect([parsed.description, parsed.location]).toEqual([texts.description, long]);
      expect(long.startsWith(String(parsed.attendee[0]).slice(0, -1))).toBe(true);
    }
  });
});

describe('a text with a trap', () => {
  const traps = [
    'Ève\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:autre\r\nSTATUS:CANCELLED',
    'Ève\nATTENDEE:mailto:voleur@exemple.test',
    'Ève\rMETHOD:CANCEL',
    'BEGIN:VEVENT',
    '"Ève";X-PIEGE=1:mailto:voleur@exemple.test',
    'a,b;c:d\\n e\\\\f "g" ^n^\'h^',
    'coupé\u2028METHOD:CANCEL\u0085BEGIN:VALARM\u000bX:1\u000cX:2',
    'nul\u0000 et \u001b[31m rouge',
    `${'x'.repeat(60)}\r\n BEGIN:VEVENT\r\n\tUID:autre`,
    '🔥'.charAt(0),
  ];
  const [calendarProperties, eventProperties] = read(write()).properties;

  test.each(traps)('adds nothing: %j', (trap) => {
    for (const method of ['REQUEST', 'CANCEL'] as const) {
      const people = { organizer: { ...usual.organizer, name: trap }, attendee: { ...usual.attendee, name: trap } };
      const file = write({ summary: trap, description: trap, location: trap, ...people }, method);
      const parsed = read(file);
      expect(parsed.properties).toEqual([calendarProperties, eventProperties]);
      expect(parsed).toMatchObject({ method, parts: ['vtimezone', 'vevent'], inside: [], uid: usual.uid, start: '2026-07-01T08:00:00Z' });
      expect([parsed.organizer[1], parsed.attendee[1]]).toEqual(['mailto:boutique@exemple.test', 'mailto:eve+pro@exemple.test']);
      expect(file.isWellFormed()).toBe(true);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }
  });

  test('is read back as it is in texts, on one line in names', () => {
    const typed = 'Virgules, points-virgules ; « guillemets », "droits", \\antislash\\n : fin ^n ^^';
    const named = typed.replaceAll('\\', '');
    const parsed = read(
      write({ summary: typed, description: `${typed}\r\n${typed}`, location: typed, attendee: { ...usual.attendee, name: `${named}\n!` } }),
    );
    expect(parsed).toMatchObject({ summary: typed, description: `${typed}\n${typed}`, location: typed });
    expect(parsed.attendee[0]).toBe(`${named} !`);
  });

  test.each([
    'eve@exemple.test\r\nATTENDEE:mailto:x@exemple.test',
    'eve@exemple.test,x@exemple.test',
    'a;b@exemple.test',
    'Ève <e@exemple.test>',
    '',
  ])('is no address: %j', (email) => {
    expect(() => write({ attendee: { name: 'Ève', email } })).toThrow('adresse');
    expect(() => write({ organizer: { name: 'Ève', email } })).toThrow('adresse');
  });

  test('does not turn an address into a letter with its copies', () => {
    expect(read(write({ attendee: { name: 'Ève', email: 'eve?cc=voleur&a%40#@exemple.test' } })).attendee[1]).toBe(
      'mailto:eve%3fcc=voleur&a%2540%23@exemple.test',
    );
  });

  test.each(['a\r\nMETHOD:CANCEL', 'a\nb', '', 'é', 'a b'])('is no identifier: %j', (uid) => {
    expect(() => write({ uid })).toThrow('event id');
  });

  test('does not leave the suivi address', () => {
    const { url, properties } = read(write({ url: 'https://www.exemple.test/suivi/a,b;c\r\nMETHOD:CANCEL?d=é' }));
    expect(url).toBe('https://www.exemple.test/suivi/a%2Cb%3BcMETHOD:CANCEL?d=%C3%A9');
    expect(properties).toEqual([calendarProperties, eventProperties]);
    expect(() => write({ url: 'pas une adresse' })).toThrow();
  });
});

describe('a calendar that is read again and again', () => {
  const feed = (changes: Partial<FeedEvent> = {}) => {
    const { uid, sequence, start, end, stamp, summary, description, url } = usual;
    const event = { uid, sequence, start, end, stamp, summary, description, ...(url && { url }), isConfirmed: true, ...changes };
    return calendarFeed('Rendez-vous, La boutique', [event]);
  };

  test('is published with its name and its pace, and says what is not sure yet', () => {
    const { method, parts, status, start, end, stamp } = read(feed());
    expect([method, status]).toEqual([null, 'CONFIRMED']);
    expect(parts.sort()).toEqual(['vevent', 'vtimezone']);
    expect([start, end, stamp]).toEqual([usual.start.toString(), usual.end.toString(), read(write()).stamp]);
    expect(feed()).toMatch(/X-WR-CALNAME:Rendez-vous\\, La boutique\r\n/);
    expect(feed().indexOf('REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n')).toBeLessThan(feed().indexOf('BEGIN:VTIMEZONE'));
    expect(calendarFeed('Personne', [])).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n');
    expect(read(feed({ isConfirmed: false })).status).toBe('TENTATIVE');
  });

  test('keeps typed text within its own line', () => {
    const wild = 'Ève\r\nMETHOD:CANCEL\r\nEND:VEVENT';
    const { summary, description, parts } = read(feed({ summary: wild, description: wild }));
    expect(summary).toBe('Ève METHOD:CANCEL END:VEVENT');
    expect(description).toBe('Ève\nMETHOD:CANCEL\nEND:VEVENT');
    expect(parts).toHaveLength(2);
  });
});
