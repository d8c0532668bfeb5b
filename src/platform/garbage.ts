import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: ((options: { type: 'minor' | 'major' }) => void) | undefined;

/** V8 does not count the bytes behind buffers, up to 64 MB. `minor` takes about 1 ms; `major` collects everything, in some 60 ms. */
export function collectGarbage(type: 'minor' | 'major'): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as NonNullable<typeof collect>;
  }
  collect({ type });
}

/** Share of its time in which a loop at rest works: jobs and checks of the content. */
const MOST_BUSY = 0.25;
const LEAST_GROWTH = 1.3;

type Process = {
  collectAll(): void;
  heapBytes(): number;
  /** The share of its time that the event loop worked since the last call. */
  busyShare(): number;
};

/** V8 returns memory only after a collection. @returns to be called every few seconds: collects at rest when memory has grown */
export function atRestCollector({ collectAll, heapBytes, busyShare }: Process = thisProcess()): () => void {
  // What the start left is collected at the first rest.
  let smallest = 0;
  return () => {
    const isBusy = busyShare() > MOST_BUSY;
    smallest = Math.min(smallest, heapBytes());
    if (isBusy || heapBytes() < smallest * LEAST_GROWTH) return;
    collectAll();
    smallest = heapBytes();
  };
}

function thisProcess(): Process {
  let since = performance.eventLoopUtilization();
  return {
    collectAll: () => collectGarbage('major'),
    heapBytes: () => getHeapStatistics().total_heap_size,
    busyShare: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, since);
      since = now;
      return utilization;
    },
  };
}
