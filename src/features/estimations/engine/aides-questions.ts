import { CLASSES_DPE } from './regles';
import type { Question, Tool } from './tool';
import { TRAVAUX, TRAVAUX_KEYS } from './travaux';

export const AIDES_QUESTIONS: readonly Question[] = [
  {
    key: 'travaux',
    kind: 'choice',
    label: 'Quels travaux\u202f?',
    options: TRAVAUX_KEYS.map((value) => ({ value, label: TRAVAUX[value].label })),
    assumed: 'Sans réponse\u00a0: tous sont passés en revue.',
  },
  {
    key: 'pose',
    kind: 'choice',
    label: 'Qui vend et pose\u202f?',
    help: 'Dites-le d’abord\u00a0: bien des réponses en dépendent.',
    options: [
      { value: 'rge', label: 'Une seule entreprise, RGE, fournit et pose' },
      { value: 'entreprise', label: 'Une seule entreprise, peut-être pas RGE' },
      { value: 'separe', label: 'J’achète le matériel, une entreprise le pose' },
      { value: 'moi', label: 'Je pose moi-même' },
    ],
    assumed: 'Sans réponse\u00a0: à vérifier.',
  },
  {
    key: 'residence',
    kind: 'choice',
    label: 'Le logement est-il une résidence principale\u202f?',
    options: [
      { value: 'oui', label: 'Oui, achevée depuis 15\u00a0ans ou plus' },
      { value: 'deux', label: 'Oui, achevée il y a 2 à 15\u00a0ans' },
      { value: 'recente', label: 'Oui, achevée il y a moins de 2\u00a0ans' },
      { value: 'non', label: 'Non' },
    ],
    assumed: 'Sans réponse\u00a0: à vérifier.',
  },
  {
    key: 'statut',
    kind: 'choice',
    label: 'Vous en êtes…',
    options: [
      { value: 'proprietaire', label: 'Propriétaire occupant' },
      { value: 'bailleur', label: 'Propriétaire bailleur' },
      { value: 'locataire', label: 'Locataire' },
    ],
    assumed: 'Sans réponse\u00a0: à vérifier.',
  },
  {
    key: 'personnes',
    kind: 'number',
    label: 'Combien de personnes au foyer\u202f?',
    unit: 'personnes',
    min: 1,
    max: 12,
    step: 1,
    placeholder: '3',
    assumed: 'Sans réponse\u00a0: toutes les classes de revenus.',
  },
  {
    key: 'revenu',
    kind: 'number',
    label: 'Quel est le revenu fiscal de référence du foyer\u202f?',
    help: 'Facultatif. Il figure sur l’avis d’impôt, ne sert qu’ici et ne quitte pas votre navigateur.',
    unit: '€',
    min: 0,
    max: 500_000,
    step: 1,
    placeholder: '32000',
    assumed: 'Sans réponse\u00a0: toutes les classes de revenus.',
    when: ({ personnes }) => personnes !== undefined,
    neverSent: true,
  },
  {
    key: 'devis',
    kind: 'choice',
    label: 'Un devis est-il déjà signé\u202f?',
    options: [
      { value: 'non', label: 'Non' },
      { value: 'oui', label: 'Oui' },
    ],
    assumed: 'Sans réponse\u00a0: pas encore signé.',
  },
];

/** After the first result: the method allows seven questions before it. */
export const AIDES_MORE = {
  title: 'Votre logement de plus près',
  intro: 'ce qui dépend du DPE, de la chaudière et de la commune.',
  questions: [
    {
      key: 'dpe',
      kind: 'choice',
      label: 'Quelle est sa classe au DPE\u202f?',
      options: CLASSES_DPE.map((value) => ({ value, label: value })),
      assumed: 'Sans réponse\u00a0: à vérifier, là où une aide la demande.',
    },
    {
      key: 'energie',
      kind: 'choice',
      label: 'Qu’est-ce qui serait remplacé\u202f?',
      options: [
        { value: 'fioul', label: 'Une chaudière au fioul' },
        { value: 'gaz', label: 'Une chaudière au gaz' },
        { value: 'electricite', label: 'Des radiateurs électriques' },
        { value: 'bois', label: 'Du bois' },
        { value: 'autre', label: 'Autre chose, ou rien' },
      ],
      assumed: 'Sans réponse\u00a0: la cuve à fioul n’est pas évoquée.',
    },
    {
      key: 'commune',
      kind: 'commune',
      label: 'Dans quelle commune\u202f?',
      assumed: 'Sans réponse\u00a0: les aides locales ne sont pas évoquées.',
    },
  ],
} as const satisfies Tool['more'];
