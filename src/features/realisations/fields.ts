import { address, code, line, links, picture, publication, rich } from '~/content/edition/fields';
import { FAMILLE } from '~/features/familles/kind';

/** « 12 bis, rue des Tanneurs » would identify the house. */
const STREET =
  /\d\s*(?:(?:bis|ter|quater)\s*)?(?:,\s*)?(?:rue|avenue|av\.|boulevard|bd|chemin|impasse|route|allée|place|quai|lotissement|lieu-dit)(?!\p{L})/iu;

export const REALISATION_FIELDS = {
  title: line('Titre', {
    required: 'Donnez un titre à la réalisation.',
    max: 120,
    tooLong: 'Ce titre est trop long\u00a0: 120 signes au plus.',
    also: ['nom', 'réalisation', 'chantier'],
    example: 'Une pompe à chaleur à la ferme',
  }),
  place: line('Lieu', {
    max: 80,
    tooLong: 'Ce lieu est trop long\u00a0: 80 signes au plus.',
    fits: [(place) => !STREET.test(place), 'Donnez la commune seulement, ou «\u00a0près de…\u00a0»\u00a0: jamais l’adresse d’un client.'],
    also: ['commune', 'ville'],
    help: 'La commune seulement, jamais l’adresse d’un client.',
    example: 'Condom',
  }),
  year: code('Année', {
    required: true,
    matches: [/^(?:19[5-9]\d|20\d\d)$/, 'Donnez l’année en quatre chiffres, comme 2024.'],
    shownAs: 'AAAA',
    also: ['an', 'date'],
    help: 'En quatre chiffres.',
    example: '2024',
  }),
  before: picture('Avant', { also: ['photo avant', 'image avant'] }),
  after: picture('Après', { also: ['photo après', 'image après', 'photo', 'image'] }),
  text: rich('Texte', { also: ['description', 'présentation'], example: 'Un premier paragraphe.' }),
  familles: links('Familles', {
    to: FAMILLE,
    none: 'Aucune famille',
    max: 50,
    sentAs: 'Familles qui y ont servi.',
    also: ['produits', 'familles de produits'],
  }),
  url: address({ sentAs: 'Ancre de la réalisation dans la page.', shownAs: 'Ancre de la réalisation dans la page.' }),
  ...publication,
};
