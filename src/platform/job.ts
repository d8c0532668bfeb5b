/** Runs at once, then `everyMs` after its end, never twice at a time. */
export type Job = {
  wake(): void;
  stop(): Promise<void>;
};

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
