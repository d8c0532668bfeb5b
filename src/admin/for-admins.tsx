import type { ReactNode } from 'react';
import { useUser } from './user';

export function ForAdmins({ children }: { children: ReactNode }) {
  const { role } = useUser();
  return role === 'ADMIN' ? children : null;
}
