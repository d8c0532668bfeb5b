import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A link between two parts that can fail as links do.
 * @param {number} target port of this machine
 */
export async function openLink(target) {
  /** Pairs of sockets that belong together, by the one that came in. @type {Map<import('node:net').Socket, import('node:net').Socket>} */
  const pairs = new Map();
  /** @type {'whole' | 'cut' | 'frozen'} */
  let state = 'whole';
  const server = createServer({ noDelay: true }, (near) => {
    if (state === 'cut') return near.resetAndDestroy();
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    pairs.set(near, far);
    const end = () => {
      pairs.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    join(near, far);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const join = (near, far) => {
    if (state === 'frozen') return;
    near.pipe(far);
    far.pipe(near);
  };
  const part = (near, far) => {
    for (const socket of [near, far]) socket.unpipe().pause();
  };
  return {
    port: server.address().port,
    /** Connections end, and no other begins. */
    cut: () => {
      state = 'cut';
      for (const near of pairs.keys()) near.resetAndDestroy();
    },
    /** Nothing passes any more, and nobody is told. */
    freeze: () => {
      state = 'frozen';
      for (const [near, far] of pairs) part(near, far);
    },
    heal: () => {
      state = 'whole';
      for (const [near, far] of pairs) join(near, far);
    },
    close: () => {
      server.close();
      for (const near of pairs.keys()) near.destroy();
    },
  };
}
