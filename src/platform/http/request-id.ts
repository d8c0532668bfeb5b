import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** What an id may look like: it stands in the log, in a header and on a page. */
const SANE = /^[\w.-]{8,64}$/;

/**
 * The name of a request in the log, in its answer (X-Request-Id) and in what its visitor is told when it fails: the one that a believed proxy gave it,
 * so that one name holds from the proxy on; else a new one, short enough to be read out on the telephone.
 * @param trustProxy who is believed, as in the settings
 */
export function requestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const isBelieved = compile(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && SANE.test(given) && isBelieved(socket.remoteAddress ?? '', 0)) return given;
    return randomUUID().slice(0, 13);
  };
}
