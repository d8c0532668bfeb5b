import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/test-site';

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await openTestSite('sqlite', { starter: false });
  await site.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.http.server.address() as AddressInfo).port;
});
afterAll(() => site?.close());

/** No browser, nor Node's own client, sends these. */
async function send(method: string, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: www.exemple.test\r\nCookie: secret=a-ne-pas-renvoyer\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test.each(['TRACE', 'TRACK', 'CONNECT'])('%s is refused everywhere, and sends nothing back', async (method) => {
  for (const target of ['/', '/api/familles', '/api/n-existe-pas', '/media/0123456789abcdef/original.png', '/assets/x.js']) {
    const answer = await send(method, target);
    expect([target, answer]).toEqual([target, expect.stringMatching(/^(?:HTTP\/1\.1 4\d\d |$)/)]);
    expect(answer).not.toContain('a-ne-pas-renvoyer');
  }
});
