import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterLooks } from '../after-looks';
import { waitingLine } from '../waiting-line';
import { overloaded } from './problem';

/** Requests that work together: most of their time is the database's, or another machine's. */
const AT_ONCE = 64;
/** Requests that wait; each holds its body in memory. */
const MOST_WAITING = 1_000;
/** Works that begin together, at most: as many as share one commit. */
const MOST_TOGETHER = 32;
/** What the works that began together may take of the processor before fewer do, or more. */
const TOO_LONG_MS = 20;
const SHORT_MS = 8;

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives its place to the next. */
    endTurn?: (() => void) | undefined;
  }
}

/**
 * Lets requests work in the order in which they came, a few between two looks at the network: what costs nothing (cached answers, health) leaves
 * meanwhile, however many wait. More than can be done in a few seconds is refused.
 * @param isFree what never waits
 */
export function takeTurns(app: FastifyInstance, isFree: (request: FastifyRequest) => boolean) {
  const turns = workTurns({ atOnce: AT_ONCE });

  // Before a body is read: it may weigh megabytes.
  app.addHook('onRequest', async (request) => {
    if (turns.isFull() && !isFree(request)) throw overloaded();
  });
  // Once it has arrived, however slow its line was.
  app.addHook('preHandler', async (request, reply) => {
    // A sending with files waits for its photos to be made, one after the other, and costs little otherwise.
    if (isFree(request) || request.headers['content-type']?.startsWith('multipart/')) return;
    request.endTurn = await turns.take();
    // Whoever has left gets no answer, and so never comes to the hook below.
    reply.raw.once('close', request.endTurn);
  });
  // The work is over; how long the answer takes to leave is the visitor's affair.
  app.addHook('onSend', async (request: FastifyRequest, _reply: FastifyReply) => request.endTurn?.());
  return { running: turns.running, waiting: turns.waiting };
}

/**
 * Places for works: at most `atOnce` together, and between two looks at the network as many as take some ten milliseconds of the processor, by what
 * those before them took. Works that are short begin by the dozen, so that their writes share one commit; of long ones, one.
 */
export function workTurns({ atOnce }: { atOnce: number }) {
  const line = waitingLine({ most: MOST_WAITING, refusal: overloaded });
  let running = 0;
  /** How many may begin before the next look at the network, and how many have. */
  let together = MOST_TOGETHER;
  let begun = 0;

  const mayBegin = () => begun < together && running < atOnce;

  /** @returns what ends the turn, which may be called more than once @throws Problem 503 when too many wait, or for too long */
  async function take(): Promise<() => void> {
    if (line.waiting() === 0 && mayBegin()) begin();
    else await line.wait();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      beginNext();
    };
  }

  function begin() {
    running += 1;
    begun += 1;
    if (begun > 1) return;
    const since = performance.now();
    setImmediate(() => {
      const took = performance.now() - since;
      if (took > TOO_LONG_MS) together = Math.max(1, together >> 1);
      else if (took < SHORT_MS && begun === together) together = Math.min(MOST_TOGETHER, together * 2);
      const goOn = () => {
        begun = 0;
        beginNext();
      };
      if (took > SHORT_MS) afterLooks(goOn);
      else goOn();
    });
  }

  function beginNext() {
    while (mayBegin()) {
      const start = line.next();
      if (!start) return;
      begin();
      start();
    }
  }

  return { take, running: () => running, waiting: line.waiting, isFull: line.isFull };
}
