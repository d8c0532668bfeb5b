import { generate } from 'otplib';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cheapHash, FORGERY_HEADERS, member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { tidyAccess } from './cleanup.server';
import type { FactorSetup } from './contract';
import { prepareForgotten } from './liens.server';
import { tellRefusals } from './refus.server';

const PASSWORD = 'trois-chats-bleus-sautent';
const NEW = 'quatre-nuages-font-la-course';
const WRONG = 'un-mauvais-mot';
const TEN_REFUSED = Array.from({ length: 10 }, () => 401);
// Each guess costs a hash of a password.
vi.setConfig({ testTimeout: 120_000 });
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await cheapHash(PASSWORD);
});

onBothEngines('a device that an account knows', (site) => {
  afterEach(() => site().clock.set(SATURDAY_10H));
  const later = (time: Temporal.DurationLike) => site().clock.set(site().clock.now().add(time).toString());
  const staff = () => member(site(), 'EDITEUR', { password_hash: passwordHash });
  let networks = 0;

  /** A browser with its cookies; each call comes from another network, so that only the account's limits count. */
  function browser(device?: string) {
    const jar = { device, setCookie: '' };
    const post = async (path: string, payload: object) => {
      networks += 1;
      const response = await site().app.http.inject({
        method: 'POST',
        url: `/api${path}`,
        remoteAddress: `198.51.${networks >> 8}.${networks & 255}`,
        headers: {
          ...FORGERY_HEADERS,
          cookie: `${FORGERY_HEADERS.cookie}${jar.device ? `; __Secure-appareil=${jar.device}` : ''}`,
        },
        payload,
      });
      jar.setCookie = String(response.headers['set-cookie'] ?? '');
      jar.device = /__Secure-appareil=([^;]+)/.exec(jar.setCookie)?.[1] ?? jar.device;
      return response;
    };
    const login = async (email: string, password = PASSWORD, code?: string) =>
      (await post('/auth/login', { email, password, code })).statusCode;
    return { jar, post, login };
  }
  const strangersGuess = (email: string, count = 12) => Promise.all(Array.from({ length: count }, () => browser().login(email, WRONG)));
  async function withDevice() {
    const person = await staff();
    const own = browser();
    expect(await own.login(person.email)).toBe(200);
    return { ...person, own };
  }
  const devicesOf = (id: string) => site().db.selectFrom('appareil').selectAll().where('compte_id', '=', id).execute();
  const mailsTo = (email: string) => site().db.selectFrom('courriel').selectAll().where('to_address', '=', email).orderBy('id').execute();
  const codeAt = (secret: string) => generate({ secret, epoch: Math.floor(site().clock.now().epochMilliseconds / 1000) });
  async function addFactor(person: Awaited<ReturnType<typeof staff>>) {
    const { secret } = (await person.post('/auth/second_facteur', { password: PASSWORD })).json<FactorSetup>();
    await person.post('/auth/second_facteur/confirmation', { code: await codeAt(secret) });
    later({ seconds: 30 });
    return secret;
  }

  test('is known by a cookie for sign-in calls alone, stored as a hash, and given on success only', async () => {
    const { email, id } = await staff();
    const own = browser();
    await own.login(email, WRONG);
    expect(own.jar.setCookie).toBe('');
    await own.login(email);
    expect(own.jar.setCookie).toMatch(
      /^__Secure-appareil=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [row] = await devicesOf(id);
    expect(row?.hash).not.toBe(own.jar.device);
  });

  test('lets its owner in while strangers use up the guesses, again and again', async () => {
    const { email, own } = await withDevice();
    for (let quarter = 0; quarter < 3; quarter += 1) {
      expect((await strangersGuess(email)).filter((status) => status === 401)).toHaveLength(10);
      expect([await browser().login(email), await own.login(email)]).toEqual([429, 200]);
      later({ minutes: 15 });
    }
  });

  test('has ten guesses of its own, and a success of its owner gives strangers none', async () => {
    const { email, own } = await withDevice();
    await strangersGuess(email);
    const thief = browser(own.jar.device);
    const statuses = [];
    for (let i = 0; i < 12; i += 1) statuses.push(await thief.login(email, WRONG));
    expect(statuses).toEqual([...TEN_REFUSED, 429, 429]);
    later({ minutes: 14 });
    expect(await own.login(email)).toBe(429);
    later({ minutes: 1 });
    await strangersGuess(email);
    expect([await own.login(email), await browser().login(email, WRONG)]).toEqual([200, 429]);
  });

  test('is one of another account only once that account has signed in there; then it serves both', async () => {
    const [{ email, own }, other] = [await withDevice(), await staff()];
    await strangersGuess(other.email);
    expect(await own.login(other.email)).toBe(429);
    later({ minutes: 15 });
    expect(await own.login(other.email)).toBe(200);
    await Promise.all([strangersGuess(email), strangersGuess(other.email)]);
    expect([await own.login(other.email), await own.login(email)]).toEqual([200, 200]);
  });

  test('has a new value at each sign-in: one that was copied or planted before is worth nothing', async () => {
    const { email, own } = await withDevice();
    const copied = own.jar.device;
    await own.login(email);
    await strangersGuess(email);
    expect([await browser(copied).login(email), await browser('x'.repeat(43)).login(email)]).toEqual([429, 429]);
  });

  test('is forgotten after a year, when ten others came after it, with a new password and with the account', async () => {
    const old = await withDevice();
    later({ hours: 365 * 24 });
    await strangersGuess(old.email);
    expect(await old.own.login(old.email)).toBe(429);
    await tidyAccess(site());
    expect(await devicesOf(old.id)).toEqual([]);

    const many = await withDevice();
    for (let i = 0; i < 10; i += 1) {
      later({ minutes: 1 });
      expect(await browser().login(many.email)).toBe(200);
    }
    expect(await devicesOf(many.id)).toHaveLength(10);
    await strangersGuess(many.email);
    expect(await many.own.login(many.email)).toBe(429);

    const changed = await withDevice();
    await changed.post('/auth/mot_de_passe', { current: PASSWORD, password: NEW });
    await strangersGuess(changed.email);
    expect(await changed.own.login(changed.email, NEW)).toBe(429);
    expect(await devicesOf(changed.id)).toHaveLength(1);
    await site().db.deleteFrom('compte').where('id', '=', changed.id).execute();
    expect(await devicesOf(changed.id)).toEqual([]);
  });

  test('comes with a password chosen by a link, and gets a link when strangers have used up theirs', async () => {
    const { email } = await staff();
    const own = browser();
    await own.post('/auth/reset_password_mail', { email });
    await prepareForgotten(site());
    const token = /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
    expect((await own.post('/auth/reset_password', { token, password: NEW })).statusCode).toBe(200);
    expect(own.jar.device).toMatch(/^[\w-]{43}$/);

    for (let i = 0; i < 3; i += 1) await browser().post('/auth/reset_password_mail', { email });
    const refused = await browser().post('/auth/reset_password_mail', { email });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      429,
      expect.stringMatching(/dernier courriel reçu/),
    ]);
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await own.post('/auth/reset_password_mail', { email })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('has no second-factor guesses of its own: all devices share ten, which strangers cannot use up', async () => {
    const person = await withDevice();
    const { email, own } = person;
    const second = browser();
    expect(await second.login(email)).toBe(200);
    const secret = await addFactor(person);
    const guesses = [];
    for (let i = 0; i < 12; i += 1) guesses.push(await browser().login(email, PASSWORD, String(100_000 + i)));
    for (let i = 0; i < 6; i += 1)
      for (const device of [own, second]) guesses.push(await device.login(email, PASSWORD, String(200_000 + i)));
    expect(guesses).toEqual([...TEN_REFUSED, 429, 429, ...TEN_REFUSED, 429, 429]);
    later({ minutes: 15 });
    await Promise.all(Array.from({ length: 12 }, () => browser().login(email, PASSWORD, '000000')));
    expect(await own.login(email, PASSWORD, await codeAt(secret))).toBe(200);
  });

  describe('guesses of strangers', () => {
    const refusalMailsTo = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'connexions_refusees');
    const journalOf = (id: string) =>
      site()
        .db.selectFrom('journal')
        .selectAll()
        .where('subject_id', '=', id)
        .where('action', '=', 'connexion_refusee')
        .orderBy('at')
        .execute();

    test('that use up the allowance are mailed to the owner once a day; an unknown address gets only the rows', async () => {
      const { email } = await staff();
      const unknown = 'personne-ici@exemple.test';
      for (const address of [email, unknown]) await strangersGuess(address, 9);
      await tellRefusals(site());
      expect(await refusalMailsTo(email)).toEqual([]);
      for (const address of [email, unknown]) await strangersGuess(address, 3);
      const rows = await site().db.selectFrom('refus').selectAll().where('email', 'in', [email, unknown]).execute();
      expect(rows.map(({ count, codes, spent }) => ({ count, codes, spent }))).toEqual([
        { count: 10, codes: 0, spent: 1 },
        { count: 10, codes: 0, spent: 1 },
      ]);
      await Promise.all([tellRefusals(site()), tellRefusals(site())]);
      expect((await refusalMailsTo(email)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Quelqu’un essaie d’ouvrir votre compte/),
      ]);
      later({ hours: 23, minutes: 59 });
      await strangersGuess(email);
      await tellRefusals(site());
      expect(await refusalMailsTo(email)).toHaveLength(1);
      later({ minutes: 16 });
      await strangersGuess(email);
      await tellRefusals(site());
      expect([(await refusalMailsTo(email)).length, (await mailsTo(unknown)).length]).toEqual([2, 0]);
    });

    test('who have the password are reported as such', async () => {
      const person = await staff();
      await addFactor(person);
      for (let i = 0; i < 10; i += 1) await browser().login(person.email, PASSWORD);
      await tellRefusals(site());
      expect((await refusalMailsTo(person.email))[0]?.text).toMatch(/quelqu’un connaît votre mot de passe/);
    });

    test('make one journal line per account and quarter of an hour, after it ends; unknown accounts get none', async () => {
      const { email, id, own } = await withDevice();
      await strangersGuess(email, 40);
      await own.login(email, WRONG);
      const unknown = 'toujours-personne@exemple.test';
      await strangersGuess(unknown);
      await tellRefusals(site());
      expect(await journalOf(id)).toEqual([]);
      later({ minutes: 15 });
      await browser().login(email, WRONG);
      await Promise.all([tellRefusals(site()), tellRefusals(site())]);
      later({ minutes: 15 });
      await tellRefusals(site());
      const lines = await journalOf(id);
      expect(lines.map(({ author, label, after }) => [author, label, JSON.parse(after ?? '')])).toEqual([
        ['Le site', email, { refus: 11 }],
        ['Le site', email, { refus: 1 }],
      ]);
      expect(await site().db.selectFrom('refus').select('email').where('email', 'in', [email, unknown]).execute()).toEqual([]);
    });

    test('and every sign-in and sign-out are in the log, without addresses that have no account', async () => {
      const { log } = site().app.http;
      const lines: Record<string, unknown>[] = [];
      const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream') as symbol;
      const pino = log as unknown as Record<symbol, { write(line: string): void }>;
      const before = pino[stream];
      pino[stream] = { write: (line) => lines.push(JSON.parse(line)) };
      log.level = 'info';
      const { email, id } = await staff();
      const own = browser();
      await own.login(email, WRONG);
      await own.login('Inconnue@exemple.test', WRONG);
      const { access_token } = (await own.post('/auth/login', { email, password: PASSWORD })).json<{ access_token: string }>();
      await site().app.http.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { ...FORGERY_HEADERS, authorization: `Bearer ${access_token}` },
      });
      log.level = 'silent';
      pino[stream] = before as { write(line: string): void };
      const events = lines.filter(({ msg }) => String(msg).startsWith('sign-'));
      const refused = { msg: 'sign-in refused', reason: 'identifiants', network: expect.stringMatching(/^198\.51\./) };
      expect(events).toMatchObject([
        { ...refused, level: 40, compte: id },
        { ...refused, level: 40, compte: expect.stringMatching(/^[\w-]{16}$/) },
        { msg: 'sign-in', level: 30, compte: id, factor: 'none' },
        { msg: 'sign-out', compte: id, network: '127.0.0.1' },
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/@exemple|porte-verte|mauvais-mot/);
    });
  });
});
