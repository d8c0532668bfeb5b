// The management area of a shop of years: how long each of its lists, and a preview, takes at the server, asked one at a time.
import { loadavg } from 'node:os';
import { startSite } from '../scripts/site.mjs';
import { openPostgres, openSqlite } from './demandes-bases.mjs';
import { SHOP_OF_YEARS, storedShop } from './gestion-contenu.mjs';
import { listQueries, WRITINGS } from './gestion-listes.mjs';
import { hold } from './holding.mjs';
import { median, row } from './report.mjs';

export const title = `Management area: each list and search, with ${SHOP_OF_YEARS.demandes} demandes, ${SHOP_OF_YEARS.messages} messages and ${SHOP_OF_YEARS.familles} familles`;

const WARM_UP = 3;
const CALLS = 20;
const ADMIN = { email: 'equipe@exemple.test', password: 'une-porte-verte-et-haute' };
const FORGERY = { cookie: `XSRF-TOKEN=${'x'.repeat(32)}`, 'x-xsrf-token': 'x'.repeat(32) };
const COPIED = ['media', 'famille', 'famille_detail', 'marque', 'service', 'argument'];

export const measure = () => measureShop(SHOP_OF_YEARS, 50);

/** @param counts how many rows of each @param goalMs of the median of CALLS */
export async function measureShop(counts, goalMs) {
  return [...(await measureEngine(openSqlite(), counts, goalMs)), ...(await measureEngine(await openPostgres(), counts, goalMs))];
}

async function measureEngine(engine, counts, goalMs) {
  const where = await engine.create();
  await (await openSite(where)).stop();
  await where.run('update media set variants_ready = 2');
  const starter = {};
  for (const table of COPIED) starter[table] = (await where.all(`select * from ${table} order by id`)).map((one) => ({ ...one }));
  const began = performance.now();
  await engine.store(where, storedShop(starter, counts));
  await where.run('update content_version set version = version + 1');
  console.log(`  ${engine.name}: stored beforehand in ${Math.round((performance.now() - began) / 1_000)} s`);

  await using site = await openSite(where);
  const { ask, signedIn } = await signIn(site.address);
  await where.run(
    `update demande set assignee_id = '${signedIn.id}' where id in (select id from demande order by created_at desc limit 500)`,
  );
  await untilDatesAreCounted(where);
  const [{ longest }] = await where.all(
    `select demande_id as longest from demande_evenement where kind <> 'recue' group by demande_id having count(*) = 60 order by demande_id desc limit 1`,
  );
  const rows = [];
  for (const [name, path] of Object.entries(await listQueries(ask, longest)))
    rows.push(await measureOne(engine, goalMs, name, () => ask(path)));
  for (const [name, { path, body }] of Object.entries(WRITINGS)) rows.push(await measureOne(engine, goalMs, name, () => ask(path, body)));
  rows.push(await measureOne(engine, goalMs, 'demandes/export.csv, first byte', () => ask.firstByte('/api/admin/demandes/export.csv')));
  // Shorter than what was kept until now: everything older is to go.
  await where.run(`update reglage set content = replace(content, ':36', ':24') where section = 'demandes'`);
  rows.push(
    await measureOne(engine, goalMs, 'rgpd/conservation, durations shortened to 24 months', () => ask('/api/admin/rgpd/conservation')),
  );
  return rows;
}

/** Until when each answer is due: counted at the start of the site, two hundred requests at a time. */
async function untilDatesAreCounted(where) {
  const waiting = `select count(*) as waiting from demande where archived_at is null and state not in ('traitee', 'indesirable') and answered_at is null and due_at is null`;
  while (Number((await where.all(waiting))[0].waiting) > 0) await new Promise((settle) => setTimeout(settle, 500));
}

async function openSite({ settings }) {
  const site = await startSite({ ...settings, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const { release, ...disposable } = hold(() => site.stop());
  return { address: site.address, stop: release, ...disposable };
}

/** @returns `ask(path, body)`, which posts what it is given a body of, `ask.firstByte(path)` of a long answer; and the account */
async function signIn(address) {
  const headers = { ...FORGERY, 'content-type': 'application/json' };
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  headers.authorization = `Bearer ${(await login.json()).access_token}`;
  const ask = async (path, body) => {
    const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const began = performance.now();
    const response = await fetch(address + path, asked);
    const text = await response.text();
    const ms = performance.now() - began;
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
    return { ms, bytes: Buffer.byteLength(text), answer: JSON.parse(text) };
  };
  ask.firstByte = async (path) => {
    const { confirmation } = (await ask('/api/auth/confirmer', { password: ADMIN.password })).answer;
    const began = performance.now();
    const response = await fetch(address + path, { headers: { ...headers, 'x-confirmation': confirmation } });
    const reader = response.body.getReader();
    const { value } = await reader.read();
    const ms = performance.now() - began;
    await reader.cancel();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return { ms, bytes: value.length, answer: {} };
  };
  return { ask, signedIn: (await ask('/api/auth/me')).answer };
}

async function measureOne(engine, goalMs, name, call) {
  for (let round = 0; round < WARM_UP; round += 1) await call();
  const calls = [];
  for (let round = 0; round < CALLS; round += 1) calls.push(await call());
  const times = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  const p95 = times[Math.ceil(CALLS * 0.95) - 1];
  const { answer, bytes } = calls[0];
  const raw = {
    'median ms': median(times),
    'p95 ms': p95,
    'worst ms': times.at(-1),
    ...(answer.total !== undefined && { found: answer.total }),
    bytes,
    'machine load': Math.round(loadavg()[0] * 100) / 100,
  };
  return row(`${engine.name}, ${name}`, raw['median ms'], 'ms', { atMost: goalMs, raw });
}
