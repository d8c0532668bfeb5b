import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode } from 'dns-packet';
import { afterAll, beforeAll } from 'vitest';

/** TXT strings by name; « A name », « AAAA name » and « MX name » too. `fails` answers SERVFAIL, `silent` nothing. */
type Zone = Record<string, (string | string[])[] | 'fails' | 'silent'>;

const SERVFAIL = 2;
const NXDOMAIN = 3;

/** A DNS server on this machine, for the tests of one file. Call it at the top; `zone` may be changed between two questions. */
export function dnsServer() {
  const socket: Socket = createSocket('udp4');
  let zone: Zone = {};
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const type = questions[0]?.type ?? 'TXT';
    const name = questions[0]?.name.toLowerCase() ?? '';
    const known = zone[type === 'TXT' ? name : `${type} ${name}`];
    if (known === 'silent') return;
    const found = Array.isArray(known) ? known : [];
    const answers = found.map((data): Answer => {
      if (type === 'TXT') return { type, name, ttl: 0, data };
      if (type === 'MX') return { type, name, ttl: 0, data: { preference: 10, exchange: String(data) } };
      return { type: type as 'A' | 'AAAA', name, ttl: 0, data: String(data) };
    });
    const code = known === 'fails' ? SERVFAIL : known === undefined ? NXDOMAIN : 0;
    socket.send(encode({ type: 'response', id: id ?? 0, flags: code, questions, answers }), port, address);
  });
  beforeAll(async () => {
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
  });
  afterAll(() => void socket.close());
  return {
    servers: () => [`127.0.0.1:${socket.address().port}`],
    serve: (next: Zone) => {
      zone = next;
    },
  };
}
