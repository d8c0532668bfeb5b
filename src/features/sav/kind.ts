import { findUnivers } from '~/content/vocabulary/univers';
import { asked, type DemandeKind } from '~/intake/demande-kind';
import { premier } from '~/platform/text/premier';
import { SAV_KINDS, type SavPayload, URGENCIES } from './input';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

export const savKind: DemandeKind<SavPayload> = {
  name: 'sav',
  personal: ['Adresse'],
  summary: ({ kind, brand, model, urgency }) =>
    [SAV_KINDS[kind], [brand, model].filter(Boolean).join(' '), urgency === 'arret' ? 'à l’arrêt' : ''].filter(Boolean).join(' · '),
  isUrgent: ({ urgency }) => urgency === 'arret',
  ...asked<SavPayload>({
    Demande: ({ kind }) => SAV_KINDS[kind],
    Urgence: ({ urgency }) => urgency && URGENCIES[urgency],
    Domaine: ({ universe }) => findUnivers(universe)?.label,
    Marque: ({ brand }) => brand,
    Modèle: ({ model }) => model,
    'Numéro de série': ({ serial }) => serial,
    'Installé le': ({ installed }) => installed && premier(DAY.format(new Date(`${installed}T00:00:00Z`))),
    Description: ({ description }) => description,
    Adresse: ({ street, postal_code, town }) => [street, [postal_code, town].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  }),
  privacy: {
    title: 'Service après-vente et pièces détachées',
    kept: 'Service après-vente',
    data:
      'Nature de la demande, appareil (marque, modèle, numéro de série, date d’installation), description, urgence, adresse, photos, nom, ' +
      'prénom, courriel et téléphone.',
    purpose: 'Trouver la cause ou la pièce, organiser l’intervention et faire jouer une garantie.',
    basis: 'L’exécution du contrat qui nous lie, ou les démarches préalables que vous demandez\u202f; la loi pour les garanties légales.',
  },
};
