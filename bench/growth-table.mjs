// `npm run growth -- [--visits N] [--processes N] [--edge PART]`: how busy so many processes are with so many visits an hour (growth.mjs).
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { costsOf, growthTable } from './growth.mjs';
import { measuresOf, readRuns } from './runs.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
const { values } = parseArgs({ options: { visits: { type: 'string' }, processes: { type: 'string' }, edge: { type: 'string' } } });
const visits = number('visits', 1, 10_000_000);
const processes = number('processes', 1, 1_000);
const atEdge = number('edge', 0, 1) ?? 0;
const { header, rows } = growthTable(
  costsOf(measuresOf(readRuns())),
  visits && [visits],
  processes && { [`${processes} processes, ${atEdge * 100} % of files from a content network`]: { processes, atEdge } },
);
console.log('A simulation, not a measure. Each cell: busy part of a process; milliseconds until half and 99 of 100 pages are answered.');
console.table(rows.map((row) => Object.fromEntries(row.map((cell, at) => [header[at], cell]))));

/** @returns undefined where the option is not given */
function number(name, least, most) {
  if (values[name] === undefined) return undefined;
  const value = Number(values[name]);
  if (value >= least && value <= most) return value;
  console.error(`--${name} takes a number from ${least} to ${most}.`);
  process.exit(2);
}
