// The table of docs/reliability.md: each part of it is written by the faults that it tells of, and stays as it was when only others ran.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

const PAGE = 'docs/reliability.md';

/**
 * One fault, as the table tells it; `problems` are what must not be, in words.
 * @typedef {{ fault: string, times: number, load: string, failed: string, lost: string, twice: string, whole: string, problems?: string[] }} Row
 */
const COLUMNS = {
  fault: 'what was broken',
  times: 'times',
  load: 'under what load',
  failed: 'what visitors noticed',
  lost: 'acknowledged and lost',
  twice: 'sent twice',
  whole: 'whole again',
};

/**
 * @param {string} part its name in the page
 * @param {string} command that it was made by
 * @param {Row[]} rows
 */
export function writePart(part, command, rows) {
  const machine = `${cpus().length} processors, ${Math.round(totalmem() / 1024 ** 3)} GB`;
  const table = [
    `\`${command}\` on ${machine}:`,
    '',
    lineOf(Object.values(COLUMNS)),
    lineOf(Object.keys(COLUMNS).map(() => '---')),
    ...rows.map((row) => lineOf(Object.keys(COLUMNS).map((name) => String(row[name])))),
  ].join('\n');
  const [begin, end] = [`<!-- ${part}: written by npm run faults -->`, `<!-- end of ${part} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for ${part}`);
  writeFileSync(PAGE, `${page.slice(0, from + begin.length)}\n\n${table}\n\n${page.slice(to)}`);
}

const lineOf = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

/** @param {string[]} problems of `examine` */
export const lostOf = (problems, acknowledged, courriels) =>
  problems.length === 0
    ? `0 of ${acknowledged} requests, 0 of ${courriels} mails`
    : `${problems.length} faults in ${acknowledged} requests`;
