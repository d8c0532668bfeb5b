// The runs that docs/performance.md tells of: the last three whole ones, at least an hour apart.
import { readFileSync, writeFileSync } from 'node:fs';
import { median } from './report.mjs';

const FILE = 'bench/runs.json';
const MOST = 3;
const HOUR_MS = 3_600_000;

/** @returns the kept runs, the oldest first, as `writeResults` (report.mjs) writes them, with the raw figures of ratios alone, without lists */
export const readRuns = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** Adds a run, in place of one less than an hour older. @returns what `readRuns` answers then */
export function keepRun(run) {
  const others = readRuns().filter(({ date }) => Date.parse(run.date) - Date.parse(date) >= HOUR_MS);
  const parts = run.parts.map((part) => ({ ...part, rows: part.rows.map(shortened) }));
  const kept = [...others, { ...run, parts }].slice(-MOST);
  writeFileSync(FILE, `${JSON.stringify(kept, undefined, 1)}\n`);
  return kept;
}

const shortened = ({ measure, result, unit, goal, raw }) => ({
  measure,
  result: short(result),
  unit,
  goal,
  ...(unit !== 'ms' && {
    raw: Object.fromEntries(Object.entries(raw).flatMap(([name, figure]) => (typeof figure === 'object' ? [] : [[name, short(figure)]]))),
  }),
});

const short = (figure) => (typeof figure === 'number' ? Number(figure.toPrecision(4)) : figure);

/** @returns of each measure `{ title, measure, unit, goal, runs }`: the newest goal; in `runs` a row each, undefined where it has none */
export function measuresOf(runs) {
  const measures = new Map();
  for (const [index, { parts }] of runs.entries())
    for (const { title, rows } of parts)
      for (const one of rows) {
        const key = `${title}\n${one.measure}`;
        const known = measures.get(key) ?? { title, measure: one.measure, unit: one.unit, runs: runs.map(() => undefined) };
        measures.set(key, { ...known, goal: one.goal, runs: known.runs.with(index, one) });
      }
  return [...measures.values()];
}

export const resultsOf = ({ runs }) => runs.flatMap((one) => (one ? [one.result] : []));

/** The middle raw figure of some name. @throws where no run has it */
export function rawOf(measures, measure, name) {
  const figures = measures.filter((one) => one.measure === measure).flatMap(({ runs }) => runs.flatMap((one) => one?.raw?.[name] ?? []));
  if (figures.length === 0) throw new Error(`No run has « ${name} » of « ${measure} »`);
  return median(figures);
}
