import { premier } from '~/platform/text/premier';

const ZONE = 'Europe/Paris';
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, ...options });
const DAY = format({ dateStyle: 'medium' });
const DATE = format({ dateStyle: 'long' });
const RELATIVE = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' });
const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });

/** Date of first contents, filled before the moment of a change was kept (migration 002). */
const BEFORE = '1970-01-01T00:00:00.000Z';
const BEFORE_WORDS = 'à l’ouverture du site';

/** « 21 nov. 2026 à 9 h 30 », in shop time. @param instant ISO-8601 */
export const dateTime = (instant: string) =>
  instant === BEFORE ? BEFORE_WORDS : `${premier(DAY.format(new Date(instant)))} à ${hourOf(instant)}`;

/** « 9 h », « 9 h 30 », in shop time. */
export function hourOf(instant: string): string {
  const [hours, minutes] = toWall(instant).slice(11).split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** « 21 novembre 2026 », in shop time. */
export const longDate = (instant: string) => premier(DATE.format(new Date(instant)));

/** « il y a 2 heures », « dans 3 jours ». */
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

/** Shop local time for a field of date and time: « 2026-12-01T09:00 ». */
export const toWall = (instant: string) => WALL.format(new Date(instant)).replace(' ', 'T');
