import type { FastifyServerOptions } from 'fastify';
import type { Env } from '../env';
import { redactError } from '../redact-error';

/** One JSON line per event, without credentials or typed text. */
export const logOptions = ({ logLevel }: Pick<Env, 'logLevel'>): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level: logLevel,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { err: redactError },
  hooks: {
    // Pino would copy the error's message, which may repeat typed text.
    logMethod(args, log) {
      const [about, words] = args as unknown[];
      const error = about instanceof Error ? about : (about as { err?: unknown } | null)?.err;
      if (!(error instanceof Error) || words !== undefined) log.apply(this, args);
      else log.call(this, about === error ? { err: error } : (about as object), 'failure');
    },
  },
});
