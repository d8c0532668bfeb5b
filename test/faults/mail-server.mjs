// A real SMTP server that stores mails by Message-ID and fails as mail servers do.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * How it behaves:
 * - `healthy`: takes every mail, but those to `refuse()`d addresses (550);
 * - `closed`: nobody listens;
 * - `busy`: answers 421 to each connection;
 * - `silent`: accepts connections and says nothing;
 * - `cutting`: takes the mail, then cuts before saying so.
 */
const MODES = ['healthy', 'closed', 'busy', 'silent', 'cutting'];

export async function openMailServer() {
  /** By Message-ID: recipients, and the number of copies. */
  const arrived = new Map();
  const reached = new Set();
  const refused = new Set();
  const sockets = new Set();
  let mode = 'healthy';
  let copies = 0;

  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, answer) =>
      answer(refused.has(address) ? Object.assign(new Error('5.1.1 Unknown user'), { responseCode: 550 }) : undefined),
    onData: async (stream, session, taken) => {
      // The sender may die meanwhile: half a mail is none.
      const parts = await stream.toArray().catch(() => undefined);
      if (!parts) return taken(new Error('incomplete'));
      const mail = Buffer.concat(parts).toString('latin1');
      const id = /^Message-ID:\s+(<[^>]+>)/im.exec(mail)?.[1] ?? 'no Message-ID';
      const known = arrived.get(id) ?? { to: new Set(), copies: 0 };
      known.copies += 1;
      for (const { address } of session.envelope.rcptTo) {
        known.to.add(address);
        reached.add(address);
      }
      arrived.set(id, known);
      copies += 1;
      if (mode === 'cutting') for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
      if (mode !== 'cutting') taken();
    },
  });
  smtp.on('error', () => {});
  greetAtOnce(smtp);

  const front = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (mode === 'busy') socket.end('421 4.3.2 Service not available\r\n');
    else if (mode !== 'silent') smtp.server.emit('connection', socket);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address();

  const close = async () => {
    const closed = front.listening ? once(front, 'close') : undefined;
    if (closed) front.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    reached,
    copies: () => copies,
    connections: () => sockets.size,
    refuse: (address) => refused.add(address),
    accept: (address) => refused.delete(address),
    /** Changes how it behaves; connections of before are cut. */
    async become(wanted) {
      if (!MODES.includes(wanted)) throw new Error(`the mail server cannot be ${wanted}`);
      mode = wanted;
      await close();
      if (mode === 'closed') return;
      front.listen(port, '127.0.0.1');
      await once(front, 'listening');
    },
    close,
  };
}

/** smtp-server holds its greeting back for 100 ms, to catch programs that talk too soon: thousands of mails would take minutes. */
function greetAtOnce({ connections }) {
  const add = connections.add.bind(connections);
  connections.add = (connection) => {
    connection.init = () => connection._setListeners(() => connection.connectionReady());
    return add(connection);
  };
}
