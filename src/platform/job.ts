import type { Metrics } from './metrics';

/** Runs at once, then `everyMs` after its end, never twice at a time. */
export type Job = {
  wake(): void;
  stop(): Promise<void>;
};

export type JobRow = {
  /** In the metrics. */
  name: string;
  everyMs: number;
  /** @param stopping aborts when the site stops, which waits for the work */
  work(stopping: AbortSignal): Promise<void>;
  /** Runs it at once after each of these events. @returns the unsubscribe function */
  wakeOn?(wake: () => void): () => void;
};

type Watched = { metrics: Pick<Metrics, 'job'>; onError: (error: unknown) => void };

/** @returns the stop function, which waits for work in flight */
export function startJobs(rows: JobRow[], { metrics, onError }: Watched): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const started = rows.map(({ name, everyMs, work, wakeOn }) => {
    const job = startJob(
      everyMs,
      metrics.job(name, () => work(stopping.signal)),
      onError,
    );
    return { job, unsubscribe: wakeOn?.(job.wake) };
  });
  return {
    stop: async () => {
      for (const { unsubscribe } of started) unsubscribe?.();
      stopping.abort();
      await Promise.all(started.map(({ job }) => job.stop()));
    },
  };
}

export function startJob(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): Job {
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> | undefined;
  let stopped = false;

  function turn() {
    clearTimeout(timer);
    if (stopped || underway) return;
    underway = work()
      .catch(onError)
      .finally(() => {
        underway = undefined;
        if (stopped) return;
        timer = setTimeout(turn, everyMs);
        timer.unref();
      });
  }

  turn();
  return {
    wake: turn,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}
