import { premier } from './premier';

const ZONE = { timeZone: 'Europe/Paris' } as const;
const DAY = new Intl.DateTimeFormat('fr-FR', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('fr-FR', { ...ZONE, hour: 'numeric', minute: '2-digit' });

export const dayOf = (stamp: string) => premier(DAY.format(new Date(stamp)));

const SHORT = new Intl.DateTimeFormat('fr-FR', { ...ZONE, weekday: 'short', day: 'numeric', month: 'short' });

/** « mar. 1er déc. à 9 h », for the near future. */
export const weekdayMoment = (stamp: string) => {
  const moment = momentOf(stamp);
  return `${premier(SHORT.format(new Date(stamp)))} ${moment.slice(moment.lastIndexOf('à '))}`;
};

/** « 24 novembre 2026 à 14 h 05 », « à 14 h » on the hour; joined here because browsers differ. */
export function momentOf(stamp: string): string {
  const parts = TIME.formatToParts(new Date(stamp));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const minutes = part('minute');
  return `${dayOf(stamp)} à ${Number(part('hour'))}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { ...ZONE, weekday: 'long' });

export const longMoment = (stamp: string) => `${WEEKDAY.format(new Date(stamp))} ${momentOf(stamp)}`;

/** « à 14 h 05 » today, else « le 24 novembre 2026 à 14 h 05 ». `now` in milliseconds since 1970. */
export function hourOrDay(stamp: string, now: number): string {
  const moment = momentOf(stamp);
  return dayOf(stamp) === dayOf(new Date(now).toISOString()) ? moment.slice(moment.lastIndexOf('à ')) : `le ${moment}`;
}
