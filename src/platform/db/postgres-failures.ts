import { PartAway } from '../away';

/**
 * PostgreSQL's words (https://www.postgresql.org/docs/current/errcodes-appendix.html) for a server that is going, coming, full, or a standby that
 * only reads; a transaction that it gave up because nothing came.
 */
const OF_SERVER = /^(?:08\w{3}|57P0[1-5]|25006|25P0[34]|53300)$/;
const OF_NETWORK = /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(?:HOST|NET)(?:UNREACH|DOWN)|NOTFOUND|AI_AGAIN)|ENOENT)$/;
/** What the driver says without a code. */
const OF_DRIVER = /^(?:Connection terminated|timeout e|Query read timeout|Client (?:was closed|has encountered)|Cannot use a pool)/;

/** The same failure as a database that is away, when it is one of the connection; undefined when it is another. */
export function connectionFailure(error: unknown): PartAway | undefined {
  if (error instanceof PartAway) return error;
  const { code, message = '' } = error as { code?: unknown; message?: string };
  const isOfConnection = typeof code === 'string' ? OF_SERVER.test(code) || OF_NETWORK.test(code) : OF_DRIVER.test(message);
  return isOfConnection ? new PartAway('database', message || String(code), error) : undefined;
}
