import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { UserRole } from '~/ui/session';

/** In the order of the menu. */
export const GROUPS = { jour: 'Au jour le jour', contenu: 'Contenu du site', maison: 'La maison' } as const;
export type Group = keyof typeof GROUPS;

export type AdminSection = {
  /** Its path under /admin and, for what is listed and edited, under /api/admin. */
  name: string;
  label: string;
  icon: LucideIcon;
  group: Group;
  roles: readonly UserRole[];
  resource?: Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'children' | 'recordRepresentation'>;
  /** Screens of its own, by their path under the section's; one that begins with « / » stands under /admin itself. */
  screens?: { path: string; element: ReactElement }[];
};

export const EVERYONE: readonly UserRole[] = ['ADMIN', 'EDITEUR'];
export const ADMINS: readonly UserRole[] = ['ADMIN'];
