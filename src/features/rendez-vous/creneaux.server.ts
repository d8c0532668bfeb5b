import type { Horaires, OpeningDay, RendezVousRules } from '~/content/reglages/contract';
import { openingOn } from '~/content/reglages/horaires.server';
import { inShop, isBefore, SHOP_ZONE } from '~/platform/clock';

/** `end` is exclusive. */
export type Creneau = { start: Temporal.Instant; end: Temporal.Instant };

/** @property isWaiting requested on the site, unanswered */
type Taken = Creneau & { id?: string; isWaiting?: boolean };

export type Planning = {
  horaires: Horaires;
  rules: RendezVousRules;
  now: Temporal.Instant;
  /** Accepted or held slots by request id, without the one being moved. */
  taken: Taken[];
};

export const without = (planning: Planning, id: string): Planning => ({
  ...planning,
  taken: planning.taken.filter((one) => one.id !== id),
});

/** Free slots in order, both days included, after lead time, within the horizon (today is day 1). @param isPublic without staff days */
export function listCreneaux(planning: Planning, from: Temporal.PlainDate, to: Temporal.PlainDate, isPublic = false): Creneau[] {
  const today = inShop(planning.now).toPlainDate();
  const first = later(from, today);
  const last = earlier(to, today.add({ days: planning.rules.horizonDays - 1 }));
  const free: Creneau[] = [];
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 }))
    free.push(...listFreeOn(date, planning, isPublic));
  return free;
}

export function findCreneau(planning: Planning, start: Temporal.Instant, isPublic = false): Creneau | undefined {
  const date = inShop(start).toPlainDate();
  return listCreneaux(planning, date, date, isPublic).find((creneau) => creneau.start.equals(start));
}

/** Too many pending requests that day; one is always allowed. */
export const isLeftToStaff = (planning: Planning, date: Temporal.PlainDate): boolean =>
  isHeld(planning.rules, listStarts(date, planning), takenOn(date, planning));

/** Share of a day that pending requests may hold: fake ones leave the rest. */
const WAITING_SHARE = 0.5;

function isHeld(rules: RendezVousRules, starts: Creneau[], thatDay: Taken[]): boolean {
  const settled = thatDay.filter(({ isWaiting }) => !isWaiting);
  const held = thatDay.length - settled.length;
  if (held === 0) return false;
  const filled: Creneau[] = [...settled];
  for (const creneau of starts) while (fits({ rules, taken: filled }, creneau)) filled.push(creneau);
  return held >= Math.max(1, Math.floor((filled.length - settled.length) * WAITING_SHARE));
}

/** By capacity alone: staff may use hours not offered to visitors. */
export function fits({ rules, taken }: Pick<Planning, 'rules' | 'taken'>, creneau: Creneau): boolean {
  const rivals = taken.filter((other) => overlap(other, creneau));
  // The number of overlaps rises only at a start.
  const peaks = [creneau.start, ...rivals.map(({ start }) => start).filter((start) => holds(creneau, start))];
  return peaks.every((instant) => rivals.filter((other) => holds(other, instant)).length < rules.capacity);
}

/** « Fermé : Inventaire », for any closed moment; undefined when open throughout. */
export const findClosing = (horaires: Horaires, creneau: Creneau): string | undefined => closingsOf(horaires)(creneau);

/** For many slots: reads each day once. */
export function closingsOf(horaires: Horaires): (creneau: Creneau) => string | undefined {
  const days = new Map<string, OpeningDay>();
  return ({ start, end }) => {
    const date = inShop(start).toPlainDate();
    const opening = days.get(date.toString()) ?? openingOn(date, horaires);
    days.set(opening.date, opening);
    const { ranges, note, text } = opening;
    const at = (hour: string) => atMinute(date, minuteOf(hour)).instant;
    if (ranges.some(({ opens, closes }) => !isBefore(start, at(opens)) && !isBefore(at(closes), end))) return undefined;
    if (ranges.length > 0) return `Fermé à cette heure${note ? ` (${note})` : ''}\u00a0: ce jour-là, ${text}`;
    return note ? `Fermé\u00a0: ${note}` : 'Fermé ce jour-là';
  };
}

function listFreeOn(date: Temporal.PlainDate, planning: Planning, isPublic: boolean): Creneau[] {
  const { rules } = planning;
  const starts = listStarts(date, planning);
  const taken = takenOn(date, planning);
  return isPublic && isHeld(rules, starts, taken) ? [] : starts.filter((creneau) => fits({ rules, taken }, creneau));
}

function listStarts(date: Temporal.PlainDate, { horaires, rules, now }: Planning): Creneau[] {
  const soonest = now.add({ hours: rules.leadHours });
  const { ranges } = openingOn(date, horaires);
  return ranges.flatMap((range) => listBetween(date, range, rules)).filter(({ start }) => !isBefore(start, soonest));
}

function takenOn(date: Temporal.PlainDate, { taken }: Planning): Taken[] {
  const day = { start: atMinute(date, 0).instant, end: atMinute(date, MINUTES_A_DAY).instant };
  return taken.filter((other) => overlap(other, day));
}

const MINUTES_A_DAY = 1440;

/** Clock change: a skipped hour has no slot, a repeated one only its first; a slot across it keeps its length. */
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
    // An opening in the skipped hour moves an hour later (see openingStatus).
    if (exists && !isBefore(start, opens) && !isBefore(closes, end)) slots.push({ start, end });
  }
  return slots;
}

/** « 24:00 » is 1440. */
function minuteOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
}

function atMinute(date: Temporal.PlainDate, minute: number): { instant: Temporal.Instant; exists: boolean } {
  const wall = date.toPlainDateTime().add({ minutes: minute });
  const shown = wall.toZonedDateTime(SHOP_ZONE, { disambiguation: 'compatible' });
  return { instant: shown.toInstant(), exists: shown.toPlainDateTime().equals(wall) };
}

export const overlap = (one: Creneau, other: Creneau) => isBefore(one.start, other.end) && isBefore(other.start, one.end);
const holds = ({ start, end }: Creneau, instant: Temporal.Instant) => !isBefore(instant, start) && isBefore(instant, end);
const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) < 0 ? other : one);
const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) < 0 ? one : other);
