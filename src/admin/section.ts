import { Boxes, ContactRound, Globe, type LucideIcon, Store } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Role } from '~/ui/roles';
import type { Place } from './places';

/** Menu order, after the daily sections, which never fold. Nine sections each keep the menu within 16 lines. */
export const SECTION_GROUPS = {
  clients: { label: 'Clients', icon: ContactRound },
  catalogue: { label: 'Catalogue', icon: Boxes },
  site: { label: 'Site', icon: Globe },
  magasin: { label: 'Magasin', icon: Store },
} as const;
export type Group = 'jour' | keyof typeof SECTION_GROUPS;

export type AdminSection = {
  name: string;
  label: string;
  icon: LucideIcon;
  group: Group;
  roles: readonly Role[];
  places?: readonly Place[];
  /** Screens below the section's path; a leading « / » means below /admin. `roles` is a subset of the section's. */
  screens?: AdminScreen[];
};
type AdminScreen = { path: string; element: ReactElement; roles?: readonly Role[] };

export const recordScreens = ({ list, create, edit }: Record<'list' | 'edit', ReactElement> & { create?: ReactElement }): AdminScreen[] => [
  { path: '', element: list },
  ...(create ? [{ path: 'create', element: create }] : []),
  { path: ':id', element: edit },
];

export const screenPath = ({ name }: AdminSection, { path }: AdminScreen) =>
  path.startsWith('/') ? path.slice(1) : [name, path].filter(Boolean).join('/');

export function sectionsFor(sections: AdminSection[], role: Role): AdminSection[] {
  const isFor = ({ roles }: { roles?: readonly Role[] }) => roles?.includes(role) ?? true;
  return sections
    .filter(isFor)
    .map(({ places = [], screens = [], ...section }) => ({ ...section, places: places.filter(isFor), screens: screens.filter(isFor) }));
}
