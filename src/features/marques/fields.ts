import { address, line, links, picture, publication, rich, verbatim } from '~/content/edition/fields';
import { FAMILLE } from '~/features/familles/kind';

export const MARQUE_FIELDS = {
  name: line('Nom', {
    required: 'Donnez un nom à la marque.',
    max: 100,
    also: ['marque', 'nom de la marque', 'brand', 'fabricant'],
    example: 'Atlantherm',
  }),
  logo: picture('Logo', { also: ['image', 'picture'] }),
  summary: line('Résumé', {
    max: 300,
    tooLong: 'Ce résumé est trop long : 300 caractères au plus.',
    also: ['description', 'accroche'],
    example: 'Pompes à chaleur.',
  }),
  text: rich('Texte', { also: ['présentation'], example: 'Un premier paragraphe.' }),
  website: verbatim('Site de la marque', {
    max: 300,
    fits: [
      (text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
      'Donnez une adresse complète, comme https://www.exemple.fr.',
    ],
    also: ['site', 'site web', 'site internet', 'web'],
    help: 'Adresse complète.',
    example: 'https://www.exemple.fr',
  }),
  familles: links('Familles', {
    to: FAMILLE,
    none: 'Aucune famille',
    max: 200,
    sentAs: 'Familles que fait la marque.',
    also: ['produits', 'familles de produits'],
  }),
  url: address(),
  ...publication,
};
