import { KINDS } from '~/content/vocabulary/demande-kinds';
import type { DemandeKind } from '~/intake/demande-kind';

export const aircoKind: DemandeKind<Record<string, never>> = {
  name: 'airco',
  summary: () => KINDS.airco.label,
  lines: () => [],
  labels: [],
  privacy: {
    title: 'Abonnement AIRCO',
    data: 'Nom, prénom, entreprise s’il y a lieu, courriel et téléphone si vous le donnez.',
    purpose: 'Vous recontacter pour vous présenter l’abonnement et en préparer les conditions.',
    basis: 'Les démarches préalables à un contrat, faites à votre demande.',
  },
};
