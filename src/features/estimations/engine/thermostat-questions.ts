import { BOILER_QUESTION, ENERGIE_QUESTION, HOT_WATER_QUESTION, QUANTITY_QUESTIONS } from './energie-questions';
import { HABITATION_QUESTION, HEAT_QUESTION, isLivedIn } from './recalled-questions';
import type { Question } from './tool';

export const THERMOSTAT_QUESTIONS: readonly Question[] = [
  HABITATION_QUESTION,
  { ...ENERGIE_QUESTION, assumed: 'Sans réponse\u00a0: l’économie est donnée sans prix.', when: isLivedIn },
  { ...HEAT_QUESTION, when: (answers) => isLivedIn(answers) && answers.energie === undefined },
  ...QUANTITY_QUESTIONS.map((question) => ({
    ...question,
    assumed: 'Sans réponse\u00a0: 12\u202f000\u00a0kWh de chauffage, entre 5\u00a0000 et 20\u00a0000.',
  })),
  BOILER_QUESTION,
  HOT_WATER_QUESTION,
  {
    key: 'programme',
    kind: 'choice',
    label: 'Le chauffage baisse-t-il déjà tout seul, la nuit ou quand vous sortez\u202f?',
    options: [
      { value: 'oui', label: 'Oui, il est programmé' },
      { value: 'non', label: 'Non' },
    ],
    assumed: 'Sans réponse\u00a0: toute la fourchette.',
  },
];
