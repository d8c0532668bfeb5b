import type { Role } from '~/ui/roles';

export const ROLE_NAMES: Record<Role, string> = { ADMIN: 'Administrateur', ACCUEIL: 'Accueil', EDITEUR: 'Éditeur' };
