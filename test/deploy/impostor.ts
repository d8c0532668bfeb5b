import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

type Received = { method: string; path: string; headers: IncomingHttpHeaders };

/** Stands where the site should and says what a test wants it to say: what a proxy passes on, and what not, shows at both ends. */
export async function startImpostor(answer: (request: IncomingMessage, response: ServerResponse) => void, port = 0) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    received,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}
