import { data, redirect } from 'react-router';
import { guard, type Role, type User } from '~/ui/session';

/** Everyone who works at the shop. */
export const STAFF: Role[] = ['ADMIN', 'EDITEUR'];

/**
 * Who asks for a page of the staff, for its client loader: the server never knows, since the token stays in the browser.
 * @throws a redirection to where anyone else is sent
 */
export async function requireUser(roles: Role[], request: Request): Promise<User> {
  const { pathname, search } = new URL(request.url);
  const access = await guard(roles, pathname + search);
  if (access.state === 'granted') return access.user;
  if (access.state === 'redirect') throw redirect(access.to);
  throw data(null, { status: 403 });
}

/** Where a person goes after signing in when nothing else was asked for (specification, section 2). */
export const homeOf = ({ role }: User) => (role === 'ADMIN' ? '/admin' : '/');

export const ROLE_NAMES: Record<Role, string> = { ADMIN: 'Administrateur', EDITEUR: 'Éditeur' };
