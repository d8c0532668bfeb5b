import { premier } from './premier';

const ZONE = { timeZone: 'Europe/Paris' } as const;
const DAY = new Intl.DateTimeFormat('fr-FR', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('fr-FR', { ...ZONE, hour: 'numeric', minute: '2-digit' });

/** « 24 novembre 2026 », in the shop's zone. */
export const dayOf = (stamp: string) => premier(DAY.format(new Date(stamp)));

/** « 24 novembre 2026 à 14 h 05 », from its parts: browsers do not all join them alike. */
export function momentOf(stamp: string): string {
  const parts = TIME.formatToParts(new Date(stamp));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${dayOf(stamp)} à ${Number(part('hour'))}\u00a0h\u00a0${part('minute')}`;
}
