import type { waitingLine } from './waiting-line';

type Line = Pick<ReturnType<typeof waitingLine>, 'wait' | 'next' | 'waiting'>;

type Limits = {
  atOnce: number;
  /** Where works wait; without it, none is refused. */
  line?: Line;
  pass?(start: () => void): void;
};

/** Concurrency limiter: at most `atOnce` works, first come first served. Waiting throws the refusal of `line`. */
export function limiter({ atOnce, line = endlessLine(), pass = (start) => start() }: Limits) {
  let running = 0;

  async function take(): Promise<void> {
    if (running < atOnce) running += 1;
    else await line.wait();
  }

  /** The slot passes directly to the longest waiting work. */
  function give() {
    const start = line.next();
    if (start) pass(start);
    else running -= 1;
  }

  async function run<R>(work: () => Promise<R>): Promise<R> {
    // Not `take`: a free slot starts the work at once.
    if (running < atOnce) running += 1;
    else await line.wait();
    try {
      return await work();
    } finally {
      give();
    }
  }

  return { run, take, give, running: () => running, waiting: line.waiting };
}

export const inTurn = () => limiter({ atOnce: 1 }).run;

function endlessLine(): Line {
  const line: (() => void)[] = [];
  return {
    wait: () => new Promise((start) => line.push(start)),
    next: () => line.shift(),
    waiting: () => line.length,
  };
}
