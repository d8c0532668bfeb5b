import { expect, test } from 'vitest';
import { type JobRow, startJobs } from './job';
import { openMetrics } from './metrics';

const HOUR_MS = 3_600_000;
const start = (...rows: JobRow[]) => {
  const errors: unknown[] = [];
  return { jobs: startJobs(rows, { metrics: openMetrics(), onError: (error) => errors.push(error) }), errors };
};

test('each job runs at once, and a failure of one leaves the others alone', async () => {
  let runs = 0;
  const fault = new Error('full');
  const { jobs, errors } = start(
    { name: 'fails', everyMs: HOUR_MS, work: () => Promise.reject(fault) },
    {
      name: 'runs',
      everyMs: HOUR_MS,
      work: async () => {
        runs += 1;
      },
    },
  );
  await expect.poll(() => errors).toEqual([fault]);
  expect(runs).toBe(1);
  await jobs.stop();
});

test('a job runs again after its event, until the jobs stop', async () => {
  let runs = 0;
  const listeners = new Set<() => void>();
  const wakeOn = (wake: () => void) => {
    listeners.add(wake);
    return () => void listeners.delete(wake);
  };
  const { jobs } = start({
    name: 'wakes',
    everyMs: HOUR_MS,
    work: async () => {
      runs += 1;
    },
    wakeOn,
  });
  await expect.poll(() => runs).toBe(1);
  await new Promise(setImmediate);
  for (const wake of listeners) wake();
  await expect.poll(() => runs).toBe(2);
  await jobs.stop();
  expect(listeners.size).toBe(0);
});

test('a stop tells the work under way, and waits for its end', async () => {
  const ended: string[] = [];
  const { jobs } = start({
    name: 'long',
    everyMs: HOUR_MS,
    work: (stopping) =>
      new Promise((settle) =>
        stopping.addEventListener('abort', () => {
          ended.push('work');
          settle();
        }),
      ),
  });
  await jobs.stop();
  expect(ended).toEqual(['work']);
});
