import type { DemandeKind } from '../demandes/demande-kind';

/** All that is asked is who asks. */
export const aircoKind: DemandeKind<Record<string, never>> = {
  name: 'airco',
  prefix: 'AI',
  label: 'Abonnement AIRCO',
  received: 'Nous avons bien reçu votre demande d’abonnement à AIRCO et revenons vers vous sous deux jours ouvrés.',
  summary: () => 'Abonnement AIRCO',
  lines: () => [],
};
