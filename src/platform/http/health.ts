import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isLessThanExpected } from '../db/protection';
import type { Deps } from '../deps';
import { freeBytes } from '../metrics';
import { within } from '../within';

export const LIVE = '/api/health/live';
export const READY = '/api/health/ready';

/** How long a part may take to answer. */
const LIMIT_MS = 1_000;
/** How long an answer of the storage counts: asking a bucket costs. */
const STORAGE_KEPT_MS = 2_000;
/** After which a question that nobody answered is asked again. */
const GIVEN_UP_MS = 10_000;

/** With less, nothing can be received: photos are made, and the embedded database writes. */
export const LEAST_FREE_BYTES = 16_000_000;

const AWAY = {
  database: 'base de données injoignable',
  standby: 'le second serveur de base de données ne répond plus\u00a0: rien ne s’enregistre',
  storage: 'fichiers injoignables',
  disk: 'disque plein',
};
const ON_ONE_SERVER = 'les demandes sont gardées sur un seul serveur';
type Part = keyof typeof AWAY;
/** Whether each part that the site stands on answers, and takes something more. */
export type Parts = () => Promise<Record<Part, boolean>>;

export function watchParts({ db, storage, env, protection }: Pick<Deps, 'db' | 'storage' | 'env' | 'protection'>): Parts {
  const database = asked(() => sql`select 1`.execute(db));
  // No file has this name: what counts is that the storage says so.
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

/** Whether a part answers in time. One question at a time, however many ask: a part that is frozen must not gather them. */
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

/** Why nothing should be sent to the process now, whatever the parts answer. */
type Refusal = 'démarrage en cours' | 'arrêt en cours';

/**
 * For whoever watches or restarts the machine. /api/health/live: the process answers. /api/health/ready: what it stands on answers too, and it is
 * neither starting nor about to stop; otherwise 503, with the parts that are away. A warning is for somebody to act on, while everything is served.
 */
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
    const away = (Object.keys(answers) as Part[]).filter((part) => !answers[part]);
    if (away.length === 0) return { status: 'ok', ...(isLessThanExpected(protection()) && { warnings: [ON_ONE_SERVER] }) };
    request.log.warn({ away }, 'not ready');
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ status: away.map((part) => AWAY[part]).join(', '), away });
  });
}
