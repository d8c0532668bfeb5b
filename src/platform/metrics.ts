import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { within } from './within';

/** Each scrape waits for them together: the database may be away. */
const READ_WITHIN_MS = 1_000;

/** What a gauge shows: one figure, one for each value of its label, or nothing at all. */
export type Reading = number | undefined | Record<string, number>;

export type Metrics = ReturnType<typeof openMetrics>;

/**
 * What the process counts of itself, for GET /metrics (docs/metrics.md says each of them, and a test holds that page against them). Labels take
 * few values, and never one that a visitor could choose.
 */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Requests that made the application work, by route and class of status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'How long those requests took, by kind of route',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const runs = new Counter({ name: 'vitrine_job_runs_total', help: 'Turns of each job', labelNames: ['job'], registers });
  const failures = new Counter({ name: 'vitrine_job_failures_total', help: 'Turns that failed', labelNames: ['job'], registers });
  const successes = new Gauge({
    name: 'vitrine_job_last_success_timestamp_seconds',
    help: 'When a turn of each job last ended well',
    labelNames: ['job'],
    registers,
  });
  let scrape: Promise<string> | undefined;

  return {
    registry,
    requests,
    durations,
    /** Shows what `read` gives at each scrape, by the values of `label` if there is one; what fails or takes longer than a second is not shown. */
    gauge(name: `vitrine_${string}`, help: string, read: () => Reading | Promise<Reading>, label?: string): void {
      new Gauge({
        name,
        help,
        registers,
        labelNames: label ? [label] : [],
        async collect() {
          this.reset();
          const reading = await within(READ_WITHIN_MS, read).catch(() => undefined);
          // A gauge without a label shows 0 once it is reset: nothing must not look like it.
          if (reading === undefined) this.remove();
          else if (typeof reading === 'number') this.set(reading);
          else for (const [value, figure] of Object.entries(reading)) this.set({ [label as string]: value }, figure);
        },
      });
    },
    /** The same for a count that something keeps itself, by adding to it, where every microsecond counts. */
    count(name: `vitrine_${string}_total`, help: string, read: () => Record<string, number>, label: string): void {
      new Counter({
        name,
        help,
        registers,
        labelNames: [label],
        collect() {
          this.reset();
          for (const [value, figure] of Object.entries(read())) this.inc({ [label]: value }, figure);
        },
      });
    },
    /** The work of a job, its turns counted under `job`. */
    job:
      (job: string, work: () => Promise<void>): (() => Promise<void>) =>
      async () => {
        runs.inc({ job });
        try {
          await work();
          successes.setToCurrentTime({ job });
        } catch (error) {
          failures.inc({ job });
          throw error;
        }
      },
    /** The text of Prometheus. However many ask, it is written once at a time. */
    write(): Promise<string> {
      scrape ??= registry.metrics().finally(() => {
        scrape = undefined;
      });
      return scrape;
    },
  };
}

/** Bytes that the file system of a folder has left for this process. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
