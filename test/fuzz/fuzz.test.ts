import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '../../src/endpoints';
import { changeContent, setClosed } from '../../src/platform/db/content';
import { collectGarbage } from '../../src/platform/garbage';
import { fileAnswer } from '../../src/platform/http/endpoint';
import type { Role } from '../../src/ui/roles';
import { handPages } from '../pages';
import { anonymous, cheapHash, FORGERY_HEADERS, type Member, member } from '../staff';
import { type EngineName, openTestSite, type TestSite } from '../test-site';
import { type Call, callsOf, encode } from './calls';
import { madeFiles } from './files';
import { furnish } from './furnish';
import { PASSWORD } from './json-schema';
import { holdingsOf } from './known';

/** Of each endpoint, on each database. */
const CASES_OF_AN_ENDPOINT = 4;
/** In all, on each database. `FUZZ_CASES` and `FUZZ_SEED` set others: `npm run faults` tries far more. */
const CASES = Number(process.env.FUZZ_CASES ?? 0);
/** A failure prints the seed that finds it again. */
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
/** A site is opened anew after so many: what was deleted is there again. */
const CASES_OF_A_SITE = 5_000;
const LONGEST_CASE_MS = 15_000;
const READ_EVERY = 250;
const MOST_GROWTH_MB = 48;

let files: Record<string, Uint8Array>;
let password_hash: string;
beforeAll(async () => {
  files = await madeFiles();
  password_hash = await cheapHash(PASSWORD);
});

describe.each<EngineName>(['sqlite', 'postgres'])('every endpoint, called rightly, nearly rightly and wildly (%s)', (engine) => {
  const rounds = Math.max(1, Math.ceil(CASES / CASES_OF_A_SITE));
  test.each(Array.from({ length: rounds }, (_, round) => [round + 1, SEED + round]))(
    `answers, never breaks, and gives its memory back (part %i, seed %i)`,
    async (_, seed) => {
      const site = await openTestSite(engine, { pages: handPages(async (_deps, path) => ({ path })) });
      try {
        await attack(site, seed);
      } finally {
        await site.close();
      }
    },
    // Each case has its own limit; this one is for all.
    120_000 + Math.min(CASES || 1_000, CASES_OF_A_SITE) * 100,
  );
});

/** A closed site answers 503 to every call of the public. */
async function reopen(site: TestSite) {
  await changeContent(site, site.clock, (tx) => setClosed(tx, false));
  await site.content.check();
}

async function attack(site: TestSite, seed: number) {
  const staff: Record<Role, Member> = {
    ADMIN: await member(site, 'ADMIN', { password_hash }),
    ACCUEIL: await member(site, 'ACCUEIL', { password_hash }),
    EDITEUR: await member(site, 'EDITEUR', { password_hash }),
  };
  await furnish(site, staff.ADMIN, files);
  const endpoints = listEndpoints(site).map(({ endpoint }) => endpoint);
  const cases = CASES ? Math.min(CASES, CASES_OF_A_SITE) : endpoints.length * CASES_OF_AN_ENDPOINT;
  const holdings = holdingsOf(site, Object.keys(files));
  await holdings.read(staff.ADMIN);
  const arbitraries = endpoints.map((endpoint) => callsOf(endpoint, holdings, holdings.idsOf.bind(holdings)));
  // All endpoints in a new order, again and again: drawn freely, a seed may leave one out.
  const orders = fc.sample(fc.shuffledSubarray(arbitraries, { minLength: arbitraries.length }), {
    numRuns: Math.ceil(cases / arbitraries.length),
    seed,
  });
  const turns = orders.flat().values();
  const calls = fc.constant(turns).chain((left) => left.next().value ?? fc.oneof(...arbitraries));

  const counts = { cases: 0, taken: 0, reached: 0, turnedAway: 0, renewed: 0 };
  const answered = new Set<string>();
  let early = 0;
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      counts.cases += 1;
      if (counts.cases % READ_EVERY === 0) {
        await renewIfNeeded(site, staff, 'ADMIN');
        await holdings.read(staff.ADMIN);
      }
      if (counts.cases === Math.floor(cases / 4)) early = await usedMB();
      let answer = await withinTime(send(site, staff, call), call);
      if (call.actor !== 'anonymous' && (await renewIfNeeded(site, staff, call.actor, answer))) {
        counts.renewed += 1;
        answer = await withinTime(send(site, staff, call), call);
        // Its own right to call may have gone again, by its own act alone.
        if (answer.statusCode === 401 && call.endpoint.guard !== 'public') throw new Error(`401 to a new session: ${describeCall(call)}`);
      }
      const { statusCode, headers } = answer;
      const stated = statusCode === 503 && headers['retry-after'] !== undefined;
      if (statusCode >= 500 && !stated) throw new Error(`${statusCode} ${answer.body.slice(0, 300)}: ${describeCall(call)}`);
      if (statusCode >= 400 && !String(headers['content-type']).startsWith('application/json'))
        throw new Error(`no problem in JSON: ${describeCall(call)}`);
      if (statusCode < 400) {
        counts.taken += 1;
        answered.add(nameOf(call));
        if (statusCode === 200 && call.endpoint.answer !== fileAnswer && !headers['content-encoding']) JSON.parse(answer.body);
      }
      if (statusCode < 400 && call.endpoint.path === '/admin/ouverture/fermer') await reopen(site);
      if (statusCode === 401 || statusCode === 403) counts.turnedAway += 1;
      else counts.reached += 1;
    }),
    // To make a failing call smaller would call the site on, which has changed.
    { numRuns: cases, seed, endOnFailure: true },
  );
  const growth = (await usedMB()) - early;
  console.log(
    `${site.engine.name}, seed ${seed}: ${JSON.stringify({ ...counts, endpoints: answered.size, growthMB: Math.round(growth) })}`,
  );
  expect(counts.reached / cases).toBeGreaterThan(0.7);
  expect(counts.taken / cases).toBeGreaterThan(0.25);
  expect(answered.size / endpoints.length).toBeGreaterThan(0.5);
  expect(growth).toBeLessThan(MOST_GROWTH_MB);
  expect((await anonymous(site, 'GET', '/health/ready')).statusCode).toBe(200);
}

const nameOf = ({ endpoint: { method, path } }: Call) => `${method} ${path}`;
const describeCall = ({ endpoint, ...call }: Call) => `${endpoint.method} ${JSON.stringify(call).slice(0, 3_000)}`;

async function send(site: TestSite, staff: Record<Role, Member>, { endpoint, actor, target, headers, body, revises, confirms }: Call) {
  const session = actor === 'anonymous' ? {} : { authorization: `Bearer ${staff[actor].token}` };
  // A deleted account cannot confirm; the call itself says so.
  const confirmation = confirms && actor !== 'anonymous' ? await staff[actor].confirmation().catch(() => undefined) : undefined;
  const over = revises === undefined || endpoint.method !== 'PUT' ? undefined : await standing(staff.ADMIN, target, revises);
  const encoded = body && (await encode(body, files, over));
  return site.app.http.inject({
    method: endpoint.method,
    url: `/api${target}`,
    headers: {
      ...headers,
      ...FORGERY_HEADERS,
      ...session,
      ...(confirmation && { 'x-confirmation': confirmation }),
      ...(encoded?.type && { 'content-type': encoded.type }),
    },
    ...(encoded && { payload: encoded.bytes }),
  });
}

async function standing(admin: Member, target: string, fields: number) {
  const answer = await admin.get(target);
  return answer.statusCode === 200 ? { state: answer.json<Record<string, unknown>>(), fields } : undefined;
}

/** A call may end its own actor’s session, or take their role: a new actor takes their place. @returns whether it was so */
async function renewIfNeeded(
  site: TestSite,
  staff: Record<Role, Member>,
  role: Role,
  answer?: Awaited<ReturnType<typeof anonymous>>,
): Promise<boolean> {
  if (answer && answer.statusCode !== 401 && answer.statusCode !== 403) return false;
  const me = await staff[role].get('/auth/me');
  if (me.statusCode === 200 && me.json<{ role: Role }>().role === role) return false;
  staff[role] = await member(site, role, { password_hash });
  return true;
}

async function withinTime<R>(work: Promise<R>, call: Call): Promise<R> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new Error(`no answer in ${LONGEST_CASE_MS} ms: ${describeCall(call)}`)), LONGEST_CASE_MS);
  return Promise.race([work, over.promise]).finally(() => clearTimeout(timer));
}

/** What is in use once all that can go has gone: bytes outside the heap go a turn later. */
async function usedMB(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage('major');
    await new Promise((settle) => setTimeout(settle, 20));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
}
