import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyaddr, { compile } from '@fastify/proxy-addr';

type Sent = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * The address that a request comes from: what the connection says, or the last one of `X-Forwarded-For` that no believed proxy has.
 * @param trustProxy who is believed, as in the settings
 */
export function clientAddress(trustProxy: string[]): (request: Sent) => string {
  const isBelieved = trustProxy.length > 0 ? compile(trustProxy) : undefined;
  return (request) => {
    if (isBelieved === undefined) return request.socket.remoteAddress ?? '';
    cleanForwarded(request);
    return proxyaddr(request as IncomingMessage, isBelieved);
  };
}

/**
 * Leaves addresses alone in `X-Forwarded-For`. Some proxies add the port of the connection: each would be a network of its own.
 * What is no address is not believed, nor is anything that stands before it.
 */
export function cleanForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const entries = String(given).split(',').map(addressOf);
  const unknown = entries.lastIndexOf(undefined);
  headers['x-forwarded-for'] = entries.slice(unknown + 1).join(', ');
}

/** « 203.0.113.9 », « 203.0.113.9:51234 », « [2001:db8::1]:443 »; undefined for anything else. */
function addressOf(entry: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry.trim()) ?? [];
  const address = (bracketed ?? dotted ?? entry.trim()).split('%', 1)[0] as string;
  return isIP(address) > 0 ? address : undefined;
}
