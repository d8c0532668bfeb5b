import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { isLoopback } from '../loopback';
import type { Metrics } from '../metrics';
import { Problem } from './problem';

export const METRICS = '/metrics';

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'x-request-id'];

export function mountMetrics(app: FastifyInstance, metrics: Metrics, { metricsToken }: Pick<Env, 'metricsToken'>) {
  const mayRead = metricsToken === undefined ? isFromThisMachine : (request: FastifyRequest) => carries(request, metricsToken);
  app.get(METRICS, async (request, reply) => {
    if (!mayRead(request)) throw new Problem(404, 'introuvable', 'Cette adresse ne mène nulle part.');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.write());
  });
}

/** A direct request of this machine: a local proxy is recognised by its headers and by the host name. */
const isFromThisMachine = ({ raw, headers, hostname }: FastifyRequest) =>
  isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(hostname) && FORWARDED.every((name) => headers[name] === undefined);

function carries({ headers }: FastifyRequest, token: string): boolean {
  const [, given] = /^Bearer (\S{1,500})$/i.exec(headers.authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** A fixed length, for a comparison in constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest();
