import { ONE_FILE } from '../db/protection';
import type { Env } from '../env';
import { openMetrics } from '../metrics';
import { findUnavailable, PartUnavailable } from '../unavailable';
import { mountHealth } from './health';
import { createHttp } from './http';
import { Problem } from './problem';
import { problemPage } from './problem-page';

/** Why the site does not serve yet, caused by the unavailable dependency; undefined while it just starts. */
export type Wait = Error | undefined;

export type WaitingRoom = {
  port: number;
  close(): Promise<void>;
};

/** Answers during the start: live, not ready with the reason, and 503 with `Retry-After` for the rest. */
export async function openWaitingRoom(env: Env, wait: () => Wait): Promise<WaitingRoom> {
  const http = await createHttp(env, { cache: { serve: () => false }, problemPage, metrics: openMetrics(), seen: () => {} });
  http.log.level = env.logLevel === 'info' ? 'warn' : env.logLevel;
  http.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/health/')) return;
    const unavailable = findUnavailable(wait());
    if (unavailable) throw new PartUnavailable(unavailable.part, unavailable.message);
    throw new Problem(503, 'demarrage', 'Le site démarre. Réessayez dans quelques secondes.', { retryAfter: 3 });
  });
  const parts = async () => {
    const part = findUnavailable(wait())?.part;
    return { database: part !== 'database', standby: true, storage: part !== 'storage', disk: true };
  };
  mountHealth(http, parts, { refusal: () => (wait() ? undefined : 'starting'), protection: () => ONE_FILE });
  await http.listen({ port: env.port, host: env.host });
  const address = http.server.address();
  return { port: typeof address === 'object' && address ? address.port : env.port, close: () => http.close() };
}
