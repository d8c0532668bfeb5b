// Cached answers: what the site adds to sending bytes from memory.
import { compare, loadGenerator, ratioOf, spreadOf } from './load.mjs';
import { KEPT, startNext } from './next-peer.mjs';
import { captureSettled, startBareNode, startNginx } from './peers.mjs';
import { memoryMb } from './processes.mjs';
import { row } from './report.mjs';
import { FAMILLE, FAMILLE_API, HOME, openSite, starterFolder } from './site-under-test.mjs';

const FAMILLE_URL = FAMILLE.split('/').at(-1);

export const title = 'Cached answers: one process, 64 connections, brotli';

const TARGETS = { home: HOME, famille: FAMILLE, 'API, one famille': FAMILLE_API };
const HEADERS = { 'Accept-Encoding': 'br' };

export async function measure({ long }) {
  await using folder = await starterFolder();
  await using site = await openSite(folder.path);
  const answers = [];
  for (const path of Object.values(TARGETS)) answers.push(await captureSettled(site.address, path));
  await using node = await startBareNode(answers);
  await using nginx = await startNginx(answers);
  if (!nginx) console.log('nginx is missing: it is not compared.');
  const html = await (await fetch(site.address + FAMILLE)).text();
  await using next = await startNext(new Map([[FAMILLE_URL, html]]));
  if (!next) console.log('Next.js could not be installed: it is not compared.');
  console.log(`Load by ${loadGenerator()}, the same bytes and the same headers for all.`);

  const rows = [];
  for (const [name, path] of Object.entries(TARGETS)) {
    const contenders = {
      site: { url: site.address + path, pid: site.pid },
      node: { url: node.address + path, pid: node.pid },
      ...(nginx && { nginx: { url: nginx.address + path, pid: nginx.pid } }),
      ...(next && path === FAMILLE && { next: { url: next.address + KEPT + FAMILLE_URL, pid: next.pid } }),
    };
    const compared = await compare(contenders, { rounds: long ? 20 : 6, seconds: 1, headers: HEADERS });
    const sizes = { bytes: answers.find((answer) => answer.path === path).bytes.length };
    rows.push(
      row(`${name}: site / bare Node, req/s`, ratioOf(compared, 'site', 'node'), 'ratio', {
        atLeast: 0.97,
        raw: { ...spreadOf(compared, 'site', 'node'), ...facts('site', compared.site), ...facts('node', compared.node), ...sizes },
      }),
    );
    if (nginx)
      rows.push(
        row(`${name}: site / nginx, req/s`, ratioOf(compared, 'site', 'nginx'), 'ratio', {
          atLeast: 0.9,
          raw: { ...spreadOf(compared, 'site', 'nginx'), ...facts('nginx', compared.nginx) },
        }),
      );
    if (compared.next)
      rows.push(
        row(`${name}: site / Next.js with the page kept, req/s`, ratioOf(compared, 'site', 'next'), 'ratio', {
          atLeast: 100,
          raw: { ...spreadOf(compared, 'site', 'next'), ...facts('next', compared.next), ...memoryOf(site, next) },
        }),
      );
    rows.push(
      row(`${name}: CPU of a request, site / bare Node`, ratioOf(compared, 'site', 'node', 'cpuMsPerRequest'), 'ratio', {
        raw: spreadOf(compared, 'site', 'node', 'cpuMsPerRequest'),
      }),
    );
  }
  return rows;
}

const memoryOf = (site, next) => ({ 'site MB, highest': memoryMb(site.pid).peak, 'next MB, highest': memoryMb(next.pid).peak });

function facts(name, { perSecond, p50Ms, p99Ms, cpuMsPerRequest, refused, rounds }) {
  return {
    [`${name} req/s`]: perSecond,
    [`${name} p50 ms`]: p50Ms,
    [`${name} p99 ms`]: p99Ms,
    [`${name} CPU ms/req`]: cpuMsPerRequest,
    ...(refused > 0 && { [`${name} FAILURES`]: refused }),
    [`${name} rounds`]: rounds,
  };
}
