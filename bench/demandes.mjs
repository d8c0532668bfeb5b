// Requests of visitors: how many are acknowledged a second, durably, against the bare database that commits the same rows; the inbox of a shop of years (`--long`: of 1,000,000 demandes).
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { startSite } from '../scripts/site.mjs';
import { openPostgres, openSqlite, TABLES } from './demandes-bases.mjs';
import { newValues, storedRequests } from './demandes-contenu.mjs';
import { hold } from './holding.mjs';
import { cpuMs } from './processes.mjs';
import { median, row } from './report.mjs';

export const title = 'Demandes: acknowledged and durable, against the bare database; the inbox of 100,000 demandes';

/** A shop of years; `--long`: of a century. */
const STORED = { short: 100_000, long: 1_000_000 };
/** Of the bare database's commits, with 16 and 64 connections. */
const GOALS = { SQLite: { at16: 0.7, at64: 0.8 }, PostgreSQL: { at16: 0.6, at64: 0.6 } };
const ROUNDS = 3;
const SECONDS = 3;
const ADMIN = { email: 'equipe@exemple.test', password: 'une-porte-verte-et-haute' };
const FORGERY = { cookie: `XSRF-TOKEN=${'x'.repeat(32)}`, 'x-xsrf-token': 'x'.repeat(32) };

export async function measure({ long }) {
  const stored = long ? STORED.long : STORED.short;
  return [...(await measureEngine(openSqlite(), stored)), ...(await measureEngine(await openPostgres(), stored))];
}

async function measureEngine(engine, stored) {
  const empty = await engine.create('empty');
  await fill(empty);
  const rowsOfOne = await learnRows(engine, empty);
  const bare = await engine.copy(empty, 'bare');
  const full = await engine.copy(empty, 'full');
  const seconds = await timed(() => engine.store(full, storedRequests(stored)));
  console.log(`  ${engine.name}: ${stored} demandes stored beforehand in ${Math.round(seconds)} s`);

  await using emptySite = await openSite(empty);
  await using fullSite = await openSite(full);
  for (const site of [emptySite, fullSite]) await loadContact(site, 16, 2);
  const writer = await engine.openBare(bare, rowsOfOne);
  await writer.commitFor(1_000);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await writer.commitFor(SECONDS * 1_000),
      at16: await loadContact(emptySite, 16, SECONDS),
      at64: await loadContact(emptySite, 64, SECONDS),
      full16: await loadContact(fullSite, 16, SECONDS),
    });
  }
  await writer.close();
  await proveStored(engine, empty, emptySite);
  const lists = await measureInbox(fullSite.address, engine.name);
  const over = (of, by) => median(rounds.map((round) => of(round) / by(round)));
  const middle = (of) => median(rounds.map(of));
  const figures = (name) => ({
    'acknowledged/s': middle((round) => round[name].perSecond),
    'p50 ms': middle((round) => round[name].p50Ms),
    'p99 ms': middle((round) => round[name].p99Ms),
    'CPU ms': middle((round) => round[name].cpuMsPerRequest),
  });
  const bareFigures = {
    'bare database/s': middle((round) => round.bare.perSecond),
    ...(rounds[0].bare.cpuMs && { 'CPU ms of the bare database': middle((round) => round.bare.cpuMs) }),
    'rows per demande': rowsOfOne.length,
  };
  return [
    row(
      `${engine.name}, 16 connections, against the bare database`,
      over(
        ({ at16 }) => at16.perSecond,
        ({ bare }) => bare.perSecond,
      ),
      'ratio',
      { atLeast: GOALS[engine.name].at16, raw: { ...figures('at16'), ...bareFigures, rounds } },
    ),
    row(
      `${engine.name}, 64 connections, against the bare database`,
      over(
        ({ at64 }) => at64.perSecond,
        ({ bare }) => bare.perSecond,
      ),
      'ratio',
      { atLeast: GOALS[engine.name].at64, raw: { ...figures('at64'), ...bareFigures } },
    ),
    row(
      `${engine.name}, 16 connections, ${stored} demandes against none`,
      over(
        ({ full16 }) => full16.perSecond,
        ({ at16 }) => at16.perSecond,
      ),
      'ratio',
      { atLeast: 0.9, raw: figures('full16') },
    ),
    ...lists,
  ];
}

async function fill(where) {
  await using _site = await openSite(where);
  await where.run('update media set variants_ready = 2');
}

async function openSite({ settings }) {
  const site = await startSite({ ...settings, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const { release, ...disposable } = hold(() => site.stop());
  return { address: site.address, pid: site.child.pid, stop: release, ...disposable };
}

/** The very rows that the site makes of one request, in the order of `TABLES`. */
async function learnRows(engine, where) {
  await using site = await openSite(where);
  const response = await fetch(`${site.address}/api/contact/formulaire`, {
    method: 'POST',
    headers: { ...FORGERY, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(newValues()),
  });
  if (response.status !== 200) throw new Error(`the demande is not acknowledged: ${response.status} ${await response.text()}`);
  const rows = [];
  for (const table of TABLES) for (const values of await where.all(`select * from ${table}`)) rows.push({ table, values: { ...values } });
  const counts = TABLES.map((table) => `${rows.filter((one) => one.table === table).length} ${table}`);
  console.log(`  ${engine.name}, one demande: ${counts.join(', ')}`);
  return rows;
}

/** @returns acknowledged requests a second, each with a key and a person of its own, and their latencies */
async function loadContact({ address, pid }, connections, seconds) {
  const cpuBefore = cpuMs(pid);
  const result = await autocannon({
    url: `${address}/api/contact/formulaire`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers: { ...FORGERY, 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify(newValues()),
        }),
      },
    ],
  });
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`${result.non2xx} refused, ${result.errors} cut`);
  acknowledged.set(address, (acknowledged.get(address) ?? 0) + result['2xx']);
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMsPerRequest: (cpuMs(pid) - cpuBefore) / result['2xx'],
  };
}

const acknowledged = new Map();

async function proveStored(engine, where, { address }) {
  const [{ stored }] = await where.all('select count(*) as stored from demande');
  if (Number(stored) < acknowledged.get(address))
    throw new Error(`${engine.name}: ${stored} stored, ${acknowledged.get(address)} acknowledged`);
}

const CALLS = 40;

async function measureInbox(address, engineName) {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { ...FORGERY, 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` };
  const read = async (query) => {
    const began = performance.now();
    const answer = await (await fetch(`${address}/api/admin/demandes?${new URLSearchParams(query)}`, { headers })).json();
    return { ms: performance.now() - began, ...answer };
  };
  const someone = (await read({ page: '3' })).data[0];
  const QUERIES = {
    'the first page': {},
    'page 1000': { page: '1000' },
    'by kind and state': { kind: 'sav', state: 'traitee', archived: '1' },
    'to answer': { state: 'nouvelle' },
    late: { late: '1' },
    'assigned to nobody': { assigneeId: 'personne' },
    'between two days': { from: '2025-03-01', to: '2025-03-31', archived: '1' },
    'of an address': { email: someone.email },
    'a frequent word': { q: 'chauffage' },
    'two frequent words': { q: 'pompe chaleur' },
    'a frequent word, archived': { q: 'chauffage', archived: '1' },
    'a name': { q: someone.familyName },
    'a reference': { q: someone.reference },
    'a phone number': { q: someone.phone ?? '0536490000' },
  };
  const rows = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const times = [];
    const { total } = await read(query);
    for (let call = 0; call < CALLS; call += 1) times.push((await read(query)).ms);
    times.sort((a, b) => a - b);
    const p95 = times[Math.floor(CALLS * 0.95)];
    rows.push(
      row(`${engineName}, the inbox, ${name}`, p95, 'ms', {
        atMost: 50,
        raw: { 'p50 ms': median(times), 'p95 ms': p95, found: total ?? 0 },
      }),
    );
  }
  return rows;
}

async function timed(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
