import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';

/** Mail servers on this machine, closed after the last test. Call it at the top of a file. */
export function mailServers() {
  const closings: (() => unknown)[] = [];
  afterAll(() => Promise.all(closings.map((close) => close())));
  return {
    async openSmtp(options: SMTPServerOptions = {}) {
      const arrived: Email[] = [];
      const smtp = new SMTPServer({
        authOptional: true,
        hideSTARTTLS: true,
        onData: async (stream, _session, done) => {
          arrived.push(await PostalMime.parse(Buffer.concat(await stream.toArray())));
          done();
        },
        ...options,
      });
      smtp.on('error', () => {});
      closings.push(() => new Promise<void>((settle) => smtp.close(settle)));
      return { arrived, ...(await listening(smtp.server as Server)) };
    },
    openStrange(onSocket: (socket: Socket) => void) {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket.on('error', () => {}));
        onSocket(socket);
      });
      closings.push(() => {
        for (const socket of sockets) socket.destroy();
        server.close();
      });
      return listening(server);
    },
  };
}

async function listening(server: Server) {
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `smtp://127.0.0.1:${port}` };
}
