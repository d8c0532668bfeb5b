// Requests of visitors: how many are acknowledged a second, durably, against the bare database that commits the same rows; the inbox of a shop of years.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { startSite } from '../scripts/site.mjs';
import { openPostgres, openSqlite, TABLES } from './demandes-bases.mjs';
import { newValues, storedRequests } from './demandes-contenu.mjs';
import { hold } from './holding.mjs';
import { cpuMs } from './processes.mjs';
import { median, row } from './report.mjs';

export const title = 'Demandes : acquittées et durables, contre la base nue ; la boîte de 100 000 demandes';

const STORED = 100_000;
const ROUNDS = 3;
const SECONDS = 3;
const ADMIN = { email: 'equipe@exemple.test', password: 'une-porte-verte-et-haute' };
const FORGERY = { cookie: `XSRF-TOKEN=${'x'.repeat(32)}`, 'x-xsrf-token': 'x'.repeat(32) };

export async function measure() {
  return [...(await measureEngine(openSqlite())), ...(await measureEngine(await openPostgres()))];
}

async function measureEngine(engine) {
  const empty = await engine.create('vide');
  await fill(empty);
  const rowsOfOne = await learnRows(engine, empty);
  const bare = await engine.copy(empty, 'nue');
  const full = await engine.copy(empty, 'pleine');
  const seconds = await timed(() => engine.store(full, storedRequests(STORED)));
  console.log(`  ${engine.name} : ${STORED} demandes rangées d’avance en ${Math.round(seconds)} s`);

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
    'acquittées/s': middle((round) => round[name].perSecond),
    'p50 ms': middle((round) => round[name].p50Ms),
    'p99 ms': middle((round) => round[name].p99Ms),
    'processeur ms': middle((round) => round[name].cpuMsPerRequest),
  });
  const bareFigures = {
    'base nue/s': middle((round) => round.bare.perSecond),
    ...(rounds[0].bare.cpuMs && { 'processeur ms de la base nue': middle((round) => round.bare.cpuMs) }),
    'lignes par demande': rowsOfOne.length,
  };
  return [
    row(
      `${engine.name}, 16 connexions, contre la base nue`,
      over(
        ({ at16 }) => at16.perSecond,
        ({ bare }) => bare.perSecond,
      ),
      'ratio',
      { atLeast: 0.6, raw: { ...figures('at16'), ...bareFigures, rounds } },
    ),
    row(
      `${engine.name}, 64 connexions, contre la base nue`,
      over(
        ({ at64 }) => at64.perSecond,
        ({ bare }) => bare.perSecond,
      ),
      'ratio',
      { atLeast: 0.6, raw: { ...figures('at64'), ...bareFigures } },
    ),
    row(
      `${engine.name}, 16 connexions, ${STORED} demandes contre aucune`,
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

/** The starter content, its pictures passing for made, and an administrator. */
async function fill(where) {
  await using _site = await openSite(where);
  await where.run('update media set variants_ready = 1');
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
  if (response.status !== 200) throw new Error(`la demande n’est pas acquittée : ${response.status} ${await response.text()}`);
  const rows = [];
  for (const table of TABLES) for (const values of await where.all(`select * from ${table}`)) rows.push({ table, values: { ...values } });
  const counts = TABLES.map((table) => `${rows.filter((one) => one.table === table).length} ${table}`);
  console.log(`  ${engine.name}, une demande : ${counts.join(', ')}`);
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
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`${result.non2xx} refus, ${result.errors} coupures`);
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
    throw new Error(`${engine.name} : ${stored} rangées, ${acknowledged.get(address)} acquittées`);
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
    'la première page': {},
    'la page 1000': { page: '1000' },
    'par sorte et état': { kind: 'sav', state: 'traitee', archived: '1' },
    'à répondre': { state: 'nouvelle' },
    'en retard': { late: '1' },
    'à personne': { assigneeId: 'personne' },
    'entre deux jours': { from: '2025-03-01', to: '2025-03-31', archived: '1' },
    'd’une adresse': { email: someone.email },
    'un mot fréquent': { q: 'chauffage' },
    'deux mots fréquents': { q: 'pompe chaleur' },
    'un mot fréquent, archivées': { q: 'chauffage', archived: '1' },
    'un nom': { q: someone.familyName },
    'une référence': { q: someone.reference },
    'un téléphone': { q: someone.phone ?? '0536490000' },
  };
  const rows = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const times = [];
    const { total } = await read(query);
    for (let call = 0; call < CALLS; call += 1) times.push((await read(query)).ms);
    times.sort((a, b) => a - b);
    const p95 = times[Math.floor(CALLS * 0.95)];
    rows.push(
      row(`${engineName}, la boîte, ${name}`, p95, 'ms', {
        atMost: 50,
        raw: { 'p50 ms': median(times), 'p95 ms': p95, trouvées: total ?? 0 },
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
