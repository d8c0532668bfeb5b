import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ADMIN = { id: '1', email: 'patron@exemple.test', name: 'Jeanne', role: 'ADMIN', secondFactor: false, recoveryCodesLeft: 0 };

let storage: Map<string, string>;
let asked: string[];
let answers: Record<string, () => Response | Promise<Response>>;
let fromOtherTab: (event: Partial<StorageEvent>) => void;
let session: typeof import('./session');
const logged = vi.spyOn(console, 'error');

beforeEach(async () => {
  storage = new Map([
    ['token', 'Bearer bon'],
    ['token_expiry', String(Date.now() + 60_000)],
  ]);
  asked = [];
  answers = { '/api/auth/me': () => json(200, ADMIN), '/api/auth/logout': () => json(200, { success: true }) };
  logged.mockReset().mockImplementation(() => {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
    clear: () => storage.clear(),
  });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=jeton' });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof fromOtherTab) => {
    fromOtherTab = listener;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers[url]?.() ?? json(404, {});
  });
  vi.resetModules();
  session = await import('./session');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the person signed in', () => {
  test('is asked for once only, even by several at once', async () => {
    const { fetchUser } = session;
    expect(await Promise.all([fetchUser(), fetchUser()])).toEqual([ADMIN, ADMIN]);
    expect(await fetchUser()).toEqual(ADMIN);
    expect(asked).toEqual(['/api/auth/me']);
  });

  test('is not asked for without a token, and nothing is said in the console', async () => {
    storage.clear();
    expect(await session.fetchUser()).toBeUndefined();
    expect(asked).toEqual([]);
    expect(session.hasFailed()).toBe(false);
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([
    ['the network is cut', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is broken', () => json(500, {})],
  ])('is unknown when %s: logged, flag raised, token kept, and asked for again afterwards', async (_, answer) => {
    answers['/api/auth/me'] = answer;
    expect(await session.fetchUser()).toBeUndefined();
    expect(session.hasFailed()).toBe(true);
    expect(logged).toHaveBeenCalledOnce();
    expect(storage.get('token')).toBe('Bearer bon');
    answers['/api/auth/me'] = () => json(200, ADMIN);
    expect(await session.fetchUser()).toEqual(ADMIN);
    expect(session.hasFailed()).toBe(false);
  });

  test('is asked for again after signing in, and the token of that is kept', async () => {
    await session.fetchUser();
    session.openSession({ access_token: 'neuf', expires_in: 900 });
    expect(storage.get('token')).toBe('Bearer neuf');
    await session.fetchUser();
    expect(asked).toEqual(['/api/auth/me', '/api/auth/me']);
  });
});

describe('signing out', () => {
  test.each([
    ['answers', () => json(200, { success: true })],
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('empties the whole local storage when the server %s', async (_, answer) => {
    storage.set('autre', 'chose');
    answers['/api/auth/logout'] = answer;
    await session.fetchUser();
    await session.logout();
    expect(storage.size).toBe(0);
    expect(asked).toContain('/api/auth/logout');
    expect(await session.fetchUser()).toBeUndefined();
  });

  test('does not wait for a silent server longer than a few seconds', async () => {
    vi.useFakeTimers();
    answers['/api/auth/logout'] = () => new Promise(() => {});
    const leaving = session.logout();
    await vi.advanceTimersByTimeAsync(4_000);
    await leaving;
    expect(storage.size).toBe(0);
    vi.useRealTimers();
  });
});

describe('what happens in another tab', () => {
  test.each([
    ['a sign-out', { key: null }, 1],
    ['a removed token', { key: 'token', oldValue: 'Bearer bon', newValue: null }, 1],
    ['a sign-in', { key: 'token', oldValue: null, newValue: 'Bearer autre' }, 1],
    ['a renewed token', { key: 'token', oldValue: 'Bearer bon', newValue: 'Bearer neuf' }, 0],
    ['another key', { key: 'autre', oldValue: null, newValue: '1' }, 0],
  ])('%s', async (_, event, times) => {
    const onChange = vi.fn();
    const stop = session.watchOtherTabs(onChange);
    await session.fetchUser();
    fromOtherTab(event);
    expect(onChange).toHaveBeenCalledTimes(times);
    await session.fetchUser();
    expect(asked).toHaveLength(1 + times);
    stop();
    fromOtherTab({ key: null });
    expect(onChange).toHaveBeenCalledTimes(times);
  });
});

describe('the guard of a page', () => {
  test('without a role given: denied, without asking anything', async () => {
    expect(await session.guard(undefined, '/admin')).toEqual({ state: 'denied' });
    expect(await session.guard([], '/admin')).toEqual({ state: 'denied' });
    expect(asked).toEqual([]);
  });

  test('role given: open', async () => {
    expect(await session.guard(['ADMIN', 'EDITEUR'], '/admin')).toEqual({ state: 'granted', user: ADMIN });
  });

  test('no account, or a failure: to the sign-in page, which leads back', async () => {
    const expected = { state: 'redirect', to: '/connexion?redirectTo=%2Fadmin%2Fdemandes%3Fpage%3D2%26q%3D%C3%A9t%C3%A9' };
    answers['/api/auth/me'] = () => json(500, {});
    expect(await session.guard(['ADMIN'], '/admin/demandes?page=2&q=été')).toEqual(expected);
    storage.clear();
    expect(await session.guard(['ADMIN'], '/admin/demandes?page=2&q=été')).toEqual(expected);
  });

  test('another role: to the home page', async () => {
    answers['/api/auth/me'] = () => json(200, { ...ADMIN, role: 'EDITEUR' });
    expect(await session.guard(['ADMIN'], '/rdv_pro/accept/12')).toEqual({ state: 'redirect', to: '/accueil' });
  });
});

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
