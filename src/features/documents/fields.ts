import { address, choice, day, line, links, picture, publication } from '~/content/edition/fields';
import { FAMILLE } from '~/features/familles/kind';
import { MARQUE } from '~/features/marques/kind';
import { SERVICE } from '~/features/services/kind';
import { DOCUMENT_LANGUES, type DocumentLangue } from './langues';

export const DOCUMENT_FIELDS = {
  title: line('Titre', {
    required: 'Donnez un titre au document.',
    max: 160,
    tooLong: 'Ce titre est trop long\u00a0: 160 signes au plus.',
  }),
  file: picture('Fichier PDF', { required: true, column: 'media_id', sentAs: 'Un PDF de la médiathèque.' }),
  langue: choice<DocumentLangue>('Langue', 'fr', { choices: DOCUMENT_LANGUES, unknown: 'Choisissez la langue du document.' }),
  datedOn: day('Date', { sentAs: 'Jour qu’il porte ; vide : celui de sa création.' }),
  familles: links('Familles', { to: FAMILLE, isOrdered: true, max: 200, sentAs: 'Familles dont les pages l’offrent.' }),
  marques: links<string>('Marques', { to: MARQUE, isOrdered: true, max: 100, sentAs: 'Marques dont les pages l’offrent.' }),
  services: links<string>('Services', { to: SERVICE, isOrdered: true, max: 100, sentAs: 'Services qui l’offrent.' }),
  // Printed and linked.
  url: address({ isFixed: true }),
  ...publication,
};
