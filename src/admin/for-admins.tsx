import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';

/** For what leads to a section, or to an act, that an administrator alone may reach. */
export function ForAdmins({ children }: { children: ReactNode }) {
  const { permissions } = usePermissions();
  return permissions === 'ADMIN' ? children : null;
}
