import { data, redirect } from 'react-router';
import { guard, type User, type UserRole } from '~/ui/session';

export const STAFF: UserRole[] = ['ADMIN', 'ACCUEIL', 'EDITEUR'];

/**
 * The signed-in user, for a client loader: the token stays in the browser, so the server cannot check.
 * @throws a redirection or a 403, as `guard` decides, when the user may not see the page
 */
export async function requireUser(roles: UserRole[], request: Request): Promise<User> {
  const { pathname, search } = new URL(request.url);
  const access = await guard(roles, pathname + search);
  if (access.state === 'granted') return access.user;
  if (access.state === 'redirect') throw redirect(access.to);
  throw data(null, { status: 403 });
}

/** Where a person goes after signing in, unless another page was asked for (specification, section 2). */
export const homeOf = ({ role }: User) => (role === 'ADMIN' ? '/admin' : '/');
