import { data, redirect } from 'react-router';
import type { Role } from '~/ui/roles';
import { guard, type User } from '~/ui/session';

/** For a client loader: only the browser has the token. @throws a redirection or a 403, as `guard` decides */
export async function requireUser(roles: readonly Role[], request: Request): Promise<User> {
  const { pathname, search } = new URL(request.url);
  const access = await guard(roles, pathname + search);
  if (access.state === 'granted') return access.user;
  if (access.state === 'redirect') throw redirect(access.to);
  throw data(null, { status: 403 });
}

/** The start page by role (specification, section 2). */
export const homeOf = ({ role }: User) => (role === 'ADMIN' ? '/admin' : '/');
