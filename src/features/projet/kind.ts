import { findUnivers } from '~/content/vocabulary/univers';
import type { DemandeKind } from '~/intake/demande-kind';
import type { ProjetPayload } from './contract';
import { projetAsked } from './lines';

export const projetKind: DemandeKind<ProjetPayload> = {
  name: 'projet',
  summary: ({ universes, families, postal_code, town }) =>
    [
      families.map(({ name }) => name).join(', ') || universes.map((code) => findUnivers(code)?.shortLabel).join(', '),
      [postal_code, town].filter(Boolean).join(' '),
    ].join(' · '),
  ...projetAsked,
  privacy: {
    title: 'Projet',
    data:
      'Équipements envisagés, logement (type, surface, année, occupation, chauffage actuel), code postal et commune, échéance, budget, ' +
      'description, photos, nom, prénom, courriel, téléphone si vous le donnez et façon d’être joint.',
    purpose: 'Étudier votre projet, vous conseiller et établir un devis.',
    basis: 'Les démarches préalables à un contrat, faites à votre demande\u202f; votre consentement pour être rappelé.',
  },
};
