import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;

/** What a browser gives to all the tabs of a site. */
let storage: Map<string, string>;
let held: Map<string, Promise<unknown>>;
/** The server's part: the tokens that open its doors, and what was asked of it. */
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

describe('avant un appel', () => {
  test('sans jeton ni échéance, il part sans autorisation', async () => {
    const { read } = await openTab();
    expect((await read()).status).toBe(401);
    expect(calls.at(-1)?.authorization).toBeNull();
    expect(refreshes).toEqual([]);
  });

  test('le jeton encore bon part tel quel', async () => {
    keep('Bearer ancien', NOW + MINUTE);
    const { read } = await openTab();
    expect((await read()).status).toBe(200);
    expect(refreshes).toEqual([]);
  });

  test.each([
    ['passée', NOW - 1],
    ['atteinte à l’instant', NOW],
    ['absente', undefined],
    ['illisible', Number.NaN],
  ])('une échéance %s fait renouveler le jeton, puis garder « Bearer », le nouveau et sa durée', async (_, expiry) => {
    keep('Bearer ancien', expiry);
    const { read } = await openTab();
    expect((await read()).status).toBe(200);
    expect(refreshes).toEqual(['Bearer ancien']);
    expect(storage.get('token')).toBe('Bearer neuf-1');
    expect(storage.get('token_expiry')).toBe(String(NOW + 900 * 1000));
  });

  test('cinquante appels à la même échéance : un seul renouvellement, tous servis', async () => {
    keep('Bearer ancien', NOW - MINUTE);
    const { read } = await openTab();
    const answers = await Promise.all(Array.from({ length: 50 }, read));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(refreshes).toHaveLength(1);
  });

  test.each([true, false])('deux onglets, cinquante appels chacun (verrous du navigateur : %s)', async (hasLocks) => {
    if (!hasLocks) vi.stubGlobal('navigator', {});
    keep('Bearer ancien', NOW - MINUTE);
    const tabs = [await openTab(), await openTab()];
    const answers = await Promise.all(tabs.flatMap(({ read }) => Array.from({ length: 50 }, read)));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(refreshes).toHaveLength(hasLocks ? 1 : 2);
    expect(storage.has('token')).toBe(true);
  });

  test('l’onglet qui renouvelle seulement maintenant prend le jeton qu’un autre a reçu pendant qu’il attendait', async () => {
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

describe('quand le renouvellement échoue', () => {
  test('refusé : le jeton et son échéance sont oubliés, l’appel part sans autorisation', async () => {
    keep('Bearer ancien', NOW - MINUTE);
    storage.set('autre', 'gardé');
    answerRefresh = () => json(401, { error: { code: 'session_finie' } });
    const { read } = await openTab();
    expect((await read()).status).toBe(401);
    expect([...storage.keys()]).toEqual(['autre']);
    expect(calls.at(-1)?.authorization).toBeNull();
  });

  test('refusé alors qu’on s’est connecté entre-temps dans un autre onglet : le jeton de cette connexion reste', async () => {
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

  test('accordé alors qu’on s’est déconnecté entre-temps : personne n’est reconnecté', async () => {
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
    ['le réseau est coupé', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['le serveur est en panne', () => json(503, {})],
    ['le serveur demande d’attendre', () => json(429, {})],
  ])('parce que %s : l’appel échoue, le jeton reste, et le suivant réussit', async (_, answer) => {
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

describe('quand le serveur refuse un jeton que l’horloge d’ici croit bon', () => {
  test('un renouvellement et un nouvel essai, pour tous les appels ensemble', async () => {
    keep('Bearer ancien', NOW + 24 * 60 * MINUTE);
    valid.clear();
    const { read } = await openTab();
    const answers = await Promise.all(Array.from({ length: 50 }, read));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(refreshes).toHaveLength(1);
  });

  test('pas de troisième essai', async () => {
    keep('Bearer ancien', NOW + MINUTE);
    valid.clear();
    answerRefresh = () => json(200, { access_token: 'inutile', expires_in: 900 });
    const { read } = await openTab();
    expect((await read()).status).toBe(401);
    expect(calls).toHaveLength(2);
  });

  test('un refus qui parle d’autre chose que du jeton ne renouvelle rien', async () => {
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

/** A tab: the module with a memory of its own. */
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
