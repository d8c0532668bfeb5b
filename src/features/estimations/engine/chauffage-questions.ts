import { BOILER_QUESTION, ENERGIE_QUESTION, HOT_WATER_QUESTION, hasQuantity, QUANTITY_QUESTIONS } from './energie-questions';
import { HABITATION_QUESTION, HEAT_QUESTION, isLivedIn } from './recalled-questions';
import type { Question } from './tool';

/** At most seven at once: bills replace the dwelling, the DPE class replaces the year. */
export const CHAUFFAGE_QUESTIONS: readonly Question[] = [
  HABITATION_QUESTION,
  { ...ENERGIE_QUESTION, when: isLivedIn },
  { ...HEAT_QUESTION, when: (answers) => isLivedIn(answers) && answers.energie === undefined },
  ...QUANTITY_QUESTIONS,
  BOILER_QUESTION,
  HOT_WATER_QUESTION,
  {
    key: 'dpe',
    kind: 'choice',
    label: 'Quelle est la classe du DPE\u202f?',
    help: 'Le diagnostic de performance énergétique, s’il y en a un.',
    options: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((value) => ({ value, label: value })),
    assumed: 'Sans réponse\u00a0: estimé d’après l’année de construction, ou comme une classe D, fourchette élargie.',
  },
  {
    key: 'surface',
    kind: 'number',
    label: 'Quelle surface chauffez-vous\u202f?',
    unit: 'm²',
    min: 15,
    max: 500,
    step: 5,
    placeholder: '100',
    assumed: 'Sans réponse\u00a0: 100\u00a0m², entre 80 et 130\u00a0m².',
    when: (answers) => !hasQuantity(answers),
  },
  {
    key: 'annee',
    kind: 'number',
    label: 'En quelle année a-t-il été construit\u202f?',
    unit: '',
    min: 1700,
    max: 2100,
    step: 1,
    placeholder: '1978',
    pastYear: true,
    assumed: 'Sans réponse\u00a0: entre 1974 et 2000, sans classe de puissance.',
    when: (answers) => !hasQuantity(answers) && answers.dpe === undefined,
  },
  {
    key: 'emetteurs',
    kind: 'choice',
    label: 'Qu’est-ce qui chauffe les pièces\u202f?',
    options: [
      { value: 'plancher', label: 'Plancher chauffant' },
      { value: 'radiateurs_basse_temp', label: 'Radiateurs récents, basse température' },
      { value: 'radiateurs_classiques', label: 'Radiateurs anciens, très chauds' },
      { value: 'air_air', label: 'Ni plancher ni radiateurs à eau' },
    ],
    assumed: 'Sans réponse\u00a0: du moins favorable au plus favorable, fourchette élargie.',
  },
  {
    key: 'altitude',
    kind: 'choice',
    label: 'À quelle altitude habitez-vous\u202f?',
    options: [
      { value: 'plaine', label: 'Moins de 400\u00a0m' },
      { value: 'coteau', label: 'De 400 à 800\u00a0m' },
      { value: 'montagne', label: 'Plus de 800\u00a0m' },
    ],
    assumed: 'Sans réponse\u00a0: la plaine au milieu, jusqu’à 800\u00a0m dans la fourchette.',
  },
];
