// docs/performance.md and its pictures, from the kept runs.
import { writeFileSync } from 'node:fs';
import { drawBars, drawGoals, drawLines } from './charts.mjs';
import { ASSUMED, costsOf, growthTable, VISITS_AN_HOUR } from './growth.mjs';
import { CAUSES, WHENS } from './memoire.mjs';
import { bare, median, named, shown, shownGoal } from './report.mjs';
import { measuresOf, rawOf, resultsOf } from './runs.mjs';

/** @param runs what `readRuns` (runs.mjs) answers */
export function writePage(runs) {
  const measures = measuresOf(runs);
  const judged = measures.filter(({ goal }) => goal);
  const costs = costsOf(measures);
  const growth = growthTable(costs);
  write('performance-goals.svg', drawGoals('How much of its goal each measure reaches, by the median of the runs', reachedByPart(judged)));
  write('performance-peers.svg', drawBars('A famille page, kept by each server: requests a second', 'a second', peersOf(measures)));
  write('performance-growth.svg', drawLines('Until 99 of 100 pages are answered', VISITS_AN_HOUR, growth.p99Ms));
  write('performance.md', [head(runs), shortfall(judged), memoryOf(measures), growthOf(costs, growth), allOthers(measures)].join('\n\n'));
}

const write = (file, text) => writeFileSync(`docs/${file}`, text.endsWith('\n') ? text : `${text}\n`);

const middleOf = (one) => median(resultsOf(one));

function isReached(one) {
  const { atLeast = -Infinity, atMost = Infinity } = one.goal;
  return middleOf(one) >= atLeast && middleOf(one) <= atMost;
}

/** By the first words of its part's title; 1 where a goal is reached exactly, more where it is better. */
const reachedByPart = (judged) =>
  Object.fromEntries(
    [...Map.groupBy(judged, ({ title }) => title.split(/[:,(]/)[0])].map(([part, own]) => [part, distinct(own.map(reachedOf))]),
  );

const distinct = (parts) => [...new Set(parts.map((part) => Math.round(Math.min(part, 2) * 50) / 50))];

function reachedOf(one) {
  const { atLeast, atMost } = one.goal;
  if (atMost === 0) return Number(middleOf(one) <= 0);
  return atLeast === undefined ? atMost / Math.max(middleOf(one), atMost / 100) : middleOf(one) / atLeast;
}

const peersOf = (measures) => [
  ['bare Node', rawOf(measures, 'famille: site / bare Node, req/s', 'node req/s')],
  ['the site', rawOf(measures, 'famille: site / bare Node, req/s', 'site req/s')],
  ['nginx, one worker', rawOf(measures, 'famille: site / nginx, req/s', 'nginx req/s')],
  ['Next.js, page kept', rawOf(measures, 'famille: site / Next.js with the page kept, req/s', 'next req/s')],
];

const head = (runs) => `# How fast and how light

Written by \`npm run bench -- --write\` from the last three whole runs, at least an hour apart; do not edit. A ratio (×) compares with peers of the same run.

${table(
  ['run', 'date', 'commit', 'machine', 'took'],
  runs.map(({ date, commit = '', machine, seconds }, at) => [
    at + 1,
    `${date.slice(0, 16).replace('T', ' ')} UTC`,
    commit,
    `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}`,
    `${Math.round(seconds / 60)} min`,
  ]),
)}

![How much of its goal each measure reaches](performance-goals.svg)

![Requests a second beside peers](performance-peers.svg)`;

function shortfall(judged) {
  const missed = judged.filter((one) => !isReached(one));
  return `## What falls short

The median of the runs reaches ${judged.length - missed.length} of ${judged.length} goals. These are missed:

${table(HEADER, missed.map(rowOf))}`;
}

const memoryOf = (measures) => `## Memory by cause

${table(
  ['MB', ...WHENS],
  Object.values(CAUSES).map((cause) => [cause, ...WHENS.map((when) => bare(rawOf(measures, `${when}: resident`, cause), 'MB'))]),
)}`;

const growthOf = (costs, { header, rows }) => `## How it grows

A simulation, not a measure, by \`npm run growth\`. \`npm run growth -- --visits 250000 --processes 8 --edge 0.95\` tries another shop.

- Processor time in these runs: cached page or file ${shown(costs.cached, 'ms')}, page rendered anew ${shown(costs.rendered, 'ms')}, stored request ${shown(costs.stored, 'ms')}.
- A visit: ${ASSUMED.pages} pages, ${ASSUMED.files} files; one in ${1 / ASSUMED.searches} searches, one in ${1 / ASSUMED.demandes} sends a request.
- Staff edit ${ASSUMED.editsAnHour} times an hour; each edit renders ${ASSUMED.pagesOfAnEdit} pages anew in each process.
- Memory: at most ${shown(costs.memoryMb, 'MB')} a process.
- Left out: the network, the database of a fleet, work on photos.

Each cell: busy part of a process; milliseconds until half and 99 of 100 pages are answered. Network: what all visitors download; a content network serves the files.

${table(header, rows)}

![Until 99 of 100 pages are answered](performance-growth.svg)`;

function allOthers(measures) {
  const others = measures.filter((one) => !one.goal || isReached(one));
  const parts = Map.groupBy(others, ({ title }) => title);
  return ['## All other measures', ...[...parts].map(([title, own]) => `### ${title}\n\n${part(own)}`)].join('\n\n');

  function part(own) {
    const shown = own.length > LONG ? own.filter((one) => !one.goal || reachedOf(one) < NEAR) : own;
    const left = own.length - shown.length;
    return `${table(HEADER, shown.map(rowOf))}${left > 0 ? `\n\nLeft out: ${left} at least a quarter better than the goal (\`bench/runs.json\`).` : ''}`;
  }
}

const HEADER = ['measure', 'each run, or all', 'goal'];
const rowOf = (one) => [named(one), inRuns(one), one.goal ? shownGoal(one, bare) : ''];

function inRuns({ runs }) {
  const figures = runs.map((of) => (of ? bare(of.result, of.unit) : '–'));
  return new Set(figures).size === 1 ? figures[0] : figures.join(', ');
}

/** A part of more measures shows those near their goal alone. */
const LONG = 20;
/** So many times better than its goal, a measure is not near it. */
const NEAR = 1.25;

const table = (header, rows) =>
  [header, header.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
