import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;

/** What a browser gives to all the tabs of a site. */
let storage: Map<string, string>;
let held: Map<string, Promise<unknown>>;
/** The server's part: the tokens that its endpoints accept, and what was asked of it. */
let valid: Set<string>;
let refreshes: string[];
let calls: { url: string; authorization: string | null }[];
let answerRefresh: (token: string) => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  storage = new Map();
  held = new Map();
  valid = new Set(['Bearer ancien']);
  refreshes = [];
  calls = [];
  answerRefresh = () => {
    const token = `neuf-${refreshes.length}`;
    valid.add(`Bearer ${token}`);
    return json(200, { access_token: token, expires_in: 900 });
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('navigator', { locks: { request: inLock } });
  vi.stubGlobal('document', { cookie: 'autre=1; XSRF-TOKEN=jeton-contre-la-contrefacon' });
  vi.stubGlobal('fetch', serve);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('before a call', () => {
  test('without token or expiry, it leaves without authorization', async () => {
    const { read } = await openTab();
    expect((await read()).status).toBe(401);
    expect(calls.at(-1)?.authorization).toBeNull();
    expect(refreshes).toEqual([]);
  });

  test('a token that is still good leaves as it is', async () => {
    keep('Bearer ancien', NOW + MINUTE);
    const { read } = await openTab();
    expect((await read()).status).toBe(200);
    expect(refreshes).toEqual([]);
  });

  test.each([
    ['in the past', NOW - 1],
    ['reached just now', NOW],
    ['absent', undefined],
    ['unreadable', Number.NaN],
  ])('an expiry %s has the token renewed, then keeps « Bearer », the new one and its lifetime', async (_, expiry) => {
    keep('Bearer ancien', expiry);
    const { read } = await openTab();
    expect((await read()).status).toBe(200);
    expect(refreshes).toEqual(['Bearer ancien']);
    expect(storage.get('token')).toBe('Bearer neuf-1');
    expect(storage.get('token_expiry')).toBe(String(NOW + 900 * 1000));
  });

  test('fifty calls at the same expiry: one renewal, all served', async () => {
    keep('Bearer ancien', NOW - MINUTE);
    const { read } = await openTab();
    const answers = await Promise.all(Array.from({ length: 50 }, read));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(refreshes).toHaveLength(1);
  });

  test.each([true, false])('two tabs, fifty calls each (browser locks: %s)', async (hasLocks) => {
    if (!hasLocks) vi.stubGlobal('navigator', {});
    keep('Bearer ancien', NOW - MINUTE);
    const tabs = [await openTab(), await openTab()];
    const answers = await Promise.all(tabs.flatMap(({ read }) => Array.from({ length: 50 }, read)));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(refreshes).toHaveLength(hasLocks ? 1 : 2);
    expect(storage.has('token')).toBe(true);
  });

  test('a tab that comes to renew only now takes the token that another received while it was waiting', async () => {
    keep('Bearer ancien', NOW - MINUTE);
    const [first, second] = [await openTab(), await openTab()];
    let release = () => {};
    const renew = answerRefresh;
    answerRefresh = async (token) => {
      await new Promise<void>((settle) => {
        release = settle;
      });
      return renew(token);
    };
    const early = first.read();
    await vi.waitFor(() => expect(refreshes).toHaveLength(1));
    const late = second.read();
    release();
    expect((await early).status).toBe(200);
    expect((await late).status).toBe(200);
    expect(refreshes).toHaveLength(1);
    expect(calls.at(-1)?.authorization).toBe('Bearer neuf-1');
  });
});

describe('when the renewal fails', () => {
  test('refused: the token and its expiry are forgotten, the call leaves without authorization', async () => {
    keep('Bearer ancien', NOW - MINUTE);
    storage.set('autre', 'gardé');
    answerRefresh = () => json(401, { error: { code: 'session_finie' } });
    const { read } = await openTab();
    expect((await read()).status).toBe(401);
    expect([...storage.keys()]).toEqual(['autre']);
    expect(calls.at(-1)?.authorization).toBeNull();
  });

  test('refused after someone signed in in another tab meanwhile: the token of that session stays', async () => {
    keep('Bearer ancien', NOW - MINUTE);
    answerRefresh = () => {
      keep('Bearer autre', NOW + MINUTE);
      valid.add('Bearer autre');
      return json(401, { error: { code: 'session_finie' } });
    };
    const { read } = await openTab();
    expect((await read()).status).toBe(200);
    expect(storage.get('token')).toBe('Bearer autre');
  });

  test('granted after a sign-out meanwhile, signs no account in again', async () => {
    keep('Bearer ancien', NOW - MINUTE);
    const renew = answerRefresh;
    answerRefresh = (token) => {
      storage.clear();
      return renew(token);
    };
    const { read } = await openTab();
    expect((await read()).status).toBe(401);
    expect(storage.size).toBe(0);
  });

  test.each([
    ['the network is cut', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is broken', () => json(503, {})],
    ['the server asks to wait', () => json(429, {})],
  ])('because %s: the call fails, the token stays, and the next one succeeds', async (_, answer) => {
    keep('Bearer ancien', NOW - MINUTE);
    const renew = answerRefresh;
    answerRefresh = answer;
    const { read } = await openTab();
    const failed = await Promise.allSettled(Array.from({ length: 50 }, read));
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(refreshes).toHaveLength(1);
    expect(storage.get('token')).toBe('Bearer ancien');
    answerRefresh = renew;
    expect((await read()).status).toBe(200);
  });
});

describe('when the server refuses a token that the local clock takes for good', () => {
  test('one renewal and one new try, for all the calls together', async () => {
    keep('Bearer ancien', NOW + 24 * 60 * MINUTE);
    valid.clear();
    const { read } = await openTab();
    const answers = await Promise.all(Array.from({ length: 50 }, read));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(refreshes).toHaveLength(1);
  });

  test('no third try', async () => {
    keep('Bearer ancien', NOW + MINUTE);
    valid.clear();
    answerRefresh = () => json(200, { access_token: 'inutile', expires_in: 900 });
    const { read } = await openTab();
    expect((await read()).status).toBe(401);
    expect(calls).toHaveLength(2);
  });

  test('a refusal about something other than the token renews nothing', async () => {
    keep('Bearer ancien', NOW + MINUTE);
    const { fetchSigned } = await openTab();
    expect((await fetchSigned('/api/auth/login', { method: 'POST' })).status).toBe(401);
    expect(refreshes).toEqual([]);
  });
});

function keep(token: string, expiry: number | undefined) {
  storage.set('token', token);
  if (expiry === undefined) storage.delete('token_expiry');
  else storage.set('token_expiry', String(expiry));
}

async function openTab() {
  vi.resetModules();
  const { fetchSigned } = await import('./session-token');
  return { fetchSigned, read: () => fetchSigned('/api/auth/me', {}) };
}

async function serve(url: string, init: RequestInit = {}): Promise<Response> {
  const authorization = new Headers(init.headers).get('authorization');
  await Promise.resolve();
  if (url === '/api/auth/refresh') {
    expect(new Headers(init.headers).get('x-xsrf-token')).toBe('jeton-contre-la-contrefacon');
    refreshes.push(String(authorization));
    return answerRefresh(String(authorization));
  }
  calls.push({ url, authorization });
  if (url === '/api/auth/login') return json(401, { error: { code: 'second_factor' } });
  return valid.has(String(authorization))
    ? json(200, {})
    : json(401, { error: { code: authorization ? 'session_expiree' : 'sans_session' } });
}

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** The browser's locks: one holder of a name at a time, in the order of asking. */
function inLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (held.get(name) ?? Promise.resolve()).then(work);
  held.set(
    name,
    turn.catch(() => {}),
  );
  return turn;
}
