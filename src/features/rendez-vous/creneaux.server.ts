import type { Horaires, RendezVousRules } from '~/content/reglages/contract';
import { openingOn } from '~/content/reglages/horaires.server';
import { inShop, SHOP_ZONE } from '~/platform/clock';

/** `end` is excluded: one may begin as another ends. */
export type Creneau = { start: Temporal.Instant; end: Temporal.Instant };

export type Planning = {
  horaires: Horaires;
  rules: RendezVousRules;
  now: Temporal.Instant;
  /** Appointments that are accepted or hold a slot, without the one being moved. */
  taken: Creneau[];
};

/**
 * Free slots of these days, both included, in order; none before the lead time nor beyond the horizon, which counts today as its first day.
 */
export function listCreneaux(planning: Planning, from: Temporal.PlainDate, to: Temporal.PlainDate): Creneau[] {
  const today = inShop(planning.now).toPlainDate();
  const first = later(from, today);
  const last = earlier(to, today.add({ days: planning.rules.horizonDays - 1 }));
  const free: Creneau[] = [];
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 }))
    free.push(...listFreeOn(date, planning));
  return free;
}

/** The one that begins exactly at `start`, by the same rules. */
export function findCreneau(planning: Planning, start: Temporal.Instant): Creneau | undefined {
  const date = inShop(start).toPlainDate();
  return listCreneaux(planning, date, date).find((creneau) => creneau.start.equals(start));
}

/** By capacity alone: staff may choose an hour that visitors are not offered. */
export function fits({ rules, taken }: Pick<Planning, 'rules' | 'taken'>, creneau: Creneau): boolean {
  const rivals = taken.filter((other) => overlap(other, creneau));
  // The number of rivals only rises where one of them begins.
  const peaks = [creneau.start, ...rivals.map(({ start }) => start).filter((start) => holds(creneau, start))];
  return peaks.every((instant) => rivals.filter((other) => holds(other, instant)).length < rules.capacity);
}

function listFreeOn(date: Temporal.PlainDate, { horaires, rules, now, taken }: Planning): Creneau[] {
  const { ranges } = openingOn(date, horaires);
  const soonest = now.add({ hours: rules.leadHours });
  const day = { start: atMinute(date, 0).instant, end: atMinute(date, MINUTES_A_DAY).instant };
  const thatDay = taken.filter((other) => overlap(other, day));
  return ranges
    .flatMap((range) => listBetween(date, range, rules))
    .filter((creneau) => !isBefore(creneau.start, soonest) && fits({ rules, taken: thatDay }, creneau));
}

const MINUTES_A_DAY = 1440;

/**
 * Slots of one range. In spring an hour that the clock skips has none; in autumn an hour that occurs twice has its slots the first time
 * only, so that an hour names one slot. A slot that spans the change keeps its length.
 */
function listBetween(
  date: Temporal.PlainDate,
  range: { opens: string; closes: string },
  { minutes, everyMinutes }: RendezVousRules,
): Creneau[] {
  const [opens, closes] = [atMinute(date, minuteOf(range.opens)).instant, atMinute(date, minuteOf(range.closes)).instant];
  const slots: Creneau[] = [];
  for (let minute = minuteOf(range.opens); minute < minuteOf(range.closes); minute += everyMinutes) {
    const { instant: start, exists } = atMinute(date, minute);
    const end = start.add({ minutes });
    // An opening within the skipped hour is an hour late (see openingStatus): what comes before it is closed.
    if (exists && !isBefore(start, opens) && !isBefore(closes, end)) slots.push({ start, end });
  }
  return slots;
}

/** « 24:00 » is 1440. */
function minuteOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
}

/** The first instant at that local minute of the day; when the clock skips it, `exists` is false and the instant an hour late. */
function atMinute(date: Temporal.PlainDate, minute: number): { instant: Temporal.Instant; exists: boolean } {
  const wall = date.toPlainDateTime().add({ minutes: minute });
  const shown = wall.toZonedDateTime(SHOP_ZONE, { disambiguation: 'compatible' });
  return { instant: shown.toInstant(), exists: shown.toPlainDateTime().equals(wall) };
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
const overlap = (one: Creneau, other: Creneau) => isBefore(one.start, other.end) && isBefore(other.start, one.end);
const holds = ({ start, end }: Creneau, instant: Temporal.Instant) => !isBefore(instant, start) && isBefore(instant, end);
const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) < 0 ? other : one);
const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) < 0 ? one : other);
