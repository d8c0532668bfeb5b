import { HABITATION_QUESTION, HEAT_QUESTION, isLivedIn } from './recalled-questions';
import type { Question } from './tool';

export const EAU_CHAUDE_QUESTIONS: readonly Question[] = [
  HABITATION_QUESTION,
  {
    key: 'personnes',
    kind: 'number',
    label: 'Combien êtes-vous à la maison\u202f?',
    unit: 'personnes',
    min: 1,
    max: 10,
    step: 1,
    placeholder: '4',
    assumed: 'Sans réponse\u00a0: trois personnes, entre deux et quatre.',
  },
  {
    key: 'systeme',
    kind: 'choice',
    label: 'Qu’est-ce qui chauffe l’eau aujourd’hui\u202f?',
    options: [
      { value: 'electrique', label: 'Un chauffe-eau électrique' },
      { value: 'chaudiere', label: 'La chaudière' },
      { value: 'thermodynamique', label: 'Un chauffe-eau thermodynamique' },
      { value: 'solaire', label: 'Un chauffe-eau solaire' },
    ],
    assumed: 'Sans réponse\u00a0: comparé à un chauffe-eau électrique.',
    when: isLivedIn,
  },
  {
    key: 'ballon',
    kind: 'choice',
    label: 'Quelle taille a le ballon\u202f?',
    options: ['100', '150', '200', '250', '300'].map((value) => ({ value, label: `${value}\u00a0l` })),
    assumed: 'Sans réponse\u00a0: selon le nombre de personnes, de 100 à 300\u00a0l.',
    when: (answers) => isLivedIn(answers) && answers.systeme === 'electrique',
  },
  {
    key: 'place',
    kind: 'choice',
    label: 'Où pourrait-on poser le ballon\u202f?',
    help: 'Il lui faut du volume d’air, il rafraîchit la pièce et s’entend comme un réfrigérateur.',
    options: [
      { value: 'non_chauffe', label: 'Garage, cave ou buanderie non chauffés' },
      { value: 'chauffe', label: 'Une pièce chauffée seulement' },
      { value: 'appartement', label: 'Je suis en appartement' },
    ],
    assumed: 'Sans réponse\u00a0: la place est à vérifier sur place.',
    when: ({ habitation }) => habitation !== 'appartement',
  },
  {
    key: 'tarif',
    kind: 'choice',
    label: 'Quel est votre contrat d’électricité\u202f?',
    options: [
      { value: 'base', label: 'Option base' },
      { value: 'creuses', label: 'Heures pleines, heures creuses' },
    ],
    assumed: 'Sans réponse\u00a0: du prix des heures creuses à celui des heures pleines.',
  },
  {
    key: 'soleil',
    kind: 'choice',
    label: 'Avez-vous des panneaux solaires, ou un projet\u202f?',
    options: [
      { value: 'oui', label: 'Oui' },
      { value: 'non', label: 'Non' },
    ],
    assumed: 'Sans réponse\u00a0: la somme n’en tient pas compte.',
  },
  // A boiler that makes hot water gives the energy.
  { ...HEAT_QUESTION, when: (answers) => isLivedIn(answers) && answers.systeme !== 'chaudiere' },
];
