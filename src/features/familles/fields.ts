import { address, choice, icon, line, picture, publication, rich, yesNo } from '~/content/edition/fields';
import { UNIVERS, UNIVERS_CODES, type UniversCode } from '~/content/vocabulary/univers';
import { fold } from '~/platform/text/fold';

/** All but what has rows or a shape of its own: fiche repère, details, marques. */
export const FAMILLE_FIELDS = {
  name: line('Nom', {
    required: 'Donnez un nom à la famille.',
    max: 120,
    tooLong: 'Ce nom est trop long : 120 caractères au plus.',
    sentAs: 'Peut contenir un saut de ligne (\\n).',
    also: ['famille', 'nom de la famille', 'produit', 'désignation'],
    example: 'Poêle à granulés',
  }),
  univers: choice<UniversCode>('Univers', 'POMPE_CHALEUR', {
    choices: Object.fromEntries(UNIVERS.map(({ code, label }) => [code, label])) as Record<UniversCode, string>,
    codes: UNIVERS_CODES,
    required: true,
    also: ['rayon', 'catégorie', 'domaine'],
    understood: Object.fromEntries(
      UNIVERS.flatMap(({ code, shortLabel, slug, menuLabel }) => [shortLabel, slug, menuLabel].map((word) => [fold(word), code])),
    ),
    example: 'Chauffage',
  }),
  summary: line('Résumé', {
    max: 300,
    tooLong: 'Ce résumé est trop long : 300 caractères au plus.',
    also: ['accroche', 'description courte', 'summary'],
    example: 'Une chaleur douce.',
  }),
  image: picture('Image', { also: ['photo', 'picture'] }),
  intro: rich('Introduction', {
    tooLong: 'Ce texte est trop long : 20 000 signes au plus.',
    also: ['texte', 'description', 'présentation'],
    example: 'Un premier paragraphe.',
  }),
  banner: picture('Bandeau', { also: ['bannière', 'banner'] }),
  icon: icon('Icône', { also: ['picto', 'pictogramme', 'icon'] }),
  featured: yesNo('Mise en avant', {
    sentAs: 'Mise en avant sur la page d’accueil.',
    also: ['en avant', 'accueil', 'featured'],
  }),
  url: address(),
  ...publication,
};
