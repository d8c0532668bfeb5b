import type { Role } from '~/ui/roles';
import { sendToEndpoint } from './send';
import { hasToken, TOKEN } from './session-keys';
import { type StoredTokens, storeTokens } from './stored-tokens';

export type User = { id: string; email: string; name: string; role: Role; secondFactor: boolean; recoveryCodesLeft: number };
export type Access = { state: 'granted'; user: User } | { state: 'denied' } | { state: 'redirect'; to: string };

type Endpoint<Method extends string, Path extends string, Answer> = { method: Method; path: Path; answer: { _zod: { output: Answer } } };

/** Longest wait for the server at sign-out; the browser ends the session anyway. */
const SIGN_OUT_MS = 4_000;

let user: Promise<User | undefined> | undefined;
let isFatal = false;
const onOtherTab = new Set<() => void>();
let isListening = false;

/** The signed-in user, memoised; no request without a token. A failure gives no user, and the next call retries. */
export function fetchUser(): Promise<User | undefined> {
  listen();
  if (!hasToken()) resetUser();
  else if (!user) {
    const asked = askUser().then((found) => {
      if (!found && user === asked) user = undefined;
      return found;
    });
    user = asked;
  }
  return user ?? Promise.resolve(undefined);
}

export const hasFailed = () => isFatal;

export function resetUser() {
  user = undefined;
  isFatal = false;
}

export function openSession(tokens: StoredTokens) {
  storeTokens(tokens);
  resetUser();
}

/** Clears the local storage and the user even if the server does not answer. */
export async function logout(): Promise<void> {
  const sent = sendToEndpoint<Endpoint<'POST', '/auth/logout', unknown>>('POST', '/auth/logout');
  await Promise.race([sent, new Promise((settle) => setTimeout(settle, SIGN_OUT_MS))]);
  localStorage.clear();
  resetUser();
}

/** Access to a page (specification, section 4); without `roles`, no person passes. `url` is where to return after sign-in. */
export async function guard(roles: readonly Role[] | undefined, url: string): Promise<Access> {
  if (!roles?.length) return { state: 'denied' };
  const found = await fetchUser();
  if (!found) return { state: 'redirect', to: `/connexion?redirectTo=${encodeURIComponent(url)}` };
  return roles.includes(found.role) ? { state: 'granted', user: found } : { state: 'redirect', to: '/accueil' };
}

export function watchOtherTabs(callback: () => void): () => void {
  listen();
  onOtherTab.add(callback);
  return () => onOtherTab.delete(callback);
}

async function askUser(): Promise<User | undefined> {
  const result = await sendToEndpoint<Endpoint<'GET', '/auth/me', User>>('GET', '/auth/me');
  isFatal = !result.success;
  if (result.success) return result.data;
  console.error('The signed-in user could not be read.', result.status, result.details);
  return undefined;
}

function listen() {
  if (isListening) return;
  isListening = true;
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    // A renewed token is the same person; a cleared storage has a null key.
    if (key !== null && (key !== TOKEN || (oldValue !== null && newValue !== null))) return;
    resetUser();
    for (const tell of onOtherTab) tell();
  });
}
