import type { Habitation } from '../home';
import { HABITATION_QUESTION } from '../recalled-questions';
import type { Question } from '../tool';

/** `orientation`: of the roof side; `surface` in free m², `consommation` in kWh a year, `batterie` in usable kWh. */
export type SoleilAnswers = {
  commune?: string;
  pente?: '0' | '15' | '30' | '45' | '60';
  /** `EO`: two sides, half of the panels on each. */
  orientation?: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SO' | 'O' | 'NO' | 'EO';
  ombre?: 'aucune' | 'un_peu' | 'beaucoup';
  /** kWc, or `surface`: by free area. */
  puissance?: '1' | '3' | '4.5' | '6' | '9' | 'surface';
  surface?: number;
  pose?: 'toit' | 'libre';
  habitation?: Habitation;
  consommation?: number;
  electrique?: 'aucun' | 'eau_chaude' | 'chauffage' | 'les_deux';
  presence?: 'oui' | 'parfois' | 'non';
  batterie?: number;
  /** Far away, unlike `ombre`. */
  relief?: 'aucun' | 'un_peu' | 'beaucoup';
  tarif?: 'base_petit' | 'base_grand' | 'hphc';
};

export const SUN_QUESTIONS: readonly Question<SoleilAnswers>[] = [
  HABITATION_QUESTION as Question<SoleilAnswers>,
  {
    kind: 'commune',
    key: 'commune',
    label: 'Votre commune',
    help: 'Par son nom ou son code postal.',
    assumed: 'Sans réponse\u00a0: moyenne du Sud-Ouest, fourchette élargie.',
  },
  {
    kind: 'choice',
    key: 'pente',
    label: 'Pente du toit',
    help: 'Un toit de tuiles canal est proche de 15°, un toit d’ardoises de 45°.',
    assumed: 'Sans réponse\u00a0: 30°, fourchette élargie.',
    options: [
      { value: '0', label: 'À plat' },
      { value: '15', label: '15°, faible' },
      { value: '30', label: '30°, moyenne' },
      { value: '45', label: '45°, forte' },
      { value: '60', label: '60°, très forte' },
    ],
  },
  {
    kind: 'choice',
    key: 'orientation',
    label: 'Orientation du pan',
    help: 'Le côté que le pan du toit regarde, d’après une boussole.',
    assumed: 'Sans réponse\u00a0: sud-est ou sud-ouest, fourchette élargie de l’est au sud.',
    when: ({ pente }) => pente !== '0',
    options: [
      { value: 'S', label: 'Sud' },
      { value: 'SE', label: 'Sud-est' },
      { value: 'SO', label: 'Sud-ouest' },
      { value: 'E', label: 'Est' },
      { value: 'O', label: 'Ouest' },
      { value: 'EO', label: 'Est et ouest, deux pans' },
      { value: 'NE', label: 'Nord-est' },
      { value: 'NO', label: 'Nord-ouest' },
      { value: 'N', label: 'Nord' },
    ],
  },
  {
    kind: 'choice',
    key: 'ombre',
    label: 'Ombre sur ce pan en journée',
    help: 'Arbre, cheminée, maison voisine, relief.',
    assumed: 'Sans réponse\u00a0: peu ou pas d’ombre, fourchette élargie.',
    options: [
      { value: 'aucune', label: 'Aucune' },
      { value: 'un_peu', label: 'Un peu' },
      { value: 'beaucoup', label: 'Beaucoup' },
    ],
  },
  {
    kind: 'choice',
    key: 'puissance',
    label: 'Puissance des panneaux',
    help: 'Comptés à 500\u00a0Wc et 2,2\u00a0m² le panneau.',
    assumed: 'Sans réponse\u00a0: 3\u00a0kWc, fourchette élargie de 2 à 6\u00a0kWc.',
    options: [
      { value: '1', label: '1\u00a0kWc, soit 2\u00a0panneaux' },
      { value: '3', label: '3\u00a0kWc, soit 6\u00a0panneaux' },
      { value: '4.5', label: '4,5\u00a0kWc, soit 9\u00a0panneaux' },
      { value: '6', label: '6\u00a0kWc, soit 12\u00a0panneaux' },
      { value: '9', label: '9\u00a0kWc, soit 18\u00a0panneaux' },
      { value: 'surface', label: 'Je connais la surface libre' },
    ],
  },
  {
    kind: 'number',
    key: 'surface',
    label: 'Surface libre',
    help: 'Sans cheminée ni fenêtre de toit\u202f; 85\u00a0% en sont comptés.',
    assumed: 'Sans réponse\u00a0: 3\u00a0kWc, fourchette élargie de 2 à 6\u00a0kWc.',
    when: ({ puissance }) => puissance === 'surface',
    unit: 'm²',
    min: 3,
    max: 200,
    step: 1,
    placeholder: '20',
  },
  {
    kind: 'choice',
    key: 'pose',
    label: 'Pose',
    assumed: 'Sans réponse\u00a0: sur le toit, fourchette élargie.',
    when: ({ habitation }) => habitation !== 'appartement',
    options: [
      { value: 'toit', label: 'Sur le toit' },
      { value: 'libre', label: 'Au sol ou sur un abri, air libre derrière' },
    ],
  },
];

export const USE_QUESTIONS: readonly Question<SoleilAnswers>[] = [
  {
    kind: 'number',
    key: 'consommation',
    label: 'Votre consommation d’électricité par an',
    help: 'Le total en kWh de votre facture annuelle.',
    assumed: 'Sans réponse\u00a0: 5\u202f000\u00a0kWh, fourchette élargie de 3\u202f000 à 8\u202f000\u00a0kWh.',
    unit: 'kWh',
    min: 500,
    max: 40000,
    step: 100,
    placeholder: '5000',
  },
  {
    kind: 'choice',
    key: 'electrique',
    label: 'Ce qui marche à l’électricité chez vous',
    assumed: 'Sans réponse\u00a0: ni le chauffage ni l’eau chaude, fourchette élargie.',
    options: [
      { value: 'aucun', label: 'Ni le chauffage ni l’eau chaude' },
      { value: 'eau_chaude', label: 'L’eau chaude' },
      { value: 'chauffage', label: 'Le chauffage' },
      { value: 'les_deux', label: 'Le chauffage et l’eau chaude' },
    ],
  },
  {
    kind: 'choice',
    key: 'presence',
    label: 'Quelqu’un à la maison en journée',
    assumed: 'Sans réponse\u00a0: parfois.',
    options: [
      { value: 'oui', label: 'Presque toujours' },
      { value: 'parfois', label: 'Parfois' },
      { value: 'non', label: 'Rarement' },
    ],
  },
  {
    kind: 'number',
    key: 'batterie',
    label: 'Batterie',
    help: 'Sa capacité utile\u202f; 0 s’il n’y en a pas.',
    assumed: 'Sans réponse\u00a0: pas de batterie.',
    unit: 'kWh',
    min: 0,
    max: 30,
    step: 0.5,
    placeholder: '0',
  },
  {
    kind: 'choice',
    key: 'relief',
    label: 'Collines ou montagnes devant le soleil bas',
    assumed: 'Sans réponse\u00a0: aucune.',
    options: [
      { value: 'aucun', label: 'Aucune' },
      { value: 'un_peu', label: 'Un peu' },
      { value: 'beaucoup', label: 'Beaucoup' },
    ],
  },
  {
    kind: 'choice',
    key: 'tarif',
    label: 'Votre contrat d’électricité',
    assumed: 'Sans réponse\u00a0: option base jusqu’à 6\u00a0kVA, fourchette élargie aux autres options.',
    options: [
      { value: 'base_petit', label: 'Base, jusqu’à 6\u00a0kVA' },
      { value: 'base_grand', label: 'Base, 9\u00a0kVA et plus' },
      { value: 'hphc', label: 'Heures pleines et heures creuses' },
    ],
  },
];
