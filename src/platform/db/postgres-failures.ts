import { PartUnavailable } from '../unavailable';

/** A server that starts, stops, is full or read-only. @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
const OF_SERVER = /^(?:08\w{3}|57P0[1-5]|25006|25P0[34]|53300)$/;
const OF_NETWORK = /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(?:HOST|NET)(?:UNREACH|DOWN)|NOTFOUND|AI_AGAIN)|ENOENT)$/;
const OF_DRIVER = /^(?:Connection terminated|timeout e|Query read timeout|Client (?:was closed|has encountered)|Cannot use a pool)/;

export function connectionFailure(error: unknown): PartUnavailable | undefined {
  if (error instanceof PartUnavailable) return error;
  const { code, message = '' } = error as { code?: unknown; message?: string };
  const isOfConnection = typeof code === 'string' ? OF_SERVER.test(code) || OF_NETWORK.test(code) : OF_DRIVER.test(message);
  return isOfConnection ? new PartUnavailable('database', message || String(code), error) : undefined;
}
