import { sendToEndpoint } from './send';
import { hasToken, TOKEN } from './session-keys';
import { type StoredTokens, storeTokens } from './stored-tokens';

export type UserRole = 'ADMIN' | 'ACCUEIL' | 'EDITEUR';
export type User = { id: string; email: string; name: string; role: UserRole; secondFactor: boolean; recoveryCodesLeft: number };
export type Access = { state: 'granted'; user: User } | { state: 'denied' } | { state: 'redirect'; to: string };

type Endpoint<Method extends string, Path extends string, Answer> = { method: Method; path: Path; answer: { _zod: { output: Answer } } };

/** A person waits for the answer of a sign-out no longer than this; the browser forgets the session all the same. */
const SIGN_OUT_MS = 4_000;

let user: Promise<User | undefined> | undefined;
let isFatal = false;
const onOtherTab = new Set<() => void>();
let isListening = false;

/**
 * Who is signed in, asked once and kept; nobody without a token, and nothing is asked then. When the answer does not come, the fatal flag is
 * up, the failure logged and nobody is signed in; the next call asks again.
 */
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

/** Whether the last attempt to know who is signed in failed. */
export const hasFailed = () => isFatal;

/** Forgets who is signed in, to ask again: something about them changed. */
export function resetUser() {
  user = undefined;
  isFatal = false;
}

export function openSession(tokens: StoredTokens) {
  storeTokens(tokens);
  resetUser();
}

/** Ends the session on the server, then clears the whole local storage and the user, whatever became of the network. */
export async function logout(): Promise<void> {
  const sent = sendToEndpoint<Endpoint<'POST', '/auth/logout', unknown>>('POST', '/auth/logout');
  await Promise.race([sent, new Promise((settle) => setTimeout(settle, SIGN_OUT_MS))]);
  localStorage.clear();
  resetUser();
}

/**
 * Whether the person at this browser may see a page (specification, section 4).
 * @param roles those that may; without any, nobody may
 * @param url path and query of the page, to come back to after signing in
 */
export async function guard(roles: readonly UserRole[] | undefined, url: string): Promise<Access> {
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
  console.error('Who is signed in could not be told.', result.status, result.details);
  return undefined;
}

function listen() {
  if (isListening) return;
  isListening = true;
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    // A renewed token is the same person; a cleared storage has no key.
    if (key !== null && (key !== TOKEN || (oldValue !== null && newValue !== null))) return;
    resetUser();
    for (const tell of onOtherTab) tell();
  });
}
