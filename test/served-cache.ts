import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Produced } from '../src/platform/page-cache/cached-answer';
import { type PageCache, pageCache } from '../src/platform/page-cache/page-cache';

/** A little more than the grace during which an answer of the content before may leave. */
export const AFTER_GRACE_MS = 550;

/** A page cache behind a server of its own, both new for each test. Call it at the top of a file. */
export function servedCache() {
  const onError = vi.fn();
  let cache: PageCache;
  let server: Server;
  beforeEach(async () => {
    onError.mockReset();
    cache = pageCache({ maxBytes: 1_000_000, onError });
    server = createServer((asked, response) => {
      if (!cache.serve(asked, response)) response.writeHead(599).end('à faire');
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  });
  afterEach(async () => {
    cache.close();
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  });
  function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    const { port } = server.address() as AddressInfo;
    return new Promise((settle, fail) => {
      request({ port, host: '127.0.0.1', path, method, headers }, async (response) => {
        const chunks = await response.toArray();
        settle({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) });
      })
        .on('error', fail)
        .end();
    });
  }

  return { cache: () => cache, onError, ask, bodyOf: async (path: string) => (await ask(path)).bytes.toString() };
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

export const page = (body: string, status = 200): Produced => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' },
  body,
});
export const give = (body: string) => () => Promise.resolve(page(body));

export function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<Produced>();
  return { produce: vi.fn(() => promise), end: (body: string) => resolve(page(body)), fail: reject };
}
