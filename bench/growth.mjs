// How the site grows, from what the kept runs measured: a simulation at a steady number of visits an hour. A model, not a measure.
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { median, shown } from './report.mjs';
import { rawOf, resultsOf } from './runs.mjs';

/** Long enough for a stable percentile, short enough for a million visits an hour. */
const secondsOf = (visitsAnHour) => Math.min(3_600, Math.max(60, 20_000_000 / visitsAnHour));
const SEED = 20_261_128;

/** What a visit asks for, and what staff do meanwhile. Assumptions, each easy to change here. */
export const ASSUMED = {
  pages: 4,
  files: 30,
  searches: 0.1,
  demandes: 0.01,
  editsAnHour: 60,
  /** Cached pages that an edit renders anew, in each process. */
  pagesOfAnEdit: 60,
};

/** `atEdge`: the part of the files (never of the pages) that a content network answers by itself. */
export const DEPLOYMENTS = {
  'one process': { processes: 1, atEdge: 0 },
  '4 processes': { processes: 4, atEdge: 0 },
  '16 processes, files from a content network': { processes: 16, atEdge: 0.95 },
};

export const VISITS_AN_HOUR = [1_000, 10_000, 100_000, 300_000, 1_000_000];

/** By `measuresOf`. @returns processor ms of a cached page, a rendered one, a stored request; megabytes; bytes of a first visit */
export const costsOf = (measures) => ({
  cached: rawOf(measures, 'home: site / bare Node, req/s', 'site CPU ms/req'),
  rendered: rawOf(measures, 'site / bare React, pages/s', 'site CPU ms/page'),
  stored: rawOf(measures, 'SQLite, 16 connections, against the bare database', 'CPU ms'),
  memoryMb: middle(measures, 'memory at its highest, 10 s of load on all pages'),
  visitBytes: DOWNLOADED.reduce((sum, measure) => sum + middle(measures, measure), rawOf(measures, PICTURES, 'their bytes')),
});

const DOWNLOADED = ['home: HTML, brotli', 'home: scripts before any touch, brotli', 'home: style', 'home: fonts'];
const PICTURES = 'home: images of the first screen, 2 dots per pixel';
const middle = (measures, name) => median(resultsOf(measures.find(({ measure }) => measure === name)));

/** @param costs what `costsOf` answers @returns the busy part of a process, and a page's milliseconds: median and 99th percentile */
export function simulate({ visitsAnHour, processes, atEdge }, costs) {
  const random = xoroshiro128plus(SEED);
  const exponential = (mean) => -mean * Math.log(1 - uniformFloat64(random));
  const seconds = secondsOf(visitsAnHour);
  const perSecond = visitsAnHour / 3_600;
  const arrivals = [];
  const add = (rate, cost, isPage = false) => {
    for (let at = exponential(1 / rate); at < seconds; at += exponential(1 / rate)) arrivals.push({ at: at * 1_000, cost, isPage });
  };
  add(perSecond * ASSUMED.pages, costs.cached, true);
  add(perSecond * ASSUMED.files * (1 - atEdge), costs.cached);
  add(perSecond * ASSUMED.searches, costs.rendered, true);
  add(perSecond * ASSUMED.demandes, costs.stored);
  // Each process renders anew the pages that it keeps, one after the other.
  const edits = Math.max(1, Math.round((ASSUMED.editsAnHour * seconds) / 3_600));
  for (let edit = 0; edit < edits; edit += 1)
    for (let process = 0; process < processes; process += 1)
      for (let page = 0; page < ASSUMED.pagesOfAnEdit; page += 1)
        arrivals.push({ at: (1_000 * seconds * (edit + 0.5)) / edits + page * costs.rendered, cost: costs.rendered, process });
  arrivals.sort((a, b) => a.at - b.at);

  const freeAt = Array.from({ length: processes }, () => 0);
  const answers = [];
  let busyMs = 0;
  for (const [index, { at, cost, isPage, process = index % processes }] of arrivals.entries()) {
    const work = exponential(cost);
    freeAt[process] = Math.max(freeAt[process], at) + work;
    busyMs += work;
    if (isPage) answers.push(freeAt[process] - at);
  }
  answers.sort((a, b) => a - b);
  const percentile = (part) => answers[Math.floor(answers.length * part)] ?? 0;
  return { busy: busyMs / (seconds * 1_000 * processes), p50Ms: percentile(0.5), p99Ms: percentile(0.99) };
}

/** @param deployments as DEPLOYMENTS @returns `header` and `rows` of texts; `p99Ms`: by deployment, one for each number of visits */
export function growthTable(costs, visits = VISITS_AN_HOUR, deployments = DEPLOYMENTS) {
  const names = Object.keys(deployments);
  const results = visits.map((visitsAnHour) => names.map((name) => simulate({ visitsAnHour, ...deployments[name] }, costs)));
  return {
    header: ['visits an hour', 'network', ...names],
    rows: results.map((cells, at) => [
      visits[at].toLocaleString('en-GB'),
      `${shown((visits[at] / 3_600) * costs.visitBytes * 8e-6, 'number')} Mbit/s`,
      ...cells.map(({ busy, p50Ms, p99Ms }) =>
        busy >= 1 ? 'overloaded' : `${Math.ceil(busy * 100)} %, ${shown(p50Ms, 'number')}, ${shown(p99Ms, 'number')}`,
      ),
    ]),
    p99Ms: Object.fromEntries(names.map((name, column) => [name, results.map((cells) => cells[column].p99Ms)])),
  };
}
