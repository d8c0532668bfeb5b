import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchGuarded } from './forgery';

let cookie: string;
let sent: [url: string, forgeryToken: string | null][];
let known: string;

beforeEach(() => {
  cookie = '';
  sent = [];
  known = 'neuf';
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const forgeryToken = new Headers(init.headers).get('x-xsrf-token');
    sent.push([url, forgeryToken]);
    if (url === '/api/csrf') cookie = `XSRF-TOKEN=${known}`;
    else if (init.method && forgeryToken !== known) return new Response('{"error":{"code":"requete_forgee"}}', { status: 403 });
    return new Response('{}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a read leaves without a forgery token', async () => {
  await fetchGuarded('/api/familles/routes', {});
  expect(sent).toEqual([['/api/familles/routes', null]]);
});

test('a write asks for the token when the browser has none', async () => {
  expect((await fetchGuarded('/api/auth/login', { method: 'POST' })).status).toBe(200);
  expect(sent).toEqual([
    ['/api/csrf', null],
    ['/api/auth/login', 'neuf'],
  ]);
});

test('a token that the server no longer knows is asked for again, once', async () => {
  cookie = 'XSRF-TOKEN=vieux';
  expect((await fetchGuarded('/api/auth/login', { method: 'POST' })).status).toBe(200);
  expect(sent.map(([url]) => url)).toEqual(['/api/auth/login', '/api/csrf', '/api/auth/login']);
});

test('and not twice', async () => {
  cookie = 'XSRF-TOKEN=vieux';
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push([url, null]);
    return new Response('{"error":{"code":"requete_forgee"}}', { status: 403 });
  });
  expect((await fetchGuarded('/api/auth/login', { method: 'POST' })).status).toBe(403);
  expect(sent.map(([url]) => url)).toEqual(['/api/auth/login', '/api/csrf', '/api/auth/login']);
});
