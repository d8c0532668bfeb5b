import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { UserRole } from '~/ui/session';
import type { Place } from './places';

/** In the order of the menu. */
export const GROUPS = { jour: 'Aujourd’hui', clients: 'Clients', site: 'Site', magasin: 'Magasin' } as const;
export type Group = keyof typeof GROUPS;

export type AdminSection = {
  /** Its path under /admin and, for what is listed and edited, under /api/admin. */
  name: string;
  label: string;
  icon: LucideIcon;
  group: Group;
  roles: readonly UserRole[];
  resource?: Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'children' | 'recordRepresentation'>;
  /** Screens that a search finds besides its own path. */
  places?: readonly Place[];
  /** Screens of its own, by their path under the section's; one that begins with « / » stands under /admin itself. */
  screens?: { path: string; element: ReactElement }[];
};

export const EVERYONE: readonly UserRole[] = ['ADMIN', 'ACCUEIL', 'EDITEUR'];
/** Who keeps the content. */
export const EDITORS: readonly UserRole[] = ['ADMIN', 'EDITEUR'];
/** Who answers visitors. */
export const ANSWERERS: readonly UserRole[] = ['ADMIN', 'ACCUEIL'];
export const ADMINS: readonly UserRole[] = ['ADMIN'];
