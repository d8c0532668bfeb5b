import type { Cause } from '~/platform/mail/cause';

export const ofDemande = (id: string): Cause => ({ column: 'demande_id', id });
