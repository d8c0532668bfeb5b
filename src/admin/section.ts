import { Boxes, ContactRound, Globe, type LucideIcon, Store } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { UserRole } from '~/ui/session';
import type { Place } from './places';

/** In the order of the menu, after the sections of the day, which never fold. With seven sections at most each, the menu has 14 lines. */
export const GROUPS = {
  clients: { label: 'Clients', icon: ContactRound },
  catalogue: { label: 'Catalogue', icon: Boxes },
  site: { label: 'Site', icon: Globe },
  magasin: { label: 'Magasin', icon: Store },
} as const;
export type Group = 'jour' | keyof typeof GROUPS;

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
  /**
   * Screens of its own, by their path under the section's. A path that begins with « / » is one under /admin.
   * @property roles a part of the section's roles; without it, all of them
   */
  screens?: { path: string; element: ReactElement; roles?: readonly UserRole[] }[];
};

/** @returns the sections that a role may enter, with those of their places and screens that it may enter */
export function sectionsFor(sections: AdminSection[], role: UserRole): AdminSection[] {
  const isFor = ({ roles }: { roles?: readonly UserRole[] }) => roles?.includes(role) ?? true;
  return sections
    .filter(isFor)
    .map(({ places = [], screens = [], ...section }) => ({ ...section, places: places.filter(isFor), screens: screens.filter(isFor) }));
}

export const EVERYONE: readonly UserRole[] = ['ADMIN', 'ACCUEIL', 'EDITEUR'];
/** Who keeps the content. */
export const EDITORS: readonly UserRole[] = ['ADMIN', 'EDITEUR'];
/** Who answers visitors. */
export const ANSWERERS: readonly UserRole[] = ['ADMIN', 'ACCUEIL'];
export const ADMINS: readonly UserRole[] = ['ADMIN'];
