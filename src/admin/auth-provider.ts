import type { AuthProvider } from 'react-admin';
import { fetchUser, logout } from '~/ui/session';

export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('On se connecte par la page «\u00a0Connexion\u00a0».')),
  logout: async () => {
    await logout();
    return '/connexion';
  },
  checkAuth: async () => {
    if (!(await fetchUser())) throw toSignIn();
  },
  /** An expired session stops reads; unsaved input stays on screen (`use-saving.ts`). */
  checkError: async ({ status, writing }: { status?: number; writing?: boolean }) => {
    if (status === 401 && !writing) throw toSignIn();
  },
  getIdentity: async () => {
    const user = await fetchUser();
    if (!user) throw toSignIn();
    return { id: user.id, fullName: user.name };
  },
  getPermissions: async () => (await fetchUser())?.role,
};

const toSignIn = () => ({
  redirectTo: `/connexion?redirectTo=${encodeURIComponent(location.pathname + location.search)}`,
  logoutUser: false,
  message: 'Votre session est finie. Connectez-vous pour continuer.',
});
