import type { Role } from '~/platform/http/endpoint';

export const ROLE_NAMES: Record<Role, string> = { ADMIN: 'Administrateur', ACCUEIL: 'Accueil', EDITEUR: 'Éditeur' };
