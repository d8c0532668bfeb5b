import { figure } from '~/admin/figure';
import type { EssaiLine, ImportationRow } from '../contract';

type Look = { one: string; many: string; color: 'success' | 'warning' | 'default' | 'error' };

export const STATES: Record<EssaiLine['state'], Look> = {
  fautive: { one: 'En faute', many: 'En faute', color: 'error' },
  nouvelle: { one: 'Nouvelle', many: 'Nouvelles', color: 'success' },
  changee: { one: 'Changée', many: 'Changées', color: 'warning' },
  inchangee: { one: 'Inchangée', many: 'Inchangées', color: 'default' },
};

export const someLines = (count: number) => `${figure(count)}\u00a0ligne${count > 1 ? 's' : ''}`;

export const IMPORT_STATES: Record<ImportationRow['state'], { label: string; color: 'success' | 'warning' | 'default' }> = {
  attente: { label: 'En attente', color: 'warning' },
  faite: { label: 'Importé', color: 'success' },
  reprise: { label: 'Annulé', color: 'default' },
};

/** « 3 ajoutés, 1 changé, 2 laissés de côté » */
export function countsText({ counts }: Pick<ImportationRow, 'counts'>): string {
  if (!counts) return '';
  const { nouvelle, changee, fautive } = counts;
  const some = (count: number, word: string, rest = '') =>
    count > 0 ? [`${figure(count)}\u00a0${word}${count > 1 ? 's' : ''}${rest}`] : [];
  return [...some(nouvelle, 'ajouté'), ...some(changee, 'changé'), ...some(fautive, 'laissé', ' de côté')].join(', ');
}
