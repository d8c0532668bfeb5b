import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admitFirst } from '../admit-first';
import { waitingLine } from '../waiting-line';
import { overloaded } from './problem';

/** Most of their time belongs to the database or another machine. */
const AT_ONCE = 64;
/** Each waiting request holds its body in memory. */
const MOST_WAITING = 1_000;
/** Works that begin together, as many as share one commit. */
const MOST_TOGETHER = 32;
/** Processor time of works begun together, beyond which fewer begin. */
const TOO_LONG_MS = 20;
const SHORT_MS = 8;

declare module 'fastify' {
  interface FastifyRequest {
    endTurn?: (() => void) | undefined;
  }
}

/** Admission control in arrival order, a few works between two looks at the network. A long queue gets 503. `isFree` bypasses it. */
export function takeTurns(app: FastifyInstance, isFree: (request: FastifyRequest) => boolean) {
  const turns = workTurns({ atOnce: AT_ONCE });

  // Before the body, which may be megabytes.
  app.addHook('onRequest', async (request) => {
    if (turns.isFull() && !isFree(request)) throw overloaded();
  });
  // After the body, however slow the line.
  app.addHook('preHandler', async (request, reply) => {
    // An upload mostly waits for its photos and costs little otherwise.
    if (isFree(request) || request.headers['content-type']?.startsWith('multipart/')) return;
    request.endTurn = await turns.take();
    // A client that left never reaches the hook below.
    reply.raw.once('close', request.endTurn);
  });
  // The work is over; the visitor's line does not count.
  app.addHook('onSend', async (request: FastifyRequest, _reply: FastifyReply) => request.endTurn?.());
  return { running: turns.running, waiting: turns.waiting };
}

/** At most `atOnce` works; about 10 ms of work start between two looks at the network, by the cost of the last ones. */
export function workTurns({ atOnce }: { atOnce: number }) {
  const line = waitingLine({ most: MOST_WAITING, refusal: overloaded });
  let running = 0;
  /** How many may begin before the next look, and how many did. */
  let together = MOST_TOGETHER;
  let begun = 0;

  const mayBegin = () => begun < together && running < atOnce;

  /** @returns an idempotent release function @throws Problem 503 when the queue is too long or too slow */
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
      if (took > SHORT_MS) admitFirst(goOn);
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
