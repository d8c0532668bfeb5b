import type { Answers, Question } from './tool';

export type Energie = 'fioul' | 'gaz' | 'propane' | 'granules' | 'buches' | 'electricite' | 'pompe';

const QUANTITIES: Record<
  Exclude<Energie, 'pompe'>,
  { label: string; unit: string; min: number; max: number; step: number; placeholder: string }
> = {
  fioul: { label: 'Combien de fioul par an\u202f?', unit: 'litres', min: 100, max: 10_000, step: 100, placeholder: '1800' },
  gaz: { label: 'Combien de gaz par an\u202f?', unit: 'kWh', min: 500, max: 100_000, step: 500, placeholder: '15000' },
  propane: { label: 'Combien de propane par an\u202f?', unit: 'kg', min: 50, max: 8_000, step: 50, placeholder: '1000' },
  granules: { label: 'Combien de granulés par an\u202f?', unit: 'kg', min: 100, max: 20_000, step: 100, placeholder: '3000' },
  buches: { label: 'Combien de bûches par an\u202f?', unit: 'stères', min: 1, max: 50, step: 1, placeholder: '8' },
  electricite: {
    label: 'Combien d’électricité pour le chauffage, par an\u202f?',
    unit: 'kWh',
    min: 500,
    max: 60_000,
    step: 500,
    placeholder: '9000',
  },
};

/** One key per energy: a change of energy never reads litres as kWh. */
export const quantityKey = (energie: Exclude<Energie, 'pompe'>) => `quantite_${energie}`;

export const ENERGIE_QUESTION: Question = {
  key: 'energie',
  kind: 'choice',
  label: 'Avec quoi vous chauffez-vous surtout\u202f?',
  options: [
    { value: 'fioul', label: 'Fioul' },
    { value: 'gaz', label: 'Gaz de ville' },
    { value: 'propane', label: 'Propane' },
    { value: 'granules', label: 'Granulés' },
    { value: 'buches', label: 'Bûches' },
    { value: 'electricite', label: 'Radiateurs électriques' },
    { value: 'pompe', label: 'Pompe à chaleur' },
  ],
  assumed: 'Sans réponse\u00a0: le besoin vient du logement, et la dépense d’aujourd’hui n’est pas donnée.',
};

export const QUANTITY_QUESTIONS: readonly Question[] = Object.entries(QUANTITIES).map(([energie, quantity]) => ({
  ...quantity,
  key: quantityKey(energie as keyof typeof QUANTITIES),
  kind: 'number',
  help:
    energie === 'electricite'
      ? 'La facture compte aussi le reste de la maison\u00a0: ne donnez que la part du chauffage, ou laissez vide.'
      : 'La moyenne de deux ou trois ans de factures est la meilleure réponse.',
  assumed: 'Sans réponse\u00a0: estimé d’après le logement, fourchette élargie.',
  when: (answers: Answers) => answers.energie === energie,
}));

export const hasQuantity = (answers: Answers) => QUANTITY_QUESTIONS.some(({ key }) => answers[key] !== undefined);
const hasBoiler = ({ energie }: Answers) => energie === 'fioul' || energie === 'gaz' || energie === 'propane';

export const BOILER_QUESTION: Question = {
  key: 'chaudiere',
  kind: 'choice',
  label: 'Votre chaudière est-elle à condensation\u202f?',
  options: [
    { value: 'ancienne', label: 'Non, ordinaire ou ancienne' },
    { value: 'condensation', label: 'Oui' },
  ],
  assumed: 'Sans réponse\u00a0: entre une chaudière ancienne et une chaudière à condensation, fourchette élargie.',
  when: (answers) => hasBoiler(answers) && hasQuantity(answers),
};

export const MOST_PERSONS = 5;
export const HOT_WATER_QUESTION: Question = {
  key: 'eau_chaude',
  kind: 'choice',
  label: 'La même chaudière fait-elle l’eau chaude\u202f?',
  options: [
    { value: '0', label: 'Non' },
    { value: '1', label: 'Oui, pour une personne' },
    { value: '2', label: 'Oui, pour deux' },
    { value: '3', label: 'Oui, pour trois' },
    { value: '4', label: 'Oui, pour quatre' },
    { value: '5', label: 'Oui, pour cinq ou plus' },
  ],
  assumed: 'Sans réponse\u00a0: entre pas d’eau chaude et cinq personnes, fourchette élargie.',
  when: (answers) => hasBoiler(answers) && hasQuantity(answers),
};
