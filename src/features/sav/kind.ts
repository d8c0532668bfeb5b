import { findUnivers } from '~/content/vocabulary/univers';
import { type DemandeKind, linesOf } from '~/intake/demande-kind';
import { premier } from '~/platform/text/premier';
import { SAV_KINDS, type SavPayload, URGENCIES } from './contract';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

export const savKind: DemandeKind<SavPayload> = {
  name: 'sav',
  prefix: 'SA',
  label: 'Service après-vente',
  personal: ['Adresse'],
  summary: ({ kind, brand, model, urgency }) =>
    [SAV_KINDS[kind], [brand, model].filter(Boolean).join(' '), urgency === 'arret' ? 'à l’arrêt' : ''].filter(Boolean).join(' · '),
  lines: (asked) =>
    linesOf({
      Demande: SAV_KINDS[asked.kind],
      Urgence: asked.urgency && URGENCIES[asked.urgency],
      Domaine: findUnivers(asked.universe)?.label,
      Marque: asked.brand,
      Modèle: asked.model,
      'Numéro de série': asked.serial,
      'Installé le': asked.installed && premier(DAY.format(new Date(`${asked.installed}T00:00:00Z`))),
      Description: asked.description,
      Adresse: [asked.street, [asked.postal_code, asked.town].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    }),
};
