import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openTestSite } from '../../../test/test-site';

/** The event loop as the server sees it: nine seconds late, all the time. */
vi.hoisted(() => {
  const late = { enable: () => true, disable: () => true, reset: () => {}, mean: 9e9 };
  Object.assign(process.getBuiltinModule('node:perf_hooks'), { monitorEventLoopDelay: () => late });
});

test('an overloaded process refuses work with Retry-After, and still reports that it is alive', async () => {
  const site = await openTestSite('sqlite', { starter: false, env: { RATE_LIMIT: 'on' } });
  // The first measure is a second away.
  await setTimeout(1_200);
  for (const url of ['/api/recherche?q=', '/api/health/ready']) {
    const refused = await site.app.http.inject(url);
    expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual([503, 'surcharge', '5']);
  }
  for (const url of ['/api/health/live', '/api/health/live?x=1'])
    for (let i = 0; i < 700; i += 1) expect((await site.app.http.inject(url)).statusCode).toBe(200);
  await site.close();
});
