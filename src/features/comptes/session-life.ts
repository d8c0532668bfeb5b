import type { Role } from '~/platform/http/endpoint';

/** Days after signing in at which a session ends, however much it is used. */
export const LONGEST_DAYS = 30;
/** Days that a session lives unused: an administrator's outlasts a weekend, no more. */
export const IDLE_DAYS: Record<Role, number> = { ADMIN: 3, EDITEUR: 14 };
