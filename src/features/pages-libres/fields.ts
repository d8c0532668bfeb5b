import { address, line, picture, publication, rich } from '~/content/edition/fields';

/** All but its blocs, and the places that lead to it. */
export const PAGE_LIBRE_FIELDS = {
  title: line('Titre', {
    required: 'Donnez un titre à la page.',
    max: 120,
    tooLong: 'Ce titre est trop long\u00a0: 120 signes au plus.',
  }),
  label: line('Nom dans les menus', { max: 40, tooLong: 'Ce nom est trop long pour un menu\u00a0: 40 signes au plus.' }),
  intro: rich('Introduction'),
  image: picture('Bandeau'),
  headline: line('Titre pour les moteurs de recherche', {
    max: 65,
    tooLong: 'Ce titre est trop long\u00a0: les moteurs de recherche le coupent après 65 signes.',
  }),
  description: line('Description pour les moteurs de recherche', {
    max: 160,
    tooLong: 'Cette description est trop longue\u00a0: 160 signes au plus.',
  }),
  url: address(),
  ...publication,
};
