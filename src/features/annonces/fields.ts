import { choice, code, day, line, moment, publication } from '~/content/edition/fields';
import { readAddress } from '~/ui/link-address';
import { ANNONCE_KIND_LABELS, type AnnonceKind } from './kinds';

/** Two lines on a phone. */
const LONGEST = 80;
const MISSING_DAY = 'Indiquez ce jour.';

export const ANNONCE_FIELDS = {
  kind: choice<AnnonceKind>('Sorte', 'information', { choices: ANNONCE_KIND_LABELS }),
  text: line('Annonce', {
    required: 'Écrivez l’annonce.',
    max: LONGEST,
    tooLong: `Cette annonce est trop longue\u00a0: ${LONGEST} signes au plus, deux lignes d’un téléphone.`,
  }),
  link: code('Lien', {
    max: 300,
    tooLong: 'Cette adresse est trop longue\u00a0: 300 signes au plus.',
    readAs: (text) => readAddress(text) ?? text,
    fits: [
      (address) => address === '' || /^\/(?!\/)/.test(address) || (/^https:\/\//i.test(address) && URL.canParse(address)),
      'Donnez une page du site, comme /showroom, ou une adresse complète en https://.',
    ],
  }),
  firstDay: day('Premier jour', { required: MISSING_DAY, sentAs: 'Premier jour, dès sa première minute à l’heure du magasin.' }),
  lastDay: day('Dernier jour', { required: MISSING_DAY, sentAs: 'Dernier jour, jusqu’à sa dernière minute.' }),
  startsAt: moment('Début de l’événement', { sentAs: 'D’un événement au magasin, à son heure.' }),
  finishesAt: moment('Fin de l’événement'),
  status: publication.status,
};
