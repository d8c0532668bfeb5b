import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEndpoints } from '~/endpoints';
import { FORGERY_HEADERS } from './staff';
import { openTestSite, type TestSite } from './test-site';
import { newPerson, sendJson } from './visitor';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite', { starter: false, env: { RATE_LIMIT: 'on' } });
});
afterAll(() => site?.close());

/** One limit by network: what one address may do, and how a stranger uses it once. */
type Limit = { max: number; isStored?: true; send(address: string): Promise<{ statusCode: number }>; refusal: number };

const post = (url: string, payload: object) => (remoteAddress: string) =>
  site.app.http.inject({ method: 'POST', url: `/api${url}`, headers: FORGERY_HEADERS, payload, remoteAddress });
const get = (url: string) => (remoteAddress: string) => site.app.http.inject({ url: `/api${url}`, remoteAddress });
const token = 'x'.repeat(40);

const STORED: Record<string, Limit> = {
  'signing in': {
    max: 40,
    isStored: true,
    send: (address) => post('/auth/login', { email: newPerson().email, password: 'ce n’est pas le bon' })(address),
    refusal: 429,
  },
  'asking for a link': {
    max: 20,
    isStored: true,
    send: (address) => post('/auth/reset_password_mail', newPerson())(address),
    refusal: 429,
  },
  'reading a link': { max: 60, isStored: true, send: post('/auth/lien', { token }), refusal: 429 },
  'using a link': {
    max: 60,
    isStored: true,
    send: post('/auth/reset_password', { token, password: 'une phrase que personne ne devine' }),
    refusal: 429,
  },
  'reading what a change would put back': { max: 60, isStored: true, send: post('/auth/reprise/lien', { token }), refusal: 429 },
  'putting a change back': { max: 60, isStored: true, send: post('/auth/reprise', { token }), refusal: 429 },
};
const IN_MEMORY: Record<string, Limit> = {
  'forms without a proof of work': {
    max: 8,
    send: (remoteAddress) =>
      sendJson(
        site,
        '/contact/formulaire',
        { ...newPerson(), subject: 'Un devis', message: 'Bonjour.', garde: { duree: 60_000 } },
        { remoteAddress },
      ),
    refusal: 403,
  },
};
for (const { endpoint } of listEndpoints({} as never))
  if (endpoint.perAddress && endpoint.guard === 'public') {
    const path = endpoint.path.replace(':token', token);
    IN_MEMORY[`${endpoint.method} ${endpoint.path}`] = {
      max: endpoint.perAddress.max,
      send: endpoint.method === 'GET' ? get(path) : post(path, {}),
      refusal: 429,
    };
  }

let sites = 0;
const newSite = () => `2001:db8:${(++sites).toString(16)}`;
let provider = 0;
const newStreet = () => `10.77.${++provider}`;

describe.each(Object.entries({ ...STORED, ...IN_MEMORY }))('the limit of %s', (_, limit) => {
  const { max, isStored, send, refusal } = limit;
  beforeEach(async () => {
    await site.db.deleteFrom('tentative').execute();
  });

  /** Uses an allowance up to its last place, each time from another address; what is stored is set there, for it may cost a password each. */
  async function use(count: number, addressOf: (turn: number) => string) {
    if (isStored) {
      expect((await send(addressOf(0))).statusCode).not.toBe(refusal);
      await site.db
        .updateTable('tentative')
        .set({ count: count - 1 })
        .where('count', '=', 1)
        .execute();
      expect((await send(addressOf(1))).statusCode).not.toBe(refusal);
    } else
      for (let turn = 0; turn < count; turn += 1) expect([turn, (await send(addressOf(turn))).statusCode]).not.toEqual([turn, refusal]);
  }

  test('is that of one address, twice as high for a household, eight times for what is wider', async () => {
    const [line, household, wide] = [newSite(), newSite(), newSite()];
    await use(max, (turn) => `${line}:5::${turn + 1}`);
    expect((await send(`${line}:5:a:b:c:d`)).statusCode).toBe(refusal);
    expect((await send(`${line}:1105::1`)).statusCode).not.toBe(refusal);

    await use(max * 2, (turn) => `${household}:${(0x1100 + (turn % 200)).toString(16)}::1`);
    expect((await send(`${household}:11ff::1`)).statusCode).toBe(refusal);
    expect((await send(`${household}:1200::1`)).statusCode).not.toBe(refusal);

    await use(max * 8, (turn) => `${wide}:${((turn % 200) * 256).toString(16)}::1`);
    expect((await send(`${wide}:ff00::1`)).statusCode).toBe(refusal);
    expect((await send(`${newSite()}:ff00::1`)).statusCode).not.toBe(refusal);
  });

  test('is eight times as high for the two hundred and fifty-six neighbours of an IPv4 address', async () => {
    const street = newStreet();
    await use(max * 8, (turn) => `${street}.${turn % 200}`);
    expect((await send(`${street}.255`)).statusCode).toBe(refusal);
    expect((await send(`${newStreet()}.255`)).statusCode).not.toBe(refusal);
  });

  test('once spent by one line takes nothing from its neighbours', async () => {
    const neighbours = newSite();
    for (let turn = 0; turn < (isStored ? 3 : max * 3); turn += 1) {
      await send(`${neighbours}:1::1`);
      if (isStored) await site.db.updateTable('tentative').set({ count: max }).where('count', '=', 1).execute();
    }
    expect((await send(`${neighbours}:1::1`)).statusCode).toBe(refusal);
    expect((await send(`${neighbours}:2::1`)).statusCode).not.toBe(refusal);
  });
});

test('the limit of the whole site holds for a household', async () => {
  const household = newSite();
  const ask = (line: number) =>
    site.app.http.inject({ url: '/api/csrf', remoteAddress: `${household}:${(0x1100 + line).toString(16)}::1` });
  for (let turn = 0; turn < 1_200; turn += 1) expect((await ask(turn % 200)).statusCode).toBe(200);
  expect((await ask(255)).statusCode).toBe(429);
});
