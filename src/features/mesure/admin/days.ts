import { toWall } from '~/admin/dates';
import { premier } from '~/platform/text/premier';

const AT_NOON = 'T12:00:00Z';

/** Shop day, like 2026-11-21. */
export const today = () => toWall(new Date().toISOString()).slice(0, 10);

export function daysLater(day: string, days: number): string {
  const date = new Date(day + AT_NOON);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const of = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options });
  return (day: string) => premier(format.format(new Date(day + AT_NOON)));
};

export const shortDay = of({ day: 'numeric', month: 'short' });
export const longDay = of({ dateStyle: 'long' });
export const monthOf = of({ month: 'short', year: 'numeric' });
