import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isLessThanExpected } from '../db/protection';
import type { Deps } from '../deps';
import { freeBytes } from '../metrics';
import { within } from '../within';

export const LIVE = '/api/health/live';
export const READY = '/api/health/ready';

const LIMIT_MS = 1_000;
/** A query to a bucket costs money, so its answer counts this long. */
const STORAGE_KEPT_MS = 2_000;
/** After this an unanswered query is sent again. */
const GIVEN_UP_MS = 10_000;

/** Below this, photos and database writes fail. */
export const LEAST_FREE_BYTES = 16_000_000;

const UNAVAILABLE = {
  database: 'database unavailable',
  standby: 'standby silent: nothing is stored',
  storage: 'storage unavailable',
  disk: 'disk full',
};
const ON_ONE_SERVER = 'requests are stored on one server only';
type Part = keyof typeof UNAVAILABLE;
export type Parts = () => Promise<Record<Part, boolean>>;

export function watchParts({ db, storage, env, protection }: Pick<Deps, 'db' | 'storage' | 'env' | 'protection'>): Parts {
  const database = asked(() => sql`select 1`.execute(db));
  // No file has this name; any answer of the storage is enough.
  const files = asked(() => storage.size('sante'), STORAGE_KEPT_MS);
  const room = asked(async () => {
    if ((await freeBytes(env.dataDir)) < LEAST_FREE_BYTES) throw new Error('the disk is full');
  });
  return async () => {
    const [isDatabase, isStorage, isRoom] = await Promise.all([database(), files(), room()]);
    const { state, by } = protection();
    const mute = state === 'blocked' ? by : undefined;
    return { database: isDatabase && mute !== 'database', standby: mute !== 'standby', storage: isStorage, disk: isRoom };
  };
}

/** Shares one query among all callers: a frozen dependency must not gather queries. */
function asked(ask: () => Promise<unknown>, keptMs = 0): () => Promise<boolean> {
  let question: { answer: Promise<boolean>; goodUntil: number } | undefined;
  return () => {
    if (!question || performance.now() >= question.goodUntil) {
      const fresh = { answer: ask().then(...YES_OR_NO), goodUntil: performance.now() + GIVEN_UP_MS };
      question = fresh;
      void fresh.answer.then(() => {
        fresh.goodUntil = performance.now() + keptMs;
      });
    }
    const { answer } = question;
    return within(LIMIT_MS, () => answer).catch(() => false);
  };
}

const YES_OR_NO = [() => true, () => false] as const;

type Refusal = 'starting' | 'stopping';

/** /live: the process answers. /ready: its dependencies answer and it neither starts nor stops, else 503. Warnings do not refuse. */
export function mountHealth(
  app: FastifyInstance,
  parts: Parts,
  { refusal, protection }: Pick<Deps, 'protection'> & { refusal(): Refusal | undefined },
) {
  app.get(LIVE, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get(READY, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = refusal();
    if (status) return reply.code(503).header('retry-after', '5').send({ status });
    const answers = await parts();
    const unavailable = (Object.keys(answers) as Part[]).filter((part) => !answers[part]);
    if (unavailable.length === 0) return { status: 'ok', ...(isLessThanExpected(protection()) && { warnings: [ON_ONE_SERVER] }) };
    request.log.warn({ unavailable }, 'not ready');
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ status: unavailable.map((part) => UNAVAILABLE[part]).join(', '), unavailable });
  });
}
