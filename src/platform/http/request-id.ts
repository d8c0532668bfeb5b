import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** Safe in a log, a header and a page. */
const SANE = /^[\w.-]{8,64}$/;

/** The id in the log, in X-Request-Id and on error pages: from a trusted proxy, else new and short enough to read out. */
export function requestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const isBelieved = compile(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && SANE.test(given) && isBelieved(socket.remoteAddress ?? '', 0)) return given;
    return randomUUID().slice(0, 13);
  };
}
