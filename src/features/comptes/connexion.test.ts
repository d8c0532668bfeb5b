import { generate } from 'otplib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '~/platform/token';
import { anonymous, cheapHash, member } from '../../../test/staff';
import { onBothEngines, openTestSite, SATURDAY_10H } from '../../../test/test-site';
import type { FactorSetup, Me, Tokens } from './contract';
import { ensureFirstAdmin } from './premier-admin.server';

const PASSWORD = 'trois-chats-bleus-sautent';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await cheapHash(PASSWORD);
});

onBothEngines('signing in', (site) => {
  afterEach(() => site().clock.set(SATURDAY_10H));
  const later = (time: Temporal.DurationLike) => site().clock.set(site().clock.now().add(time).toString());
  let visitors = 0;
  /** Each caller gets another network, so that the limits per network do not interfere. */
  const newAddress = () => {
    visitors += 1;
    return `198.51.${visitors >> 8}.${visitors & 255}`;
  };
  const login = async (body: object, remoteAddress = newAddress()) => {
    const response = await site().app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { cookie: `XSRF-TOKEN=${'x'.repeat(32)}`, 'x-xsrf-token': 'x'.repeat(32) },
      payload: body,
    });
    const answer = response.json<Tokens & { message: string; error: { code: string } }>();
    return { status: response.statusCode, headers: response.headers, code: answer.error?.code, ...answer };
  };
  const staff = () => member(site(), 'EDITEUR', { password_hash: passwordHash });

  test('gives an opaque token and its lifetime; the address may be typed in any case', async () => {
    const { email } = await staff();
    const { status, access_token, expires_in } = await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect([status, expires_in]).toEqual([200, 900]);
    expect(access_token).toMatch(/^[\w-]{43}$/);
    const me = await anonymous(site(), 'GET', '/auth/me', undefined, { authorization: `Bearer ${access_token}` });
    expect(me.json<Me>()).toMatchObject({ email, role: 'EDITEUR', secondFactor: false });
  });

  test('answers the same to an unknown address, a wrong password, a closed account and an invited one', async () => {
    const [known, closed, invited] = [await staff(), await staff(), await member(site(), 'EDITEUR')];
    await site().db.updateTable('compte').set({ disabled_at: SATURDAY_10H }).where('id', '=', closed.id).execute();
    await site().db.updateTable('compte').set({ password_hash: null }).where('id', '=', invited.id).execute();
    const answers = [
      await login({ email: known.email, password: 'un-autre-mot-de-passe' }),
      await login({ email: 'personne@exemple.test', password: PASSWORD }),
      await login({ email: closed.email, password: PASSWORD }),
      await login({ email: invited.email, password: PASSWORD }),
    ].map(({ status, message, code }) => ({ status, message, code }));
    expect(answers[0]).toMatchObject({ status: 401, code: 'identifiants' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('says in French what is missing, field by field', async () => {
    const response = await login({ email: 'sans-arobase', password: '' });
    expect(response.status).toBe(422);
    expect(Object.keys((response as unknown as { error: { details: object } }).error.details).sort()).toEqual(['email', 'password']);
  });

  test('ten failed attempts close the account for a quarter of an hour, even to the right password', async () => {
    const { email } = await staff();
    for (const address of [email, 'inconnue@exemple.test']) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => login({ email: address, password: 'un-mauvais-mot' })));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(answers.filter(({ status, code }) => status === 429 && code === 'trop_de_tentatives')).toHaveLength(15);
    }
    const refused = await login({ email, password: PASSWORD });
    expect([refused.status, Number(refused.headers['retry-after']) > 0, Number(refused.headers['retry-after']) <= 900]).toEqual([
      429,
      true,
      true,
    ]);
    later({ minutes: 15 });
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
  });

  test('forty attempts from one network make it wait, whatever the accounts; another network passes', async () => {
    const { email } = await staff();
    const statuses: number[] = [];
    for (let i = 0; i < 42; i += 1)
      statuses.push((await login({ email: `essai-${i}@exemple.test`, password: 'x' }, `2001:db8:1:2::${i + 1}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 401), 429, 429]);
    expect((await login({ email, password: PASSWORD }, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await login({ email, password: PASSWORD }, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('a success clears the failed attempts of the account', async () => {
    const { email } = await staff();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 9; i += 1) await login({ email, password: 'un-mauvais-mot' });
      expect((await login({ email, password: PASSWORD })).status).toBe(200);
    }
  });

  describe('with a second factor', () => {
    const codeAt = (secret: string) => generate({ secret, epoch: Math.floor(site().clock.now().epochMilliseconds / 1000) });
    async function withFactor() {
      const person = await staff();
      const setup = (await person.post('/auth/second_facteur', { password: PASSWORD })).json<FactorSetup>();
      const { recoveryCodes } = (await person.post('/auth/second_facteur/confirmation', { code: await codeAt(setup.secret) })).json<{
        recoveryCodes: string[];
      }>();
      later({ seconds: 30 });
      return { ...person, ...setup, recoveryCodes };
    }

    test('asks for the code of the application, accepts it once, at most a minute off', async () => {
      const { email, secret, uri, qr } = await withFactor();
      expect([new URL(uri).protocol, qr.startsWith('<svg')]).toEqual(['otpauth:', true]);
      expect(await login({ email, password: PASSWORD })).toMatchObject({ status: 401, code: 'second_factor' });
      const code = await codeAt(secret);
      expect(await login({ email, password: 'un-mauvais-mot', code })).toMatchObject({ status: 401, code: 'identifiants' });
      expect((await login({ email, password: PASSWORD, code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
      expect(await login({ email, password: PASSWORD, code })).toMatchObject({ status: 401, code: 'second_factor' });
      const old = await codeAt(secret);
      later({ seconds: 90 });
      expect((await login({ email, password: PASSWORD, code: old })).status).toBe(401);
    });

    test('the same code presented twice at the same instant opens one session only', async () => {
      const { email, secret } = await withFactor();
      const code = await codeAt(secret);
      const answers = await Promise.all([1, 2, 3, 4].map(() => login({ email, password: PASSWORD, code })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('a recovery code replaces it, each once only', async () => {
      const person = await withFactor();
      const [first, second] = person.recoveryCodes as [string, string];
      expect(person.recoveryCodes).toHaveLength(10);
      // 31 letters and figures: at least 64 bits.
      for (const code of person.recoveryCodes) expect(code).toMatch(/^(?:[a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
      expect((await login({ email: person.email, password: PASSWORD, code: first })).status).toBe(200);
      expect((await login({ email: person.email, password: PASSWORD, code: first })).status).toBe(401);
      expect((await login({ email: person.email, password: PASSWORD, code: second.replace('-', '').toUpperCase() })).status).toBe(200);
      expect((await person.get('/auth/me')).json<Me>().recoveryCodesLeft).toBe(8);
    });

    test('a recovery code given by an older version stays good, once', async () => {
      const { email, id } = await withFactor();
      await site()
        .db.insertInto('code_de_secours')
        .values({ hash: hashToken(`${id}:abcdefghjk`), compte_id: id, used_at: null })
        .execute();
      const statuses = [];
      for (let i = 0; i < 2; i += 1) statuses.push((await login({ email, password: PASSWORD, code: 'ABCDE-fghjk' })).status);
      expect(statuses).toEqual([200, 401]);
    });

    test('guessing codes closes the account as guessing passwords does', async () => {
      const { email } = await withFactor();
      const answers = [];
      for (let i = 0; i < 12; i += 1) answers.push(await login({ email, password: PASSWORD, code: String(100_000 + i) }));
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    });

    test('is set up only with the password, removed with its code too; a wrong code does not confirm it', async () => {
      const person = await staff();
      expect((await person.post('/auth/second_facteur', { password: 'un-mauvais-mot' })).statusCode).toBe(422);
      expect((await person.post('/auth/second_facteur/confirmation', { code: '123456' })).statusCode).toBe(409);
      const { secret } = (await person.post('/auth/second_facteur', { password: PASSWORD })).json<FactorSetup>();
      const wrong = String((Number(await codeAt(secret)) + 1) % 1_000_000).padStart(6, '0');
      expect((await person.post('/auth/second_facteur/confirmation', { code: wrong })).statusCode).toBe(422);
      expect((await login({ email: person.email, password: PASSWORD })).status).toBe(200);
      await person.post('/auth/second_facteur/confirmation', { code: await codeAt(secret) });
      expect((await login({ email: person.email, password: PASSWORD })).code).toBe('second_factor');
      later({ seconds: 30 });
      expect((await person.post('/auth/second_facteur/retrait', { password: PASSWORD })).statusCode).toBe(401);
      expect((await person.post('/auth/second_facteur', { password: PASSWORD })).statusCode).toBe(401);
      const code = await codeAt(secret);
      expect((await person.post('/auth/second_facteur/retrait', { password: PASSWORD, code })).statusCode).toBe(200);
      expect((await login({ email: person.email, password: PASSWORD })).status).toBe(200);
    });

    test('is stored sealed only: the database is not enough to make codes', async () => {
      const { id, secret } = await withFactor();
      const row = await site().db.selectFrom('compte').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(site().secret.unseal(row.totp_secret as string)).toBe(secret);
    });
  });
});

describe('the first account', () => {
  test('is made once, from the setting or with an invented password', async () => {
    const invented = await openTestSite('sqlite');
    const given = await openTestSite('sqlite', { env: { ADMIN_EMAIL: 'Patron@exemple.test', ADMIN_PASSWORD: PASSWORD } });
    const first = await ensureFirstAdmin(invented);
    expect(first?.email).toBe('contact@solutions-maison.example');
    expect(first?.password).toMatch(/^(?:\w{4}-){4}\w{4}$/);
    expect(await ensureFirstAdmin(invented)).toBeUndefined();
    expect(await ensureFirstAdmin(given)).toEqual({ email: 'patron@exemple.test', password: undefined });
    for (const [site, email, password] of [
      [invented, first?.email, first?.password],
      [given, 'patron@exemple.test', PASSWORD],
    ] as const)
      expect((await anonymous(site, 'POST', '/auth/login', { email, password })).statusCode).toBe(200);
    await invented.close();
    await given.close();
  });

  test.each(['azertyuiop12', 'Solutions-Maison-2026'])(
    'refuses a password that is too easy (%s) and names the setting',
    async (password) => {
      const site = await openTestSite('sqlite', { env: { ADMIN_PASSWORD: password } });
      await expect(ensureFirstAdmin(site)).rejects.toThrow(/^ADMIN_PASSWORD is too easy to guess/);
      expect(await site.db.selectFrom('compte').select('id').execute()).toEqual([]);
      await site.close();
    },
  );
});
