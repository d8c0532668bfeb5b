import { icon, line } from '~/content/edition/fields';

export const ARGUMENT_FIELDS = {
  title: line('Titre', { required: 'Donnez un titre à l’argument.', max: 120 }),
  text: line('Texte', { max: 600 }),
  icon: icon('Icône'),
};
