import type { Answers } from '../engine/tool';

/** Ten usual households, for staff to see what a change of a rule changes. Incomes in € a year, outside Île-de-France. */
export const HOUSEHOLDS: readonly { name: string; answers: Answers }[] = [
  household('Couple de retraités, 20 000 €, maison de 1970, DPE F', { personnes: 2, revenu: 20_000, dpe: 'F', energie: 'fioul' }),
  household('Famille de quatre, 45 000 €, maison de 1985, DPE D', { personnes: 4, revenu: 45_000, dpe: 'D', energie: 'gaz' }),
  household('Famille de trois, 39 148 €, maison ancienne, DPE E', { personnes: 3, revenu: 39_148, dpe: 'E', energie: 'fioul' }),
  household('Couple, 60 000 €, maison de 1995, DPE C', { personnes: 2, revenu: 60_000, dpe: 'C', energie: 'gaz' }),
  household('Personne seule, 15 000 €, maison de bourg, DPE G', { personnes: 1, revenu: 15_000, dpe: 'G', energie: 'electricite' }),
  household('Famille de cinq, 120 000 €, maison de 1960, DPE E', { personnes: 5, revenu: 120_000, dpe: 'E', energie: 'fioul' }),
  household('Bailleur, maison louée, DPE F', { statut: 'bailleur', dpe: 'F', energie: 'electricite' }),
  household('Maison de moins de 15 ans', { residence: 'deux', personnes: 3, revenu: 35_000, dpe: 'B', energie: 'gaz' }),
  household('Matériel acheté à part, posé par un artisan', { pose: 'separe', personnes: 3, revenu: 35_000, dpe: 'D', energie: 'gaz' }),
  household('Résidence secondaire', { residence: 'non', personnes: 2, revenu: 50_000, dpe: 'D', energie: 'bois' }),
];

function household(name: string, said: Answers) {
  return { name, answers: { pose: 'rge', residence: 'oui', statut: 'proprietaire', devis: 'non', ...said } };
}
