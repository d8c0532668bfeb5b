// Lighthouse, mobile, with its default simulated line and processor.
import { PAGES } from '../scripts/pages.mjs';
import { openBrowser } from './browser.mjs';
import { startScriptless } from './peers.mjs';
import { freePort } from './processes.mjs';
import { median, row } from './report.mjs';
import { FAMILLE, HOME, openSite, starterFolder } from './site-under-test.mjs';

export const title = 'Lighthouse, mobile, simulated network and processor';

/** The four that weigh most; the long form walks every kind of page. */
const TARGETS = { home: HOME, univers: '/univers/solaire', famille: FAMILLE, projet: '/projet_particulier' };
/** What is largest there is a picture that fills the screen, or comes below a form. */
const MAY_TAKE_LONGER = /^(?:home|accueil|projet|.*-formulaire|contact|airco|rdv-pro|newsletter)$/;
const PEER_OF = 'famille';
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
/** Goal, unit, audit of each moment; CLS has no unit. */
const METRICS = {
  FCP: { audit: 'first-contentful-paint', unit: 's', divide: 1000, atMost: 0.8 },
  LCP: { audit: 'largest-contentful-paint', unit: 's', divide: 1000, atMost: 1, atMostOfForms: 1.2 },
  CLS: { audit: 'cumulative-layout-shift', unit: 'number', divide: 1, atMost: 0 },
  TBT: { audit: 'total-blocking-time', unit: 'ms', divide: 1, atMost: 30 },
};

export async function measure({ long }) {
  const { default: lighthouse } = await import('lighthouse');
  await using folder = await starterFolder({ pictures: true });
  await using site = await openSite(folder.path);
  const port = await freePort();
  await using _opened = await openBrowser([`--remote-debugging-port=${port}`]);
  // The pages as visitors get them: rendered, cached, compressed at their best.
  const targets = long ? { ...TARGETS, ...PAGES } : TARGETS;
  for (const path of Object.values(targets)) await fetch(site.address + path);
  await new Promise((settle) => setTimeout(settle, 3_000));

  await using scriptless = await startScriptless(site.address);
  const walk = async (url, onlyCategories, isSecond = false) => {
    const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error', ...(onlyCategories && { onlyCategories }) });
    // Lighthouse misses the start of a trace now and then, and asks to be run again.
    if (lhr.runtimeError?.code === 'NO_NAVSTART' && !isSecond) return walk(url, onlyCategories, true);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  };
  const rows = [];
  for (const [name, path] of Object.entries(targets)) {
    const runs = [];
    const bareRuns = [];
    for (let run = 0; run < (long ? 5 : 3); run++) {
      runs.push(await walk(site.address + path));
      if (name === PEER_OF) bareRuns.push(await walk(scriptless.address + path, ['performance']));
    }
    rows.push(...judge(name, runs));
    if (name === PEER_OF) rows.push(...compareWithBare(name, runs, bareRuns));
  }
  return [...rows, ...(await measureEvery(site.address, walk))];
}

/** Every kind of page, once each: the scores, and the moment of its largest part. */
async function measureEvery(address, walk) {
  const pages = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const { categories, audits } = await walk(address + path, ['accessibility', 'performance']);
    const score = (category) => categories[category].score * 100;
    pages.push({
      name,
      accessibility: score('accessibility'),
      performance: score('performance'),
      LCP: audits[METRICS.LCP.audit].numericValue / 1000,
    });
  }
  const judgeAll = (key, pick, unit, goal, isMissed) => {
    const figures = pages.map((page) => page[key]);
    const missed = pages.filter((page) => isMissed(page[key]));
    return row(`every kind of page (${pages.length}), the ${key === 'LCP' ? 'latest' : 'lowest'}: ${key}`, pick(...figures), unit, {
      ...goal,
      raw: Object.fromEntries(missed.map((page) => [page.name, page[key]])),
    });
  };
  return [
    judgeAll('accessibility', Math.min, 'score', { atLeast: 100 }, (score) => score < 100),
    judgeAll('performance', Math.min, 'score', { atLeast: 99 }, (score) => score < 99),
    judgeAll('LCP', Math.max, 's', { atMost: 1.2 }, (s) => s > 1.2),
  ];
}

/** The same page without its scripts, in turn with it: what script costs, whatever else the machine does. */
function compareWithBare(name, runs, bareRuns) {
  return ['FCP', 'LCP'].map((metric) => {
    const [own, bare] = [runs, bareRuns].map((each) => median(each.map((lhr) => lhr.audits[METRICS[metric].audit].numericValue / 1000)));
    return row(`${name}: ${metric}, page / same page without scripts`, own / bare, 'ratio', {
      raw: { 'page s': own, 'without scripts s': bare },
    });
  });
}

function judge(name, runs) {
  const rows = [];
  for (const [category, label] of Object.entries(CATEGORIES)) {
    const scores = runs.map((lhr) => lhr.categories[category].score * 100);
    rows.push(
      row(`${name}: ${label}`, median(scores), 'score', {
        atLeast: 100,
        raw: {
          ...listed('runs', scores),
          ...(category === 'performance' &&
            listed(
              'machine index',
              runs.map((lhr) => lhr.environment.benchmarkIndex),
            )),
          ...complaints(runs, category),
        },
      }),
    );
  }
  for (const [metric, { audit, unit, divide, atMost, atMostOfForms = atMost }] of Object.entries(METRICS)) {
    const figures = runs.map((lhr) => lhr.audits[audit].numericValue / divide);
    rows.push(
      row(`${name}: ${metric}`, median(figures), unit, {
        atMost: MAY_TAKE_LONGER.test(name) ? atMostOfForms : atMost,
        raw: listed('runs', figures),
      }),
    );
  }
  return rows;
}

const listed = (key, figures) => ({ [key]: figures.map((figure) => Number(figure.toPrecision(3))).join(' / ') });

/** What Lighthouse names, in any run: audits that weigh in the score, and the advice that goes with them. */
function complaints(runs, category) {
  const named = new Map();
  for (const { audits, categories } of runs)
    for (const { id, weight } of categories[category].auditRefs) {
      const { score, scoreDisplayMode, displayValue = '' } = audits[id];
      if (score === null || score >= 0.9 || scoreDisplayMode === 'notApplicable' || (weight === 0 && category !== 'performance')) continue;
      named.set(id, displayValue ? `${id} (${displayValue.replaceAll(/\s/g, ' ')})` : id);
    }
  const details = Object.fromEntries([...named.keys()].map((id) => [id, runs.at(-1).audits[id].details?.items?.slice(0, 8)]));
  return named.size > 0 ? { named: [...named.values()].join(', '), details } : {};
}
