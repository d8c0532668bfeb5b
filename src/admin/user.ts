import { createContext, useContext } from 'react';
import type { User } from '~/ui/session';

export const UserContext = createContext<User | undefined>(undefined);

/** The signed-in member of staff. @throws Error outside the management area */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('no user outside the management area');
  return user;
}
