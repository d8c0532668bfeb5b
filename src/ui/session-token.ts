import { codeOf, fetchGuarded, type Send } from './forgery';
import { dropTokens, isPast, readToken, type StoredTokens, storeTokens } from './stored-tokens';

/** Renews an expired token before the call, and a refused one (wrong local clock) with one retry. @throws when the renewal fails */
export async function fetchSigned(url: string, init: RequestInit, send?: Send): Promise<Response> {
  const token = isPast() ? await renew() : readToken();
  const response = await fetchGuarded(url, signed(init, token), send);
  if (!token || !REFUSED.has((await codeOf(response, 401)) ?? '')) return response;
  const renewed = await renew(token);
  return renewed && renewed !== token ? fetchGuarded(url, signed(init, renewed), send) : response;
}

/** Codes about the token itself; others of that status concern the input. */
const REFUSED = new Set(['sans_session', 'session_expiree', 'session_finie']);

/** A tab in another process sees stored tokens late. A second renewal of an exchanged token is allowed for a while. */
const SPREAD_MS = 200;

/** Other tabs wait this long for the renewing one. */
const LONGEST_MS = 15_000;

let renewing: Promise<string | undefined> | undefined;

/** One renewal for all calls and tabs; undefined when refused. `refused` is the rejected token; without it, the expired one. */
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
  // A sign-out or another sign-in during the request wins.
  if (readToken() !== token) return readToken();
  if (tokens) storeTokens(tokens);
  else dropTokens();
  return readToken();
}

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
