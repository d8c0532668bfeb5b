import { generate } from 'otplib';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anonymous, cheapHash, FORGERY_HEADERS, member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import type { FactorSetup, LinkView, Tokens } from './contract';
import { prepareForgotten } from './liens.server';
import type { CompteState } from './manage-contract';

const [OLD, NEW] = ['trois-chats-bleus-sautent', 'quatre-nuages-font-la-course'];
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await cheapHash(OLD);
});

onBothEngines('a forgotten password', (site) => {
  afterEach(() => site().clock.set(SATURDAY_10H));
  const later = (time: Temporal.DurationLike) => site().clock.set(site().clock.now().add(time).toString());
  const post = (path: string, body: object, headers: Record<string, string> = {}) => anonymous(site(), 'POST', path, body, headers);
  const login = async (email: string, password: string, remoteAddress = '198.51.100.1') => {
    const payload = { email, password };
    return (await site().app.http.inject({ method: 'POST', url: '/api/auth/login', headers: FORGERY_HEADERS, remoteAddress, payload }))
      .statusCode;
  };
  const staff = () => member(site(), 'EDITEUR', { password_hash: passwordHash });
  const mailsTo = (email: string) => site().db.selectFrom('courriel').selectAll().where('to_address', '=', email).orderBy('id').execute();
  async function askLink(email: string, headers: Record<string, string> = {}) {
    expect((await post('/auth/reset_password_mail', { email }, headers)).json()).toEqual({ success: true });
    await prepareForgotten(site());
    const mail = (await mailsTo(email)).at(-1);
    return { mail, token: /\/reset_password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] as string };
  }

  test('is replaced through a link received by mail, once; every session ends and one opens', async () => {
    const { email, token: open } = await staff();
    const { token } = await askLink(email);
    expect((await post('/auth/lien', { token })).json<LinkView>()).toMatchObject({ kind: 'oubli', email, secondFactor: false });

    const answer = await post('/auth/reset_password', { token, password: NEW });
    expect(answer.statusCode).toBe(200);
    const { access_token } = answer.json<Tokens>();
    const me = (bearer: string) => anonymous(site(), 'GET', '/auth/me', undefined, { authorization: `Bearer ${bearer}` });
    expect([(await me(open)).statusCode, (await me(access_token)).statusCode]).toEqual([401, 200]);
    expect([await login(email, OLD), await login(email, NEW)]).toEqual([401, 200]);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['mot_de_passe_oublie', 'mot_de_passe_change']);

    for (const path of ['/auth/lien', '/auth/reset_password']) {
      const again = await post(path, { token, password: 'encore-un-autre-chemin' });
      expect([path, again.statusCode, again.json<{ error: { code: string } }>().error.code]).toEqual([path, 410, 'lien_perime']);
    }
  });

  test('the same link presented twice at the same instant works once', async () => {
    const { email } = await staff();
    const { token } = await askLink(email);
    const answers = await Promise.all([1, 2, 3].map(() => post('/auth/reset_password', { token, password: NEW })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
  });

  test('the link is good for an hour and not a second more, and its mail no longer leaves after that', async () => {
    const { email } = await staff();
    const { token, mail } = await askLink(email);
    expect(mail?.send_before).toBe('2026-11-21T10:00:00.000Z');
    later({ minutes: 59, seconds: 59 });
    expect((await post('/auth/lien', { token })).statusCode).toBe(200);
    later({ seconds: 1 });
    expect((await post('/auth/reset_password', { token, password: NEW })).statusCode).toBe(410);
    expect(await login(email, OLD)).toBe(200);
  });

  test('a new password ends the other links sent before it', async () => {
    const { email } = await staff();
    const [first, second] = [await askLink(email), await askLink(email)];
    expect((await post('/auth/reset_password', { token: second.token, password: NEW })).statusCode).toBe(200);
    expect((await post('/auth/reset_password', { token: first.token, password: NEW })).statusCode).toBe(410);
  });

  test('the link starts with the configured public address, whatever the request says', async () => {
    const { email } = await staff();
    const { mail } = await askLink(email, {
      host: 'pirate.example',
      'x-forwarded-host': 'pirate.example',
      forwarded: 'host=pirate.example',
    });
    expect(mail?.text).toContain('https://www.exemple.test/reset_password?token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('pirate');
  });

  test('asking for an unknown address answers the same, writes the same row, and sends nothing', async () => {
    const { email } = await staff();
    const answers = [
      await post('/auth/reset_password_mail', { email }),
      await post('/auth/reset_password_mail', { email: 'personne@exemple.test' }),
    ];
    const seen = answers.map(({ statusCode, headers: { date: _, 'x-request-id': id, ...headers }, body }) => {
      expect(id).toMatch(/\S/);
      return { statusCode, headers, body };
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(await site().db.selectFrom('oubli').select('email').orderBy('email').execute()).toEqual([
      { email },
      { email: 'personne@exemple.test' },
    ]);
    await prepareForgotten(site());
    expect(await site().db.selectFrom('oubli').select('email').execute()).toEqual([]);
    expect([(await mailsTo(email)).length, (await mailsTo('personne@exemple.test')).length]).toEqual([1, 0]);
  });

  test('an address, known or not, may ask three times an hour', async () => {
    const { email } = await staff();
    for (const address of [email, 'encore-personne@exemple.test']) {
      const statuses = [];
      for (let i = 0; i < 4; i += 1) statuses.push((await post('/auth/reset_password_mail', { email: address })).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    later({ hours: 1 });
    expect((await post('/auth/reset_password_mail', { email })).statusCode).toBe(200);
  });

  test.each([
    ['that is too short', 'court', /au moins 12/],
    ['among the most common', 'azertyuiop1234', /devine trop vite/],
    ['made of the name of the shop', 'solutionsmaison', /devine trop vite/],
  ])('a password %s is refused with advice, and the link stays good', async (_, password, reason) => {
    const { email } = await staff();
    const { token } = await askLink(email);
    const refused = await post('/auth/reset_password', { token, password });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ error: { details: { password: string[] } } }>().error.details.password.join()).toMatch(reason);
    expect((await post('/auth/reset_password', { token, password: NEW })).statusCode).toBe(200);
  });

  test('does not bypass the second factor: the link asks for the code, and stays valid until it comes', async () => {
    const person = await staff();
    const { secret } = (await person.post('/auth/second_facteur', { password: OLD })).json<FactorSetup>();
    const code = () => generate({ secret, epoch: Math.floor(site().clock.now().epochMilliseconds / 1000) });
    await person.post('/auth/second_facteur/confirmation', { code: await code() });
    later({ seconds: 30 });
    const { token } = await askLink(person.email);
    expect((await post('/auth/lien', { token })).json<LinkView>().secondFactor).toBe(true);
    expect((await post('/auth/reset_password', { token, password: NEW })).statusCode).toBe(401);
    expect((await post('/auth/reset_password', { token, password: NEW, code: await code() })).statusCode).toBe(200);
  });

  test('a thousand guesses do not block the right person’s link', async () => {
    const { email } = await staff();
    const guesses = async (network: number) => {
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, i) => login(email, `essai-numero-${i}`, `10.${network >> 8}.${network & 255}.7`)),
      );
      return statuses.filter((status) => status !== 429).length;
    };
    let checked = 0;
    for (let network = 0; network < 50; network += 1) checked += await guesses(network);
    expect(checked).toBe(10);
    expect(await login(email, OLD)).toBe(429);
    const { token } = await askLink(email);
    const { access_token } = (await post('/auth/reset_password', { token, password: NEW })).json<Tokens>();
    await guesses(51);
    const me = await anonymous(site(), 'GET', '/auth/me', undefined, { authorization: `Bearer ${access_token}` });
    expect(me.statusCode).toBe(200);
  });

  test('an invitation leads to the first password; it can be sent again until there is one, not after', async () => {
    const admin = await member(site(), 'ADMIN');
    const invite = { email: 'Nouvelle@exemple.test', name: 'Nouvelle personne', role: 'EDITEUR' };
    const compte = (await admin.confirmed('POST', '/admin/comptes', invite)).json<CompteState>();
    expect(compte).toMatchObject({ email: 'nouvelle@exemple.test', state: 'invite', role: 'EDITEUR' });
    expect((await admin.confirmed('POST', '/admin/comptes', invite)).statusCode).toBe(422);
    expect((await admin.confirmed('POST', `/admin/comptes/${compte.id}/invitation`)).statusCode).toBe(200);
    const [first, second] = await mailsTo(compte.email);
    const token = /token=([\w-]+)/.exec(second?.text ?? '')?.[1] as string;
    expect(first?.subject).toContain('Votre accès');
    later({ hours: 6 * 24 });
    expect((await post('/auth/lien', { token })).json<LinkView>()).toMatchObject({ kind: 'invitation', name: 'Nouvelle personne' });
    expect((await post('/auth/reset_password', { token, password: NEW })).statusCode).toBe(200);
    expect((await admin.get(`/admin/comptes/${compte.id}`)).statusCode).toBe(401);
    expect(await login(compte.email, NEW)).toBe(200);
    const again = await member(site(), 'ADMIN');
    expect((await again.confirmed('POST', `/admin/comptes/${compte.id}/invitation`)).statusCode).toBe(409);
  });

  test("changing one's own closes all its sessions and opens one when the old one is given", async () => {
    const person = await staff();
    expect((await person.post('/auth/mot_de_passe', { current: 'un-mauvais-mot', password: NEW })).statusCode).toBe(422);
    const { access_token } = (await person.post('/auth/mot_de_passe', { current: OLD, password: NEW })).json<Tokens>();
    expect((await person.get('/auth/me')).statusCode).toBe(401);
    const me = await anonymous(site(), 'GET', '/auth/me', undefined, { authorization: `Bearer ${access_token}` });
    expect(me.statusCode).toBe(200);
    expect([await login(person.email, OLD), await login(person.email, NEW)]).toEqual([401, 200]);
  });
});
