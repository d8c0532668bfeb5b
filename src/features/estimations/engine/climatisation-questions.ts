import { HABITATION_QUESTION } from './recalled-questions';
import type { Question } from './tool';

const YES_NO = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];

export const CLIMATISATION_QUESTIONS: readonly Question[] = [
  {
    key: 'pieces',
    kind: 'rooms',
    label: 'Quelles pièces voulez-vous rafraîchir\u202f?',
    most: 8,
    assumed: 'Sans réponse\u00a0: une pièce de 25\u00a0m², entre 15 et 40\u00a0m².',
  },
  {
    key: 'plafond',
    kind: 'number',
    label: 'Quelle est la hauteur sous plafond\u202f?',
    help: 'Sous une pente, la hauteur moyenne.',
    unit: 'm',
    min: 2,
    max: 6,
    step: 0.1,
    placeholder: '2,5',
    assumed: 'Sans réponse\u00a0: 2,5\u00a0m, entre 2,4 et 2,8\u00a0m.',
  },
  {
    key: 'combles',
    kind: 'choice',
    label: 'Sous les combles, ou derrière de grandes baies sans protection\u202f?',
    options: [
      { value: 'oui', label: 'Oui, toutes' },
      { value: 'certaines', label: 'Certaines' },
      { value: 'non', label: 'Non, aucune' },
    ],
    assumed: 'Sans réponse\u00a0: les deux cas, fourchette élargie.',
  },
  {
    key: 'volets',
    kind: 'choice',
    label: 'Des volets ou des stores extérieurs aux fenêtres au soleil\u202f?',
    options: YES_NO,
    assumed: 'Sans réponse\u00a0: avec et sans, fourchette élargie.',
    when: ({ combles }) => combles !== 'oui',
  },
  {
    key: 'isolation',
    kind: 'choice',
    label: 'Le logement est-il bien isolé\u202f?',
    options: [
      { value: 'oui', label: 'Oui, récent ou rénové' },
      { value: 'non', label: 'Non, ou seulement en partie' },
    ],
    assumed: 'Sans réponse\u00a0: bien isolé ou non, fourchette élargie.',
    when: ({ combles }) => combles !== 'oui',
  },
  {
    key: 'usage',
    kind: 'choice',
    label: 'Pour rafraîchir seulement, ou chauffer aussi\u202f?',
    options: [
      { value: 'froid', label: 'Rafraîchir' },
      { value: 'chaud', label: 'Rafraîchir et chauffer' },
    ],
    assumed: 'Sans réponse\u00a0: rafraîchir\u202f; chauffer demande une autre estimation.',
  },
  {
    key: 'logement',
    kind: 'choice',
    label: 'Dans quel logement\u202f?',
    options: [
      { value: 'maison', label: 'Maison' },
      { value: 'copropriete', label: 'Appartement en copropriété' },
      { value: 'location', label: 'Je suis locataire' },
    ],
    assumed: 'Sans réponse\u00a0: une maison dont vous êtes propriétaire.',
  },
  { ...HABITATION_QUESTION, when: ({ logement }) => logement !== 'copropriete' },
];
