// Rows of results: what was measured, against which goal, from which raw figures.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release } from 'node:os';
import { join } from 'node:path';

const RESULTS = 'bench/results';

/** @param unit 'ratio', 'B', 'ms', 's', 'MB', 'score' or 'number' @param goal the project's bounds @param raw figures behind the result */
export function row(measure, result, unit, { atLeast, atMost, raw = {} } = {}) {
  const goal = atLeast === undefined && atMost === undefined ? undefined : { atLeast, atMost };
  const reached = goal && (atLeast === undefined || result >= atLeast) && (atMost === undefined || result <= atMost);
  return { measure, result, unit, goal, reached, raw };
}

export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function printTable(rows) {
  const lines = [
    ['Measure', 'Result', 'Goal', '', 'Raw figures'],
    ...rows.map(({ measure, result, unit, goal, reached, raw }) => [
      measure,
      shown(result, unit),
      goal ? shownGoal({ goal, unit }) : '–',
      goal ? (reached ? 'yes' : 'NO') : '',
      Object.entries(raw)
        .filter(([, figure]) => !Array.isArray(figure) && typeof figure !== 'object')
        .map(([name, figure]) => `${name} ${typeof figure === 'number' ? number(figure) : figure}`)
        .join('; '),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => (column < 4 ? cell.padEnd(widths[column]) : cell))
        .join('  ')
        .trimEnd(),
    );
}

const SHOWN = {
  ratio: (figure) => `× ${number(figure)}`,
  B: (figure) => `${number(figure / 1000)} kB`,
  score: (figure) => number(figure),
  number: (figure) => number(figure),
};

/** A figure with its unit, in three digits. */
export function shown(figure, unit) {
  return SHOWN[unit]?.(figure) ?? `${number(figure)} ${unit}`;
}

/** @param one a row that has a goal @param {typeof shown} write */
export function shownGoal({ goal: { atLeast, atMost }, unit }, write = shown) {
  return [atLeast !== undefined && `≥ ${write(atLeast, unit)}`, atMost !== undefined && `≤ ${write(atMost, unit)}`]
    .filter(Boolean)
    .join(' ');
}

/** A figure whose unit the name of its measure tells (`named`). */
export function bare(figure, unit) {
  return shown(figure, unit).replace('× ', '×').split(' ', 1)[0];
}

export function named({ measure, unit }) {
  const [, own] = shown(0, unit).split(' ');
  return unit === 'ratio' || own === undefined ? measure : `${measure}, ${own}`;
}

/** Three digits that mean something; whole numbers above a thousand. */
function number(figure) {
  return new Intl.NumberFormat('en-GB', figure >= 1000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 }).format(figure);
}

/** What was measured: the commit, `+` where files differ from it. */
function readCommit() {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '+' : '');
}

/** Writes everything measured, raw figures included, beside former runs. @returns the file and the whole run */
export function writeResults(results) {
  mkdirSync(RESULTS, { recursive: true });
  const date = new Date().toISOString();
  const file = join(RESULTS, `${date.slice(0, 19).replaceAll(':', '-')}.json`);
  const machine = {
    cpu: cpus()[0]?.model,
    cores: availableParallelism(),
    system: release(),
    node: process.version,
    loadAverage: loadavg(),
  };
  const run = { date, commit: readCommit(), machine, ...results };
  writeFileSync(file, `${JSON.stringify(run, undefined, 2)}\n`);
  return { file, run };
}
