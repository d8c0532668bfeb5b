import { findUnivers } from '~/content/vocabulary/univers';
import { JOINED_LABEL, joinedFacts, joinedLines, joinedTitles } from '~/features/estimations/joined-estimate';
import type { DemandeKind } from '~/intake/demande-kind';
import type { ProjetPayload } from './input';
import { projetAsked } from './lines';

export const projetKind: DemandeKind<ProjetPayload> = {
  name: 'projet',
  summary: ({ universes, families, postal_code, town }) =>
    [
      families.map(({ name }) => name).join(', ') || universes.map((code) => findUnivers(code)?.shortLabel).join(', '),
      [postal_code, town].filter(Boolean).join(' '),
    ].join(' · '),
  labels: [...projetAsked.labels, JOINED_LABEL],
  lines: (payload) => [...projetAsked.lines(payload), ...joinedLines(payload.estimations)],
  forStaff: (payload) => [...projetAsked.lines(payload), ...joinedFacts(payload.estimations)],
  acknowledged: ({ estimations }) => joinedTitles(estimations),
  privacy: {
    title: 'Projet',
    data:
      'Équipements envisagés, logement (type, surface, année, occupation, chauffage actuel), code postal et commune, échéance, budget, ' +
      'description, photos, estimations que vous joignez (vos réponses et leur résultat, sans vos revenus), nom, prénom, courriel, téléphone si vous le donnez et façon d’être joint.',
    purpose: 'Étudier votre projet, vous conseiller et établir un devis.',
    basis: 'Les démarches préalables à un contrat, faites à votre demande\u202f; votre consentement pour être rappelé.',
  },
};
