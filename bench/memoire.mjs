// Memory of the process by what holds it: cold, at rest, and after mixed load (a minute; `--long`: an hour).
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { MISSING, PAGES } from '../scripts/pages.mjs';
import { startSite } from '../scripts/site.mjs';
import { newValues } from './demandes-contenu.mjs';
import { hold } from './holding.mjs';
import { row } from './report.mjs';
import { inDatabase, temporaryFolder } from './site-under-test.mjs';

export const title = 'Memory by cause: cold, at rest, after mixed load';

/** Time until the site has collected and returned what it does not use: docs/decisions/071-memory-returned-at-rest.md. */
const REST_MS = 40_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Of a short run, as docs/performance.md shows them. */
export const WHENS = ['just started', 'at rest', 'at rest after a minute of mixed load'];
export const CAUSES = {
  code: 'code of Node and its libraries',
  used: 'objects',
  room: 'room for objects',
  external: 'buffers and cached answers',
  rest: 'SQLite, threads, compiled code, the rest',
};
const VISITORS = 8;
/** One page in so many comes with a request; the outbox has no server here. */
const PAGES_PER_DEMANDE = 20;
/** A visitor reads this long: eight visitors ask for about 80 pages a second. */
const READING_MS = 100;
const EDIT_MS = 10_000;
const ADMIN = { email: 'equipe@exemple.test', password: 'une-porte-verte-et-haute' };
const FORGERY = { cookie: `XSRF-TOKEN=${'x'.repeat(32)}`, 'x-xsrf-token': 'x'.repeat(32), 'content-type': 'application/json' };
const PATHS = Object.entries(PAGES).flatMap(([name, path]) => (name in MISSING ? [] : [path]));

export async function measure({ long }) {
  await using folder = temporaryFolder();
  const settings = { DATA_DIR: folder.path, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  await (await startSite(settings)).stop();
  inDatabase(folder.path, (database) => database.exec('update media set variants_ready = 2'));
  const site = await startSite(settings);
  await using _site = hold(() => site.stop());
  const cold = await readCauses(site);
  await pause(REST_MS);
  const rested = await readCauses(site);
  const forMs = long ? HOUR_MS : MINUTE_MS;
  const done = await mixedLoad(site.address, forMs);
  const loaded = await readCauses(site);
  await pause(REST_MS);
  const after = await readCauses(site);
  const lasting = long ? 'an hour' : 'a minute';
  const resident = (when, { total, ...causes }, atMost) => row(`${when}: resident`, total, 'MB', { atMost, raw: { ...causes, ...done } });
  return [
    resident(WHENS[0], cold),
    resident(WHENS[1], rested, 110),
    resident(`right after ${lasting} of mixed load`, loaded, 250),
    resident(long ? 'at rest after an hour of mixed load' : WHENS[2], after),
  ];
}

/** In megabytes. Code is shared with other processes of the same Node. */
async function readCauses({ address, child: { pid } }) {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const metric = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 1e6;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const resident = (name) => (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024) / 1e6;
  const [used, heap, external] = ['heap_size_used', 'heap_size_total', 'external_memory'].map((name) => metric(`nodejs_${name}_bytes`));
  const [total, code] = [resident('VmRSS'), resident('RssFile')];
  return {
    total,
    [CAUSES.code]: code,
    [CAUSES.used]: used,
    [CAUSES.room]: heap - used,
    [CAUSES.external]: external,
    [CAUSES.rest]: total - code - heap - external,
  };
}

/** Visitors who walk, search and send; staff who read and edit. @returns what was done, all of it answered below 400 */
async function mixedLoad(address, forMs) {
  const until = performance.now() + forMs;
  const done = { pages: 0, demandes: 0, edits: 0 };
  const ask = async (path, init) => {
    const response = await fetch(address + path, init);
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${init?.method ?? 'GET'} ${path} answers ${response.status}: ${text.slice(0, 300)}`);
    return text;
  };
  const visit = async (first) => {
    for (let at = first; performance.now() < until; at += 1) {
      await ask(PATHS[at % PATHS.length]);
      done.pages += 1;
      if (at % PAGES_PER_DEMANDE === 0) {
        const headers = { ...FORGERY, 'idempotency-key': randomUUID() };
        await ask('/api/contact/formulaire', { method: 'POST', headers, body: JSON.stringify(newValues()) });
        done.demandes += 1;
      }
      await pause(READING_MS);
    }
  };
  const edit = async () => {
    const login = await ask('/api/auth/login', { method: 'POST', headers: FORGERY, body: JSON.stringify(ADMIN) });
    const headers = { ...FORGERY, authorization: `Bearer ${JSON.parse(login).access_token}` };
    while (performance.now() < until) {
      await ask('/api/admin/demandes', { headers });
      const { data } = JSON.parse(await ask('/api/admin/familles', { headers }));
      const famille = data[done.edits % data.length];
      const { version, intro } = JSON.parse(await ask(`/api/admin/familles/${famille.id}`, { headers }));
      await ask(`/api/admin/familles/${famille.id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ version, intro: `${intro}<p>Essai ${done.edits}.</p>` }),
      });
      done.edits += 1;
      await pause(EDIT_MS);
    }
  };
  await Promise.all([edit(), ...Array.from({ length: VISITORS }, (_, at) => visit(at * 6))]);
  return done;
}
