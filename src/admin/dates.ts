import { premier } from '~/platform/text/premier';

const ZONE = 'Europe/Paris';
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, ...options });
const DAY = format({ dateStyle: 'medium' });
const DATE = format({ dateStyle: 'long' });
const RELATIVE = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' });
const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });

/** Placeholder date of first contents (migration 002). */
const BEFORE = '1970-01-01T00:00:00.000Z';
const BEFORE_WORDS = 'à l’ouverture du site';

/** « 21 nov. 2026 à 9 h 30 », in shop time, from ISO-8601. */
export const dateTime = (instant: string) =>
  instant === BEFORE ? BEFORE_WORDS : `${premier(DAY.format(new Date(instant)))} à ${hourOf(instant)}`;

export function hourOf(instant: string): string {
  const [hours, minutes] = toWall(instant).slice(11).split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

export const longDate = (instant: string) => premier(DATE.format(new Date(instant)));

export function ago(instant: string, now = Date.now()): string {
  if (instant === BEFORE) return BEFORE_WORDS;
  const seconds = (Date.parse(instant) - now) / 1_000;
  for (const [unit, size] of UNITS) if (Math.abs(seconds) >= size) return RELATIVE.format(Math.trunc(seconds / size), unit);
  return 'à l’instant';
}
const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** « 2026-12-01T09:00 » in shop time, for an input. */
export const toWall = (instant: string) => WALL.format(new Date(instant)).replace(' ', 'T');
