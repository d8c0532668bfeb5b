// The table of docs/reliability.md: each row is written by the fault that it tells of.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

const PAGE = 'docs/reliability.md';

/** @typedef {{ fault: string, times: number, load: string, failed: string, lost: string, twice: string, whole: string, problems?: string[] }} Row */
const COLUMNS = {
  fault: 'what was broken',
  failed: 'load: visitors noticed',
  lost: 'lost requests, mails',
  twice: 'sent twice',
  whole: 'whole again',
};

/** A row replaces the one of its fault; others stay. @param {string} part its name in the page @param {Row[]} rows */
export function writePart(part, rows) {
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${part}: written by npm run faults -->`, `<!-- end of ${part} -->`];
  const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`${PAGE} has no place for ${part}`);
  const former = page
    .slice(from, to)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  const lines = new Map([...former, ...rows.map(textOf)].map((line) => [line.split(' | ')[0].trim(), line]));
  const machine = `${cpus().length} processors, ${Math.round(totalmem() / 1024 ** 3)} GB`;
  const table = [
    `\`npm run faults ${part}\` on ${machine}:`,
    '',
    lineOf(Object.values(COLUMNS)),
    lineOf(Object.values(COLUMNS).map(() => '---')),
  ];
  writeFileSync(PAGE, `${page.slice(0, from)}\n\n${[...table, ...lines.values()].join('\n')}\n\n${page.slice(to)}`);
  // As all pages are written.
  execFileSync('node_modules/.bin/biome', ['format', '--write', PAGE], { stdio: 'ignore' });
}

const textOf = (row) => lineOf(Object.keys(COLUMNS).map((name) => String(name === 'failed' ? noticedOf(row) : row[name])));
const noticedOf = ({ times, load, failed }) => {
  const under = [times > 1 && `${times} times`, load].filter(Boolean).join(', ');
  return under === '' ? failed : `${under}: ${failed}`;
};
const lineOf = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

/** @param {string[]} problems of `examine` */
export const lostOf = (problems, acknowledged, courriels) =>
  problems.length === 0 ? `0/${acknowledged}, 0/${courriels}` : `${problems.length} faults in ${acknowledged} requests`;
