import { generate, generateSecret } from 'otplib';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anonymous, cheapHash, type Member, member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import type { Confirmation, Tokens } from './contract';
import { prepareForgotten } from './liens.server';
import type { CompteState } from './manage-contract';

const PASSWORD = 'trois-chats-bleus-sautent';
const SECRET = generateSecret();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await cheapHash(PASSWORD);
});

type Response = { statusCode: number; json<T>(): T };
const codeOf = (response: Response) => [response.statusCode, response.json<{ error?: { code: string } }>().error?.code];

onBothEngines('an account', (site) => {
  afterEach(() => site().clock.set(SATURDAY_10H));
  const later = (time: Temporal.DurationLike) => site().clock.set(site().clock.now().add(time).toString());
  const setFactor = (id: string) =>
    site()
      .db.updateTable('compte')
      .set({ totp_secret: site().secret.seal(SECRET) })
      .where('id', '=', id)
      .execute();
  const codeNow = () => generate({ secret: SECRET, epoch: Math.floor(site().clock.now().epochMilliseconds / 1000) });
  const staff = (role: 'ADMIN' | 'EDITEUR' = 'ADMIN') => member(site(), role, { password_hash: passwordHash });
  async function protectedAdmin() {
    const person = await staff();
    await setFactor(person.id);
    return person;
  }
  const confirm = (person: Member, code?: string, password = PASSWORD) =>
    person.post('/auth/confirmer', { password, ...(code && { code }) });
  async function confirmationOf(person: Member, code?: string) {
    const answer = await confirm(person, code);
    expect(answer.statusCode).toBe(200);
    return { 'x-confirmation': answer.json<Confirmation>().confirmation };
  }
  const rowOf = (id: string) => site().db.selectFrom('compte').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rename = (person: Member, version: number, headers: Record<string, string> = {}) =>
    person.call('PUT', `/admin/comptes/${person.id}`, { version, name: 'Autre nom' }, headers);
  const as = (token: string) => ({ authorization: `Bearer ${token}` });

  test('is not taken over with the stolen token of an administrator: every step is closed', async () => {
    const victim = await protectedAdmin();
    const before = await rowOf(victim.id);
    const self = `/admin/comptes/${victim.id}`;
    const wanted = [403, 'confirmation_demandee'];
    expect(codeOf(await victim.put(self, { version: 1, secondFactor: false }))).toEqual(wanted);
    expect(codeOf(await victim.put(self, { version: 1, email: 'voleur@exemple.test' }))).toEqual(wanted);
    expect(codeOf(await victim.post('/admin/comptes', { email: 'voleur@exemple.test', name: 'Voleur', role: 'ADMIN' }))).toEqual(wanted);
    expect(codeOf(await victim.get('/admin/demandes/export.csv'))).toEqual(wanted);
    expect(codeOf(await victim.get('/admin/rgpd/export?email=a@exemple.test'))).toEqual(wanted);
    expect(codeOf(await victim.post('/admin/rgpd/efface', { email: 'a@exemple.test' }))).toEqual(wanted);
    const guess = { password: 'un-mauvais-mot', current: 'un-mauvais-mot' };
    expect((await victim.post('/auth/second_facteur/retrait', guess)).statusCode).toBe(422);
    expect((await victim.post('/auth/second_facteur', guess)).statusCode).toBe(422);
    expect((await victim.post('/auth/mot_de_passe', { ...guess, password: 'quatre-nuages-font-la-course' })).statusCode).toBe(422);
    const guesses = [];
    for (let i = 0; i < 8; i += 1) guesses.push((await confirm(victim, undefined, 'un-mauvais-mot')).statusCode);
    expect(guesses).toEqual([...Array.from({ length: 7 }, () => 422), 429]);
    await anonymous(site(), 'POST', '/auth/reset_password_mail', { email: 'voleur@exemple.test' });
    await prepareForgotten(site());
    expect(await rowOf(victim.id)).toEqual(before);
    expect(await site().db.selectFrom('courriel').selectAll().where('to_address', '=', 'voleur@exemple.test').execute()).toEqual([]);
  });

  test('is not taken over with its password either, while the second factor is missing; ten guesses at most', async () => {
    const victim = await protectedAdmin();
    expect(codeOf(await confirm(victim))).toEqual([401, 'second_factor']);
    expect(codeOf(await victim.post('/auth/second_facteur/retrait', { password: PASSWORD }))).toEqual([401, 'second_factor']);
    const change = { current: PASSWORD, password: 'quatre-nuages-font-la-course' };
    expect(codeOf(await victim.post('/auth/mot_de_passe', change))).toEqual([401, 'second_factor']);
    const right = await codeNow();
    const guesses = [];
    for (let i = 1; i <= 11; i += 1)
      guesses.push((await confirm(victim, String((Number(right) + i) % 1_000_000).padStart(6, '0'))).statusCode);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    later({ minutes: 15 });
    const { access_token } = (await anonymous(site(), 'POST', '/auth/refresh', undefined, as(victim.token))).json<Tokens>();
    const proof = { password: PASSWORD, code: await codeNow() };
    expect((await victim.call('POST', '/auth/confirmer', proof, as(access_token))).statusCode).toBe(200);
  });

  test('is changed with a confirmation: once, in its session, within five minutes, even with a new token', async () => {
    const [person, other] = [await staff(), await staff()];
    const given = await confirmationOf(person);
    expect(codeOf(await rename(other, 1, given))).toEqual([403, 'confirmation_demandee']);
    expect((await rename(person, 1, given)).statusCode).toBe(200);
    expect(codeOf(await rename(person, 2, given))).toEqual([403, 'confirmation_demandee']);

    const slow = await confirmationOf(person);
    later({ minutes: 5 });
    expect(codeOf(await rename(person, 2, slow))).toEqual([403, 'confirmation_demandee']);

    const kept = await confirmationOf(person);
    const { access_token } = (await anonymous(site(), 'POST', '/auth/refresh', undefined, as(person.token))).json<Tokens>();
    later({ minutes: 4, seconds: 59 });
    expect((await rename(person, 2, { ...kept, ...as(access_token) })).statusCode).toBe(200);
  });

  test('is changed once by two calls with one confirmation; one that fails leaves it for the next', async () => {
    const person = await staff();
    const given = await confirmationOf(person);
    expect((await rename(person, 7, given)).statusCode).toBe(409);
    const other = await staff();
    const invite = (email: string) => person.call('POST', '/admin/comptes', { email, name: 'Nouveau', role: 'EDITEUR' }, given);
    expect((await invite(other.email)).statusCode).toBe(422);
    const answers = await Promise.all(['un', 'deux'].map((who) => invite(`${who}-${person.id}@exemple.test`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  test('does not keep its confirmations where a reader of the database could use them, nor beyond their time', async () => {
    const person = await staff();
    const { 'x-confirmation': given } = await confirmationOf(person);
    const rows = await site().db.selectFrom('confirmation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(given);
    for (const { hash } of rows) expect((await rename(person, 1, { 'x-confirmation': hash })).statusCode).toBe(403);
  });

  test('whose rights change loses its other sessions and its pending links, but not the session that did it', async () => {
    const person = await staff();
    const elsewhere = (await anonymous(site(), 'POST', '/auth/login', { email: person.email, password: PASSWORD }, {})).json<Tokens>()
      .access_token;
    await anonymous(site(), 'POST', '/auth/reset_password_mail', { email: person.email });
    await prepareForgotten(site());
    const { text } = await site().db.selectFrom('courriel').select('text').where('to_address', '=', person.email).executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(text)?.[1];
    expect((await rename(person, 1, await confirmationOf(person))).statusCode).toBe(200);
    expect((await anonymous(site(), 'GET', '/auth/me', undefined, as(elsewhere))).statusCode).toBe(200);

    const change = { version: 2, email: `nouvelle-${person.email}` };
    const changed = await person.call('PUT', `/admin/comptes/${person.id}`, change, await confirmationOf(person));
    expect(changed.json<CompteState>().email).toBe(change.email);
    expect((await anonymous(site(), 'GET', '/auth/me', undefined, as(elsewhere))).statusCode).toBe(401);
    expect((await person.get('/auth/me')).statusCode).toBe(200);
    expect((await anonymous(site(), 'POST', '/auth/lien', { token })).statusCode).toBe(410);
  });
});
