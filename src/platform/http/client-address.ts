import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyaddr, { compile } from '@fastify/proxy-addr';

type Sent = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The connection's address, or the last one in `X-Forwarded-For` that is not a trusted proxy. */
export function clientAddress(trustProxy: string[]): (request: Sent) => string {
  const isBelieved = trustProxy.length > 0 ? compile(trustProxy) : undefined;
  return (request) => {
    if (isBelieved === undefined) return request.socket.remoteAddress ?? '';
    cleanForwarded(request);
    return proxyaddr(request as IncomingMessage, isBelieved);
  };
}

/** Strips ports that some proxies add: each would count as a network. Drops non-addresses and all before them. */
export function cleanForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const entries = String(given).split(',').map(addressOf);
  const unknown = entries.lastIndexOf(undefined);
  headers['x-forwarded-for'] = entries.slice(unknown + 1).join(', ');
}

function addressOf(entry: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry.trim()) ?? [];
  const address = (bracketed ?? dotted ?? entry.trim()).split('%', 1)[0] as string;
  return isIP(address) > 0 ? address : undefined;
}
