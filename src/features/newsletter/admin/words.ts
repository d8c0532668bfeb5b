import { figure } from '~/admin/figure';
import { longMoment } from '~/platform/text/when';
import type { CampagneRow } from '../campagne-contract';

export const inscrits = (count: number) => `${figure(count)}\u00a0inscrit${count > 1 ? 's' : ''}`;

export const plannedText = (at: string) => `Programmée le ${longMoment(at)}`;

const LATE_MS = 5 * 60_000;

export const isLate = ({ plannedAt, startedAt }: Pick<CampagneRow, 'plannedAt' | 'startedAt'>) =>
  plannedAt !== null && startedAt !== null && Date.parse(startedAt) - Date.parse(plannedAt) > LATE_MS;

export const AUDIENCE_WORDS = { particulier: 'Les particuliers', pro: 'Les professionnels' } as const;

export const amongText = ({ recipients, total }: { recipients: number; total: number }) =>
  recipients === total ? inscrits(total) : `${inscrits(recipients)} sur ${figure(total)}`;

export const abonneSource = (source: string) => (source === 'site' ? 'Inscription sur le site' : source);

/** Percent; failed and dropped mails count as done. */
export function progressOf({ recipients, sent, failed, dropped }: CampagneRow['counts']): number {
  return recipients === 0 ? 100 : Math.min(100, Math.floor(((sent + failed + dropped) / recipients) * 100));
}

export function resultOf({ state, counts: { recipients, sent, failed } }: CampagneRow): string {
  const left = `${figure(sent)} sur ${inscrits(recipients)}`;
  if (state === 'en_envoi') return `Partie vers ${left}…`;
  return failed > 0 ? `Partie vers ${left}, ${figure(failed)} en échec` : `Partie vers ${left}`;
}
