import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database';

export const LIVE = '/api/health/live';

/** /api/health/live: the process answers. /api/health/ready: its database too. For whoever watches or restarts the machine. */
export function mountHealth(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  app.get(LIVE, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/api/health/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database');
      return reply.code(503).header('retry-after', '5').send({ status: 'base de données injoignable' });
    }
  });
}
