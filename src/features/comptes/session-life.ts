import type { Role } from '~/ui/roles';

/** Days after sign-in, whatever the use. */
export const LONGEST_DAYS = 30;
/** Unused days: access to personal data outlasts a weekend only. */
export const IDLE_DAYS: Record<Role, number> = { ADMIN: 3, ACCUEIL: 3, EDITEUR: 14 };
