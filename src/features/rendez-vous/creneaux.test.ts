import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Horaires, RendezVousRules } from '../reglages/contract';
import { type Creneau, findCreneau, fits, listCreneaux, type Planning } from './creneaux.server';

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

/** An instant of the shop's wall; with its offset where the wall shows an hour twice. */
const at = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[Europe/Paris]`).toInstant();
const date = Temporal.PlainDate.from;
const slot = (start: string, end: string): Creneau => ({ start: at(start), end: at(end) });
const wall = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString({ smallestUnit: 'minute' });
const starts = (slots: Creneau[]) => slots.map(({ start }) => wall(start));
const hours = (slots: Creneau[]) => starts(slots).map((text) => text.slice(11));

/** Where not said, it is the Wednesday 2026-11-18 at 0 h, nothing is taken. */
function plan({ rules = {}, ...rest }: Partial<Omit<Planning, 'rules'>> & { rules?: Partial<RendezVousRules> } = {}): Planning {
  return { horaires, now: at('2026-11-18T00:00'), taken: [], rules: { ...usual, ...rules }, ...rest };
}
const on = (iso: string, planning: Planning) => listCreneaux(planning, date(iso), date(iso));
const openOnly = (ranges: { opens: string; closes: string }[], from: string, to = from): Horaires => ({
  ...horaires,
  exceptions: [{ from, to, label: 'Exception', ranges }],
});

describe('les créneaux d’une semaine ordinaire', () => {
  test('suivent les horaires, dans l’ordre, sans la pause ni le dimanche', () => {
    const week = listCreneaux(plan(), date('2026-11-18'), date('2026-11-24'));
    const full = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00', '17:00'];
    const expected = { 18: full, 19: full, 20: full, 21: ['09:00', '10:00', '11:00'], 23: full, 24: full };
    expect(starts(week)).toEqual(Object.entries(expected).flatMap(([number, times]) => times.map((time) => `2026-11-${number}T${time}`)));
    for (const { start, end } of week) expect(start.until(end).total('minutes')).toBe(60);
  });

  test('finissent au plus tard avec la plage, à la minute près', () => {
    const of = (rules: Partial<RendezVousRules>) => hours(on('2026-11-21', plan({ rules })));
    expect(of({ minutes: 210, everyMinutes: 30 })).toEqual(['09:00']);
    expect(of({ minutes: 211, everyMinutes: 30 })).toEqual([]);
    expect(of({ minutes: 90, everyMinutes: 60 })).toEqual(['09:00', '10:00', '11:00']);
    expect(of({ minutes: 91, everyMinutes: 60 })).toEqual(['09:00', '10:00']);
  });

  test('n’enjambent pas la pause, et repartent de l’ouverture de chaque plage', () => {
    const ranges = [
      { opens: '09:10', closes: '12:00' },
      { opens: '12:00', closes: '14:05' },
    ];
    const planning = plan({ horaires: openOnly(ranges, '2026-11-18'), rules: { minutes: 60, everyMinutes: 45 } });
    expect(hours(on('2026-11-18', planning))).toEqual(['09:10', '09:55', '10:40', '12:00', '12:45']);
  });

  test('commencent au pas choisi, que le rendez-vous soit plus court ou plus long que lui', () => {
    const of = (rules: Partial<RendezVousRules>) => on('2026-11-21', plan({ rules }));
    expect(hours(of({ minutes: 20, everyMinutes: 90 }))).toEqual(['09:00', '10:30', '12:00']);
    const long = of({ minutes: 120, everyMinutes: 45 });
    expect(hours(long)).toEqual(['09:00', '09:45', '10:30']);
    expect(long.map(({ end }) => wall(end).slice(11))).toEqual(['11:00', '11:45', '12:30']);
  });

  test('vont jusqu’à minuit quand le magasin ferme à 24 h', () => {
    const planning = plan({ horaires: openOnly([{ opens: '22:30', closes: '24:00' }], '2026-11-18'), rules: { everyMinutes: 30 } });
    const late = on('2026-11-18', planning);
    expect(hours(late)).toEqual(['22:30', '23:00']);
    expect(wall(late.at(-1)?.end ?? at('2000-01-01'))).toBe('2026-11-19T00:00');
    expect(findCreneau(planning, at('2026-11-18T23:00'))).toEqual(late[1]);
  });

  test('n’existent pas quand les jours demandés sont à l’envers', () => {
    expect(listCreneaux(plan(), date('2026-11-20'), date('2026-11-19'))).toEqual([]);
  });
});

describe('le délai et l’horizon', () => {
  const next = (now: string, leadHours: number) =>
    starts(listCreneaux(plan({ now: at(now), rules: { leadHours } }), date('2026-10-01'), date('2026-12-31')))[0];

  test.each([
    ['sans délai, à l’heure même', '2026-11-18T10:00', 0, '2026-11-18T10:00'],
    ['sans délai, une seconde plus tard', '2026-11-18T10:00:01', 0, '2026-11-18T11:00'],
    ['de deux heures, par-dessus la pause', '2026-11-18T10:30', 2, '2026-11-18T14:00'],
    ['de deux heures, par-dessus la nuit', '2026-11-18T17:00', 2, '2026-11-19T09:00'],
    ['d’un jour, tout juste', '2026-11-18T15:00', 24, '2026-11-19T15:00'],
    ['d’un jour, un samedi', '2026-11-21T10:00', 24, '2026-11-23T09:00'],
    ['de deux jours, un samedi', '2026-11-21T10:00', 48, '2026-11-23T10:00'],
    ['de quarante-neuf heures, soit deux jours quand l’horloge recule', '2026-10-24T10:00', 49, '2026-10-26T10:00'],
  ])('un délai %s', (_, now, leadHours, expected) => {
    expect(next(now, leadHours)).toBe(expected);
  });

  test('l’horizon compte aujourd’hui, et borne ce qu’on demande des deux côtés', () => {
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

describe('les jours particuliers', () => {
  test('une fermeture exceptionnelle n’a pas de créneau, le jour d’après en a', () => {
    const planning = plan({ horaires: openOnly([], '2026-11-18', '2026-11-19') });
    expect(starts(listCreneaux(planning, date('2026-11-18'), date('2026-11-20')))[0]).toBe('2026-11-20T09:00');
    expect(findCreneau(planning, at('2026-11-19T09:00'))).toBeUndefined();
  });

  test('une ouverture exceptionnelle a les siens, un dimanche comme un jour férié', () => {
    const open = [{ opens: '10:00', closes: '12:00' }];
    expect(hours(on('2026-11-22', plan({ horaires: openOnly(open, '2026-11-22') })))).toEqual(['10:00', '11:00']);
    expect(hours(on('2026-12-25', plan({ horaires: openOnly(open, '2026-12-25') })))).toEqual(['10:00', '11:00']);
  });

  test.each(['2026-07-14', '2026-05-01', '2026-04-06'])('un jour férié n’en a pas (%s), sauf si le magasin les travaille', (iso) => {
    const now = at('2026-04-01T00:00');
    expect(on(iso, plan({ now }))).toEqual([]);
    expect(on(iso, plan({ now, horaires: { ...horaires, closedOnHolidays: false } }))).toHaveLength(7);
  });
});

describe('les nuits où l’heure change', () => {
  /** Asked a week before. */
  const night = (iso: string, opens: string, closes: string, rules: Partial<RendezVousRules>) =>
    on(iso, plan({ now: at(`${date(iso).subtract({ days: 7 })}T00:00`), horaires: openOnly([{ opens, closes }], iso), rules }));
  const utc = (slots: Creneau[]) => slots.map(({ start }) => start.toString().slice(11, 16));

  test('le 29 mars, les créneaux de l’heure qui n’existe pas ne sont pas proposés', () => {
    const slots = night('2026-03-29', '01:00', '05:00', { minutes: 30, everyMinutes: 30 });
    expect(hours(slots)).toEqual(['01:00', '01:30', '03:00', '03:30', '04:00', '04:30']);
    expect(utc(slots)).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30']);
  });

  test('le 29 mars, celui qui traverse le changement dure son temps', () => {
    const [, second] = night('2026-03-29', '01:00', '05:00', { minutes: 60, everyMinutes: 30 });
    expect([wall(second?.start ?? at('2000-01-01')), wall(second?.end ?? at('2000-01-01'))]).toEqual([
      '2026-03-29T01:30',
      '2026-03-29T03:30',
    ]);
    expect(hours(night('2026-03-29', '01:00', '05:00', { minutes: 181, everyMinutes: 30 }))).toEqual([]);
    expect(hours(night('2026-03-29', '01:00', '05:00', { minutes: 180, everyMinutes: 30 }))).toEqual(['01:00']);
  });

  test('le 29 mars, un magasin qui ouvre dans l’heure supprimée ouvre à la suivante', () => {
    expect(hours(night('2026-03-29', '02:30', '05:00', { minutes: 30, everyMinutes: 30 }))).toEqual(['03:30', '04:00', '04:30']);
  });

  test('le 25 octobre, l’heure doublée n’est proposée que la première fois', () => {
    const slots = night('2026-10-25', '01:00', '05:00', { minutes: 30, everyMinutes: 30 });
    expect(hours(slots)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00', '04:30']);
    expect(utc(slots)).toEqual(['23:00', '23:30', '00:00', '00:30', '02:00', '02:30', '03:00', '03:30']);
  });

  test('le 25 octobre, celui qui traverse le changement dure son temps, et la plage de 1 h à 5 h cinq heures', () => {
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
  ] as const)(
    'le %s (de 0 h à %i h), aucun n’est en double ni ne dure autre chose que son temps',
    (iso, closes, [minutes, everyMinutes]) => {
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
    },
  );

  test('ces dimanches-là, les heures de bureau sont les mêmes que les autres jours', () => {
    for (const iso of ['2026-03-29', '2026-10-25'])
      expect(hours(night(iso, '09:00', '12:00', { minutes: 60, everyMinutes: 60 }))).toEqual(['09:00', '10:00', '11:00']);
  });
});

describe('la place', () => {
  const morning = (planning: Planning) => hours(on('2026-11-21', planning));
  const half = { minutes: 30, everyMinutes: 30 };

  test('un créneau pris n’est plus proposé, ses voisins le sont', () => {
    const taken = [slot('2026-11-21T10:00', '2026-11-21T10:30')];
    expect(morning(plan({ taken, rules: half }))).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30', '12:00']);
  });

  test('un rendez-vous hors du pas prend tous les créneaux qu’il touche', () => {
    const taken = [slot('2026-11-21T10:20', '2026-11-21T11:10')];
    expect(morning(plan({ taken, rules: half }))).toEqual(['09:00', '09:30', '11:30', '12:00']);
    expect(morning(plan({ taken: [slot('2026-11-20T23:00', '2026-11-22T00:00')], rules: half }))).toEqual([]);
  });

  test('à deux places, seul est plein ce qui en recouvre deux au même instant', () => {
    const rules = { capacity: 2, minutes: 60, everyMinutes: 30 };
    const apart = [slot('2026-11-21T10:00', '2026-11-21T10:30'), slot('2026-11-21T10:30', '2026-11-21T11:00')];
    const together = [slot('2026-11-21T10:00', '2026-11-21T10:45'), slot('2026-11-21T10:30', '2026-11-21T11:00')];
    const all = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
    expect(morning(plan({ rules }))).toEqual(all);
    expect(morning(plan({ rules, taken: apart }))).toEqual(all);
    expect(morning(plan({ rules, taken: together }))).toEqual(['09:00', '09:30', '11:00', '11:30']);
    expect(morning(plan({ rules: { ...rules, capacity: 3 }, taken: together }))).toEqual(all);
  });

  test('se compte sans le pas, ni le délai, ni les horaires, quand l’équipe accepte ou déplace', () => {
    const planning = plan({ rules: { leadHours: 720 }, taken: [slot('2026-11-22T03:00', '2026-11-22T04:00')] });
    expect(fits(planning, slot('2026-11-22T02:00', '2026-11-22T03:00'))).toBe(true);
    expect(fits(planning, slot('2026-11-22T04:00', '2026-11-22T05:00'))).toBe(true);
    expect(fits(planning, slot('2026-11-22T03:59', '2026-11-22T05:00'))).toBe(false);
    expect(fits(planning, slot('2026-11-22T02:00', '2026-11-22T03:01'))).toBe(false);
    expect(fits(planning, slot('2026-11-22T03:10', '2026-11-22T03:20'))).toBe(false);
    expect(fits(planning, slot('2026-11-22T02:00', '2026-11-22T05:00'))).toBe(false);
  });

  test('se compte au plus fort, où qu’il soit dans le créneau', () => {
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

describe('un créneau retrouvé par son début', () => {
  const planning = plan({ taken: [slot('2026-11-18T15:00', '2026-11-18T16:00')], now: at('2026-11-18T10:30') });

  test('est celui de la liste', () => {
    expect(findCreneau(planning, at('2026-11-18T14:00'))).toEqual(slot('2026-11-18T14:00', '2026-11-18T15:00'));
    for (const creneau of listCreneaux(planning, date('2026-11-18'), date('2026-11-25')))
      expect(findCreneau(planning, creneau.start)).toEqual(creneau);
  });

  test.each([
    ['hors du pas', '2026-11-18T14:30'],
    ['à une seconde près', '2026-11-18T14:00:01'],
    ['à une nanoseconde près', '2026-11-18T14:00:00.000000001'],
    ['passé', '2026-11-18T10:00'],
    ['de la veille', '2026-11-17T14:00'],
    ['plein', '2026-11-18T15:00'],
    ['pendant la pause', '2026-11-18T12:00'],
    ['à la fermeture', '2026-11-18T18:00'],
    ['un dimanche', '2026-11-22T10:00'],
    ['bien trop loin', '2030-11-20T10:00'],
  ])('n’existe pas %s', (_, wallTime) => {
    expect(findCreneau(planning, at(wallTime))).toBeUndefined();
  });

  test('dans l’heure doublée, n’est que la première fois', () => {
    const doubled = plan({ now: at('2026-10-20T00:00'), horaires: openOnly([{ opens: '01:00', closes: '05:00' }], '2026-10-25') });
    const { rules } = plan({ rules: { minutes: 30, everyMinutes: 30 } });
    expect(findCreneau({ ...doubled, rules }, at('2026-10-25T02:30+02:00'))).toBeDefined();
    expect(findCreneau({ ...doubled, rules }, at('2026-10-25T02:30+01:00'))).toBeUndefined();
  });
});

describe('le fuseau du serveur', () => {
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

  test('ne change rien : Temps universel, Auckland, Paris', async () => {
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
