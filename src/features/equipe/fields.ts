import { choices, line, picture, publication } from '~/content/edition/fields';
import { LANGUES } from './langues';

export const EQUIPIER_FIELDS = {
  name: line('Nom', {
    required: 'Donnez le nom que la personne souhaite voir, le prénom suffit.',
    max: 80,
    tooLong: 'Ce nom est trop long\u00a0: 80 signes au plus.',
    also: ['prénom', 'personne'],
    example: 'Camille',
  }),
  role: line('Rôle', {
    max: 100,
    tooLong: 'Ce rôle est trop long\u00a0: 100 signes au plus.',
    also: ['fonction', 'poste', 'métier'],
    example: 'Technicienne',
  }),
  portrait: picture('Portrait', { also: ['photo', 'image', 'picture'] }),
  langues: choices('Langues', { choices: LANGUES, also: ['langues parlées', 'languages'], example: 'français ; occitan' }),
  words: line('Quelques mots', {
    max: 400,
    tooLong: 'Ces mots sont trop longs\u00a0: 400 signes au plus.',
    also: ['présentation', 'description', 'texte'],
    example: 'Vingt ans de chaudières.',
  }),
  ...publication,
};
