import { codeOf, fetchGuarded, type Send } from './forgery';
import { dropTokens, isPast, readToken, type StoredTokens, storeTokens } from './stored-tokens';

/**
 * Fetches in the name of whoever is signed in (specification, section 4): a token past its time, or without one, is renewed first. A token
 * refused although its time was to come (the clock of this machine is wrong) is renewed too, and the call made once again.
 * @throws when the network, or the server, fails to renew it; it is kept for a better moment
 */
export async function fetchSigned(url: string, init: RequestInit, send?: Send): Promise<Response> {
  const token = isPast() ? await renew() : readToken();
  const response = await fetchGuarded(url, signed(init, token), send);
  if (!token || !REFUSED.has((await codeOf(response, 401)) ?? '')) return response;
  const renewed = await renew(token);
  return renewed && renewed !== token ? fetchGuarded(url, signed(init, renewed), send) : response;
}

/** What the server answers about the token itself; other refusals of that status (a wrong password, say) are about what was sent. */
const REFUSED = new Set(['sans_session', 'session_expiree', 'session_finie']);

/**
 * A tab in another process learns what is stored a moment after it was: the next one waits for that, those who renewed do not. Should it still
 * come too early, it renews a token that was just exchanged, which the server allows for a while.
 */
const SPREAD_MS = 200;

/** All tabs wait for the one that renews: it gives up then, and the next one tries. */
const LONGEST_MS = 15_000;

let renewing: Promise<string | undefined> | undefined;

/**
 * The token to use from now on; none when the server refuses to renew the one that is kept. Done once for all the calls of this page that wait
 * for it, and for all tabs.
 * @param refused the token that the server just refused; without it, the one whose time has passed
 */
function renew(refused?: string): Promise<string | undefined> {
  renewing ??= inTurn(() => renewUnlessDone(refused)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renewUnlessDone(refused: string | undefined): Promise<string | undefined> {
  const token = readToken();
  const isDone = refused ? token !== refused : !isPast();
  if (!token || isDone) return token;
  const response = await fetchGuarded('/api/auth/refresh', signed({ method: 'POST', signal: AbortSignal.timeout(LONGEST_MS) }, token));
  if (response.status !== 401 && !response.ok) throw new Error(`session not renewed (${response.status})`);
  const tokens: StoredTokens | undefined = response.ok ? await response.json() : undefined;
  // Signed out, or in as someone else, while the answer was on its way: that counts.
  if (readToken() !== token) return readToken();
  if (tokens) storeTokens(tokens);
  else dropTokens();
  return readToken();
}

/** One tab at a time, where the browser can tell. */
function inTurn(work: () => Promise<string | undefined>): Promise<string | undefined> {
  if (!navigator.locks) return work();
  return new Promise((settle, fail) => {
    const turn = navigator.locks.request('vitrine-session', async () => {
      const before = readToken();
      await work().then(settle, fail);
      if (readToken() !== before) await new Promise((later) => setTimeout(later, SPREAD_MS));
    });
    turn.catch(fail);
  });
}

function signed(init: RequestInit, token: string | undefined): RequestInit {
  if (!token) return init;
  const headers = new Headers(init.headers);
  headers.set('authorization', token);
  return { ...init, headers };
}
