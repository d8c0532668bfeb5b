import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A way to a server on this machine that can be cut, frozen and healed, as networks and servers are. */
export type Link = Awaited<ReturnType<typeof openLink>>;

type Pair = { near: Socket; far: Socket };

/** @param to port of the server on this machine */
export async function openLink(to: number) {
  const pairs = new Set<Pair>();
  let isFrozen = false;
  const held: (() => void)[] = [];
  let bytesASecond = Number.POSITIVE_INFINITY;
  let onSent: ((text: string, pair: Pair) => void) | undefined;

  const server = createServer({ noDelay: true }, (near) => {
    const pair = { near, far: createConnection({ port: to, host: '127.0.0.1', noDelay: true }) };
    pairs.add(pair);
    for (const [one, other] of [
      [pair.near, pair.far],
      [pair.far, pair.near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        const end = () => {
          other.destroy();
          pairs.delete(pair);
        };
        // A frozen way does not carry the end of a connection either.
        if (isFrozen) held.push(end);
        else end();
      });
      one.on('data', (bytes) => {
        other.write(bytes);
        if (bytesASecond < Number.POSITIVE_INFINITY) {
          one.pause();
          setTimeout(() => isFrozen || one.resume(), (bytes.length / bytesASecond) * 1_000);
        }
        if (one === pair.near) onSent?.(bytes.toString('latin1'), pair);
      });
      if (isFrozen) one.pause();
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const thaw = () => {
    isFrozen = false;
    for (const end of held.splice(0)) end();
  };
  const cut = () => {
    for (const { near } of pairs) near.destroy();
  };

  return {
    port,
    count: () => pairs.size,
    cut,
    /** Nothing passes any more, and nothing says so: not to new connections either. */
    freeze() {
      isFrozen = true;
      for (const { near, far } of pairs) for (const one of [near, far]) one.pause();
    },
    /** Lets so much pass each way of each connection. */
    slow(bytes: number) {
      bytesASecond = bytes;
    },
    async close() {
      thaw();
      const closed = server.listening && once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    async heal() {
      thaw();
      bytesASecond = Number.POSITIVE_INFINITY;
      onSent = undefined;
      for (const { near, far } of pairs) for (const one of [near, far]) one.resume();
      if (!server.listening) await listen(port);
    },
    /** Of the connection on which `text` is next sent, the server hears it, and no answer comes back. */
    loseAnswerTo(text: string): Promise<void> {
      return new Promise((settle) => {
        onSent = (sent, { far }) => {
          if (!sent.includes(text)) return;
          onSent = undefined;
          far.pause();
          settle();
        };
      });
    },
  };
}
