import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics';

/** Counts each request under the pattern of its route: an address is of the visitor's making, and there is no end of them. */
export function countRequests(app: FastifyInstance, { requests, durations }: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    durations.observe({ kind: kindOf(request, route) }, reply.elapsedTime / 1_000);
  });
}

/** Kinds whose time is of one order: a photo from a telephone arrives for as long as its line takes. */
function kindOf({ headers }: FastifyRequest, route: string): string {
  if (headers['content-type']?.startsWith('multipart/')) return 'upload';
  if (route.startsWith('/api/admin/')) return 'management';
  if (route.startsWith('/api/')) return 'api';
  if (route.startsWith('/media/')) return 'media';
  if (route.startsWith('/assets/')) return 'asset';
  return route === '/*' ? 'page' : 'other';
}
