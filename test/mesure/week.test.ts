import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeTotals } from '../../src/features/mesure/mesure.server';
import { handPages } from '../pages';
import { type EngineName, openTestSite, type TestSite } from '../test-site';
import { type Act, keyOf, simulatedDay } from './simulated-week';

/** `npm run week` simulates a hundred thousand. */
const VISITS = Number(process.env.VISITS ?? 3_000);
const ORIGIN = 'https://www.exemple.test';
const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
const FAMILLES = ['pompe-a-chaleur-air-eau', 'panneaux-photovoltaiques', 'plancher-chauffant'];
const AT_ONCE = 32;

const pages = () =>
  handPages(async (_deps, path) => {
    if (path.startsWith('/perdu')) throw new Response('', { status: 404 });
    return path;
  });

describe.each<[string, EngineName, number]>([
  ['one machine', 'sqlite', 1],
  ['two instances with one database', 'postgres', 2],
])('a week of simulated visits, %s', (_name, engine, instances) => {
  const sites: TestSite[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let known: string[];

  beforeAll(async () => {
    const first = await openTestSite(engine, { pages: pages() });
    sites.push(first);
    for (let more = 1; more < instances; more += 1)
      sites.push(await openTestSite(engine, { pages: pages(), env: { DATABASE_URL: first.env.databaseUrl as string } }));
    for (const { app } of sites) await app.http.listen({ port: 0, host: '127.0.0.1' });
    const rows = await first.db.selectFrom('famille').select('url').execute();
    known = ['/', '/univers/solaire', ...FAMILLES.filter((url) => rows.some((row) => row.url === url)).map((url) => `/familles/${url}`)];
    expect(known.length).toBeGreaterThan(3);
  });
  afterAll(async () => {
    agent.destroy();
    for (const site of sites.reverse()) await site.close();
  });

  const send = ({ instance, method, path, headers, body }: Act) =>
    new Promise<void>((resolve, reject) => {
      const { port } = (sites[instance] as TestSite).app.http.server.address() as AddressInfo;
      const asked = request({ host: '127.0.0.1', port, agent, method, path: encodeURI(path), headers }, (answer) => {
        answer.resume().once('end', resolve).once('error', reject);
      });
      asked.once('error', reject).end(body);
    });

  test(`of ${VISITS} visits is counted to the unit`, { timeout: 1_800_000 }, async () => {
    const expected = new Map<string, number>();
    for (const [at, day] of DAYS.entries()) {
      for (const { clock } of sites) clock.set(`${day}T09:00:00.000Z`);
      const acts = simulatedDay({ day, visits: Math.ceil(VISITS / DAYS.length), pages: known, origin: ORIGIN, seed: at + 1, instances });
      let sent = 0;
      const sender = async () => {
        for (const act of acts) {
          for (const key of act.adds) expected.set(key, (expected.get(key) ?? 0) + 1);
          await send(act);
          sent += 1;
          // As each minute does, while visits go on.
          if (sent % 700 === 0) await Promise.all(sites.map(writeTotals));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sender));
    }
    await Promise.all(sites.map(writeTotals));

    const rows = await (sites[0] as TestSite).db.selectFrom('mesure').selectAll().execute();
    const counted = new Map(rows.map(({ day, kind, name, detail, count }) => [keyOf(day, kind, name, detail), count]));
    expect(Object.fromEntries([...counted].sort())).toEqual(Object.fromEntries([...expected].sort()));
    const visits = [...expected].filter(([key]) => key.includes('|visite|')).reduce((sum, [, count]) => sum + count, 0);
    expect(visits).toBe(Math.ceil(VISITS / DAYS.length) * DAYS.length);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['visite', 'page', 'provenance', 'campagne', 'robot']));
  });
});
