import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { within } from './within';

/** Each scrape waits for all gauges, and the database may be unavailable. */
const READ_WITHIN_MS = 1_000;

export type Reading = number | undefined | Record<string, number>;

export type Metrics = ReturnType<typeof openMetrics>;

/** Metrics of GET /metrics; a test compares them with docs/metrics.md. A label never holds a visitor's text. */
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
    /** Reads at each scrape, by values of `label` if any; a failure or a wait over 1 s shows nothing. */
    gauge(name: `vitrine_${string}`, help: string, read: () => Reading | Promise<Reading>, label?: string): void {
      new Gauge({
        name,
        help,
        registers,
        labelNames: label ? [label] : [],
        async collect() {
          this.reset();
          const reading = await within(READ_WITHIN_MS, read).catch(() => undefined);
          // A reset gauge without labels shows 0, so it is removed instead.
          if (reading === undefined) this.remove();
          else if (typeof reading === 'number') this.set(reading);
          else for (const [value, figure] of Object.entries(reading)) this.set({ [label as string]: value }, figure);
        },
      });
    },
    /** For hot paths: the caller counts by itself, and `read` gives the counts. */
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
    write(): Promise<string> {
      scrape ??= registry.metrics().finally(() => {
        scrape = undefined;
      });
      return scrape;
    },
  };
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
