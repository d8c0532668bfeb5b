import { address, choice, icon, line, list, picture, publication, rich } from '~/content/edition/fields';
import { fold } from '~/platform/text/fold';
import { DESTINATION_PAGES } from './destination-pages';
import { DESTINATION_KEYS, DESTINATIONS, type Destination } from './destinations';

export const AUDIENCES = ['pro', 'particulier'] as const;
export type Audience = (typeof AUDIENCES)[number];

const ANCHOR = 'Ancre du service dans la page.';
const BUTTONS = Object.fromEntries(DESTINATION_KEYS.map((key) => [key, DESTINATIONS[key].label])) as Record<Destination, string>;

export const SERVICE_FIELDS = {
  title: line('Titre', {
    required: 'Donnez un titre au service.',
    max: 160,
    also: ['nom', 'service', 'title', 'name'],
    example: 'Entretien annuel',
  }),
  audience: choice<Audience>('Pour qui', 'particulier', {
    choices: { particulier: 'Particuliers', pro: 'Professionnels' },
    codes: AUDIENCES,
    required: true,
    also: ['public', 'clientèle', 'audience', 'clients'],
    understood: { particulier: 'particulier', professionnel: 'pro', professionnels: 'pro', pros: 'pro' },
    example: 'Particuliers',
  }),
  summary: line('Résumé', {
    max: 300,
    tooLong: 'Ce résumé est trop long : 300 caractères au plus.',
    also: ['accroche', 'description courte', 'summary'],
    example: 'Une visite par an.',
  }),
  text: rich('Texte', { also: ['description', 'présentation', 'text'], example: 'Un premier paragraphe.' }),
  includes: list('Ce qui est compris', {
    max: 30,
    longest: 200,
    also: ['compris', 'inclus', 'includes'],
    example: 'Contrôle ; Nettoyage',
  }),
  destination: choice<Destination>('Bouton', 'projet', {
    choices: BUTTONS,
    unknown: 'Choisissez où mène le bouton.',
    shownAs: 'La page où mène le bouton du service.',
    also: ['destination', 'lien du bouton'],
    understood: Object.fromEntries(DESTINATION_KEYS.map((key) => [fold(DESTINATION_PAGES[key]), key])),
  }),
  image: picture('Image', { also: ['photo', 'picture'] }),
  icon: icon('Icône', { also: ['picto', 'pictogramme', 'icon'] }),
  url: address({ sentAs: ANCHOR, shownAs: ANCHOR }),
  ...publication,
};
