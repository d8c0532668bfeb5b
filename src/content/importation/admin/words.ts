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

/** « 3 créés, 1 changé, 2 en faute » */
export function countsText({ counts }: Pick<ImportationRow, 'counts'>): string {
  if (!counts) return '';
  const { nouvelle, changee, fautive } = counts;
  const parts = [`${figure(nouvelle)}\u00a0créé${nouvelle > 1 ? 's' : ''}`, `${figure(changee)}\u00a0changé${changee > 1 ? 's' : ''}`];
  if (fautive > 0) parts.push(`${figure(fautive)}\u00a0laissé${fautive > 1 ? 's' : ''}, en faute`);
  return parts.join(', ');
}
