import type { Role } from '~/platform/http/endpoint';

export const ROLE_NAMES: Record<Role, string> = { ADMIN: 'Administrateur', EDITEUR: 'Éditeur' };
