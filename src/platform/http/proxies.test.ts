import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORGERY_HEADERS } from '../../../test/staff';
import { openTestSite, type TestSite } from '../../../test/test-site';

describe('what a header says of where a visitor comes from', () => {
  let behind: TestSite;
  beforeAll(async () => {
    behind = await openTestSite('sqlite', { starter: false, env: { RATE_LIMIT: 'on', TRUST_PROXY: '192.0.2.0/28' } });
  });
  afterAll(() => behind?.close());

  const MOST = 60;
  let forged = 0;
  /** Each time under another address before the true one. */
  const send = async (remoteAddress: string, real = '') => {
    forged += 1;
    const { statusCode } = await behind.app.http.inject({
      method: 'POST',
      url: '/api/contact/formulaire',
      remoteAddress,
      headers: { ...FORGERY_HEADERS, 'x-forwarded-for': `10.9.${forged >> 8}.${forged & 255}${real && `, ${real}`}` },
      payload: {},
    });
    return statusCode;
  };
  const statuses = async (remoteAddress: string, real?: string) => [
    ...new Set(await Promise.all(Array.from({ length: MOST }, () => send(remoteAddress, real)))),
  ];

  test('is not believed of anyone but the proxies named', async () => {
    expect(await statuses('203.0.113.7')).toEqual([422]);
    expect(await send('203.0.113.7')).toBe(429);
    expect(await send('203.0.113.7', '198.51.100.1')).toBe(429);
  });

  test('is believed of a named proxy, as far as the first address that it saw itself', async () => {
    expect(await statuses('192.0.2.1', '203.0.113.8')).toEqual([422]);
    expect(await send('192.0.2.1', '203.0.113.8')).toBe(429);
    expect(await send('192.0.2.1', '203.0.113.8, 192.0.2.2')).toBe(429);
    expect(await send('192.0.2.1', '203.0.113.9')).toBe(422);
    expect(await send('203.0.113.10')).toBe(422);
  });

  test.each([
    ['203.0.113.20', (port: number) => `203.0.113.20:${port}`],
    ['2001:db8:20:1::1', (port: number) => `[2001:db8:20:1::1]:${port}`],
    ['2001:db8:21:1::1', () => '[2001:db8:21:1::1]'],
    ['203.0.113.22, 192.0.2.2', (port: number) => `203.0.113.22:${port}, 192.0.2.2:${port}`],
  ])('is the same network whatever port a proxy adds: %s', async (plain, withPort) => {
    for (let port = 0; port < MOST; port += 1) expect(await send('192.0.2.1', withPort(50_000 + port))).toBe(422);
    expect(await send('192.0.2.1', plain)).toBe(429);
  });

  test('is not believed where it is no address, nor anything before it', async () => {
    const NO_ADDRESS = [
      'unknown',
      '_hidden',
      '203.0.113.30:',
      '[2001:db8::1',
      '1.2.3',
      'localhost:80',
      '203.0.113.30:1:2',
      '[]:1',
      '010.0.0.1',
    ];
    for (let turn = 0; turn < MOST; turn += 1)
      expect(await send('192.0.2.3', `203.0.113.${turn}, ${NO_ADDRESS[turn % NO_ADDRESS.length]}`)).toBe(422);
    expect(await send('192.0.2.3', 'unknown')).toBe(429);
    expect(await send('192.0.2.3', '203.0.113.31')).toBe(422);
  });
});
