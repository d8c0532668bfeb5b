import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';

export function ForAdmins({ children }: { children: ReactNode }) {
  const { permissions } = usePermissions();
  return permissions === 'ADMIN' ? children : null;
}
