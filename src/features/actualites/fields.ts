import { address, day, line, links, picture, publication, rich } from '~/content/edition/fields';
import { FAMILLE } from '~/features/familles/kind';

export const ACTUALITE_FIELDS = {
  title: line('Titre', {
    required: 'Donnez un titre à l’actualité.',
    max: 160,
    tooLong: 'Ce titre est trop long\u00a0: 160 signes au plus.',
  }),
  datedOn: day('Date', { sentAs: 'Jour qu’elle porte ; vide : celui de sa création.' }),
  summary: line('Résumé', { max: 300, tooLong: 'Ce résumé est trop long\u00a0: 300 signes au plus.' }),
  image: picture('Image'),
  text: rich('Texte'),
  familles: links('Familles', { to: FAMILLE, none: 'Aucune famille', max: 50, sentAs: 'Familles dont elle parle.' }),
  url: address(),
  ...publication,
};
