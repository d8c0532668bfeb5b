import type { Cause, CauseColumn } from '~/platform/mail/cause';

export const ABONNE_CAUSE = 'abonne_id' satisfies CauseColumn;
export const CAMPAGNE_CAUSE = 'campagne_id' satisfies CauseColumn;

export const ofAbonne = (id: string): Cause => ({ column: ABONNE_CAUSE, id });
export const ofCampagne = (id: string): Cause => ({ column: CAMPAGNE_CAUSE, id });
