import joursFeries from '@socialgouv/jours-feries';
import { inShop, SHOP_ZONE } from '~/platform/clock';
import { premier } from '~/platform/text/premier';
import { typographie } from '~/platform/text/typographie';
import { type Horaires, JOURS, type OpeningDay } from './contract';

type Plage = { opens: string; closes: string };

// Made once: a formatter costs a hundred formattings, and each page shows fourteen days.
const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const holidaysOfYear = new Map<number, Map<string, string>>();

/** The French public holiday of a day, if any (Code du travail, article L3133-1, from the labour ministry's package). */
function findHoliday(date: Temporal.PlainDate): string | undefined {
  let year = holidaysOfYear.get(date.year);
  if (!year) {
    // The package gives server midnights, off by an hour after a clock change; the next noon is on the right day.
    const dayOf = (midnight: Date) => {
      const noon = new Date(midnight.getTime() + 12 * 3_600_000);
      return new Temporal.PlainDate(noon.getFullYear(), noon.getMonth() + 1, noon.getDate()).toString();
    };
    year = new Map(Object.entries(joursFeries(date.year)).map(([name, midnight]) => [dayOf(midnight), typographie(name)]));
    holidaysOfYear.set(date.year, year);
  }
  return year.get(date.toString());
}

export function openingOn(date: Temporal.PlainDate, horaires: Horaires): OpeningDay {
  const iso = date.toString();
  const exception = horaires.exceptions.find(({ from, to }) => from <= iso && iso <= to);
  const holiday = findHoliday(date);
  const usual = horaires.weekly[JOURS[date.dayOfWeek - 1] as (typeof JOURS)[number]];
  const ordinary = holiday && horaires.closedOnHolidays ? [] : usual;
  const ranges = exception ? exception.ranges : ordinary;
  return {
    date: iso,
    label: premier(LONG_DAY.format(asDate(date))),
    text: rangesText(ranges),
    note: exception ? exception.label.trim() || unnamed(ranges, ordinary) : (holiday ?? null),
    ranges,
  };
}

function unnamed(ranges: Plage[], ordinary: Plage[]): string {
  if (ranges.length === 0) return 'Fermeture exceptionnelle';
  return ordinary.length === 0 ? 'Ouverture exceptionnelle' : 'Horaires exceptionnels';
}

/** Memoised per settings: each page asks for the same days. */
const daysOf = new WeakMap<Horaires, { today: Temporal.PlainDate; days: OpeningDay[] }>();

export function listOpeningDays(now: Temporal.Instant, horaires: Horaires): OpeningDay[] {
  const today = inShop(now).toPlainDate();
  const known = daysOf.get(horaires);
  if (known?.today.equals(today)) return known.days;
  const days = Array.from({ length: 14 }, (_, ahead) => openingOn(today.add({ days: ahead }), horaires));
  daysOf.set(horaires, { today, days });
  return days;
}

/** False until the shop has entered any opening hours. */
export const hasHours = ({ weekly, exceptions }: Horaires): boolean =>
  JOURS.some((jour) => weekly[jour].length > 0) || exceptions.some(({ ranges }) => ranges.length > 0);

export type OpeningStatus = {
  open: boolean;
  text: string;
  /** End of validity: a closing, an opening or midnight. */
  until: Temporal.Instant;
};

/** « Ouvert, ferme à 18 h », or the next opening; a minute counts from its first second. */
export function openingStatus(now: Temporal.Instant, horaires: Horaires): OpeningStatus {
  const here = inShop(now);
  const today = here.toPlainDate();
  const midnight = today.add({ days: 1 }).toZonedDateTime(SHOP_ZONE).toInstant();
  const isBefore = (moment: Temporal.Instant) => Temporal.Instant.compare(now, moment) < 0;

  for (const range of openingOn(today, horaires).ranges) {
    const opens = instantOn(today, range.opens);
    const closes = instantOn(today, range.closes);
    if (isBefore(opens)) return { open: false, text: `Fermé, ouvre à ${hourText(range.opens)}`, until: opens };
    if (isBefore(closes)) return { open: true, text: `Ouvert, ferme à ${hourText(range.closes)}`, until: closes };
  }
  for (let days = 1; days <= 60; days += 1) {
    const date = today.add({ days });
    const [first] = openingOn(date, horaires).ranges;
    if (!first) continue;
    return { open: false, text: `Fermé, ouvre ${whenText(days, date)} à ${hourText(first.opens)}`, until: midnight };
  }
  return { open: false, text: hasHours(horaires) ? 'Fermé en ce moment' : 'Horaires à venir', until: midnight };
}

/** « demain », « lundi », « le 1er décembre »; `days` from today. */
function whenText(days: number, date: Temporal.PlainDate): string {
  if (days < 2) return days === 0 ? 'aujourd’hui' : 'demain';
  return days < 7 ? WEEKDAY.format(asDate(date)) : `le ${premier(DAY.format(asDate(date)))}`;
}

/** Limit of the search: a longer closing means wrong hours. */
const FURTHEST_DAYS = 400;

/** The next opening, even after lunch; `days` from today. */
export function nextOpening(now: Temporal.Instant, horaires: Horaires) {
  const today = inShop(now).toPlainDate();
  for (let days = 0; days < FURTHEST_DAYS; days += 1) {
    const date = today.add({ days });
    for (const range of openingOn(date, horaires).ranges) {
      const opens = instantOn(date, range.opens);
      if (Temporal.Instant.compare(now, opens) < 0) return { opens, closes: instantOn(date, range.closes), date, days };
    }
  }
  return undefined;
}

/** Opening hours within which staff call back. */
const CALL_BACK = { hours: 2 };

/** « lundi avant 11 h », the deadline for an urgent call; undefined when the shop never opens. */
export function callBackText(now: Temporal.Instant, horaires: Horaires): string | undefined {
  const next = nextOpening(now, horaires);
  if (!next) return undefined;
  const { opens, closes, date, days } = next;
  const by = opens.add(CALL_BACK);
  const at = inShop(Temporal.Instant.compare(by, closes) < 0 ? by : closes);
  // A closing at midnight is on the next day.
  const hour = at.toPlainDate().equals(date) ? at.toPlainTime().toString({ smallestUnit: 'minute' }) : '24:00';
  return `${whenText(days, date)} avant ${hourText(hour)}`;
}

const asDate = ({ year, month, day }: Temporal.PlainDate) => Date.UTC(year, month - 1, day);

export function instantOn(date: Temporal.PlainDate, hour: string): Temporal.Instant {
  if (hour === '24:00') return date.add({ days: 1 }).toZonedDateTime(SHOP_ZONE).toInstant();
  return date.toZonedDateTime({ timeZone: SHOP_ZONE, plainTime: Temporal.PlainTime.from(hour) }).toInstant();
}

function hourText(hour: string): string {
  const [hours, minutes] = hour.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

export function rangesText(ranges: Plage[]): string {
  return ranges.length === 0 ? 'Fermé' : ranges.map(({ opens, closes }) => `${hourText(opens)} – ${hourText(closes)}`).join(', ');
}
