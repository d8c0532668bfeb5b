import type { DemandeKind } from '~/intake/demande-kind';

/** All that is asked is who asks. */
export const aircoKind: DemandeKind<Record<string, never>> = {
  name: 'airco',
  prefix: 'AI',
  label: 'Abonnement AIRCO',
  summary: () => 'Abonnement AIRCO',
  lines: () => [],
};
