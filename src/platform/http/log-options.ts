import type { FastifyServerOptions } from 'fastify';
import type { Env } from '../env';
import { toldError } from '../told-error';

/** The server's log: one JSON line each, without what opens an account and without what anybody typed. */
export const logOptions = ({ logLevel }: Pick<Env, 'logLevel'>): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level: logLevel,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { err: toldError },
  hooks: {
    // An error that comes without words would be given its message's, which may repeat what somebody typed.
    logMethod(args, log) {
      const [about, words] = args as unknown[];
      const error = about instanceof Error ? about : (about as { err?: unknown } | null)?.err;
      if (!(error instanceof Error) || words !== undefined) log.apply(this, args);
      else log.call(this, about === error ? { err: error } : (about as object), 'failure');
    },
  },
});
