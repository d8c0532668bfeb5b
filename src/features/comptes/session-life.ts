import type { Role } from '~/platform/http/endpoint';

/** Days after signing in at which a session ends, however much it is used. */
export const LONGEST_DAYS = 30;
/** Days that a session lives unused: one that reads personal data outlasts a weekend, no more. */
export const IDLE_DAYS: Record<Role, number> = { ADMIN: 3, ACCUEIL: 3, EDITEUR: 14 };
