import { figure } from '~/admin/figure';
import type { DemandeRow, DemandeState } from '../demande-view';

type Look = { label: string; color: string; background: string };

export const DEMANDE_STATE_LOOKS: Record<DemandeState, Look> = {
  nouvelle: { label: 'Nouvelle', color: '#fffdfa', background: '#155d92' },
  en_cours: { label: 'En cours', color: '#fffdfa', background: '#8a5a00' },
  traitee: { label: 'Traitée', color: '#fffdfa', background: '#2c6b3a' },
  indesirable: { label: 'Indésirable', color: '#fffdfa', background: '#4a5160' },
};

export const MAIL_STATES: Record<string, { label: string; color: 'success' | 'info' | 'error' | 'warning' }> = {
  envoye: { label: 'Envoyé', color: 'success' },
  en_attente: { label: 'En attente', color: 'info' },
  echec: { label: 'Non envoyé', color: 'error' },
  perime: { label: 'Périmé', color: 'warning' },
};

export const fullName = ({ name, familyName }: Pick<DemandeRow, 'name' | 'familyName'>) => `${name} ${familyName}`.trim();

export function demandes(count: number, more = ''): string {
  const s = count > 1 ? 's' : '';
  return `${figure(count)}\u00a0demande${s}${more && ` ${more}${s}`}`;
}

/** Time left before the due date; undefined once answered. @param now in ms */
export function delayOf({ dueAt }: Pick<DemandeRow, 'dueAt'>, now: number): { isLate: boolean; text: string } | undefined {
  if (!dueAt) return undefined;
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return { isLate: true, text: `En retard de ${span(-left)}` };
  return { isLate: false, text: `Reste ${span(left)}` };
}

/** « à l’instant », « 5 min », « 3 h », « 12 jours ». @param now in milliseconds */
export function sinceOf(instant: string, now: number): string {
  const since = now - Date.parse(instant);
  return since < 60_000 ? 'à l’instant' : span(since);
}

function span(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours <= 48) return `${hours}\u00a0h`;
  return `${Math.floor(hours / 24)}\u00a0jours`;
}
