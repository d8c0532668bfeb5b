import { HABITATION_QUESTION } from './recalled-questions';
import type { Answers, Question, Tool } from './tool';

/** A car parked in the street uses no power of the home. */
const isAtHome = ({ stationnement }: Answers) => stationnement !== 'rue';

export const BORNE_QUESTIONS: readonly Question[] = [
  {
    key: 'km',
    kind: 'number',
    label: 'Combien de kilomètres par an\u202f?',
    unit: 'km',
    min: 500,
    max: 80_000,
    step: 500,
    placeholder: '12000',
    assumed: 'Sans réponse\u00a0: 12\u202f000\u00a0km, entre 8\u202f000 et 18\u202f000.',
  },
  {
    key: 'voiture',
    kind: 'choice',
    label: 'Quelle voiture\u202f?',
    options: [
      { value: 'citadine', label: 'Petite citadine' },
      { value: 'courante', label: 'Compacte ou familiale' },
      { value: 'grande', label: 'Grande ou lourde' },
    ],
    assumed: 'Sans réponse\u00a0: une voiture courante, de la plus sobre à la plus gourmande.',
  },
  {
    key: 'stationnement',
    kind: 'choice',
    label: 'Où dort-elle\u202f?',
    options: [
      { value: 'chez_soi', label: 'Chez moi, garage ou allée' },
      { value: 'copropriete', label: 'Sur une place de copropriété' },
      { value: 'rue', label: 'Dans la rue' },
    ],
    assumed: 'Sans réponse\u00a0: chez vous.',
  },
  {
    key: 'kva',
    kind: 'choice',
    label: 'Quelle puissance souscrite\u202f?',
    help: 'Elle est écrite sur la facture d’électricité, en kVA.',
    options: ['3', '6', '9', '12', '15', '18'].map((value) => ({ value, label: `${value}\u00a0kVA` })),
    assumed: 'Sans réponse\u00a0: 6\u00a0kVA, la plus courante, fourchette élargie.',
    when: isAtHome,
  },
  {
    key: 'phases',
    kind: 'choice',
    label: 'Monophasé ou triphasé\u202f?',
    options: [
      { value: 'mono', label: 'Monophasé' },
      { value: 'tri', label: 'Triphasé' },
    ],
    assumed: 'Sans réponse\u00a0: monophasé.',
    when: isAtHome,
  },
  {
    key: 'tarif',
    kind: 'choice',
    label: 'Quand la voiture charge-t-elle\u202f?',
    options: [
      { value: 'creuses', label: 'La nuit, en heures creuses' },
      { value: 'base', label: 'À toute heure, option base' },
    ],
    assumed: 'Sans réponse\u00a0: du prix des heures creuses à celui des heures pleines.',
    when: isAtHome,
  },
  {
    key: 'soleil',
    kind: 'choice',
    label: 'Des panneaux solaires, et la voiture là en journée\u202f?',
    options: [
      { value: 'jour', label: 'Des panneaux, et elle est là le jour' },
      { value: 'nuit', label: 'Des panneaux, mais elle part le jour' },
      { value: 'non', label: 'Pas de panneaux' },
    ],
    assumed: 'Sans réponse\u00a0: la somme ne compte pas le soleil.',
    when: isAtHome,
  },
  { ...HABITATION_QUESTION, when: ({ stationnement }) => stationnement !== 'copropriete' },
];

/** After the first result: the method allows seven questions before it. */
export const BORNE_MORE = {
  title: 'Ce qui se charge ailleurs',
  intro: 'ce que prend la maison seule.',
  questions: [
    {
      key: 'ailleurs',
      kind: 'choice',
      label: 'Quelle part se charge ailleurs\u202f?',
      options: [
        { value: '5', label: 'Presque rien' },
        { value: '25', label: 'Un quart' },
        { value: '50', label: 'La moitié' },
        { value: '90', label: 'Presque tout' },
      ],
      assumed: 'Sans réponse\u00a0: tout se charge à la maison.',
      when: isAtHome,
    },
  ],
} as const satisfies Tool['more'];
