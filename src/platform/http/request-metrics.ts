import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics';

/** Labels by route pattern: the number of addresses is unbounded. */
export function countRequests(app: FastifyInstance, { requests, durations }: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    durations.observe({ kind: kindOf(request, route) }, reply.elapsedTime / 1_000);
  });
}

/** Groups requests of similar duration: a photo takes as long as its line. */
function kindOf({ headers }: FastifyRequest, route: string): string {
  if (headers['content-type']?.startsWith('multipart/')) return 'upload';
  if (route.startsWith('/api/admin/')) return 'management';
  if (route.startsWith('/api/')) return 'api';
  if (route.startsWith('/media/')) return 'media';
  if (route.startsWith('/assets/')) return 'asset';
  return route === '/*' ? 'page' : 'other';
}
