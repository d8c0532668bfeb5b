import { generate, generateSecret } from 'otplib';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anonymous, cheapHash, type Member, member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { tidyAccess } from './cleanup.server';
import type { RepriseView, Tokens } from './contract';
import type { CompteState } from './manage-contract';

const [OLD, THIEFS, NEW] = ['trois-chats-bleus-sautent', 'quatre-nuages-font-la-course', 'un-phare-mange-du-sucre'];
const SECRET = generateSecret();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await cheapHash(OLD);
});

onBothEngines('a change of an account', (site) => {
  afterEach(() => site().clock.set(SATURDAY_10H));
  const later = (time: Temporal.DurationLike) => site().clock.set(site().clock.now().add(time).toString());
  const post = (path: string, body: object) => anonymous(site(), 'POST', path, body);
  const staff = (role: 'ADMIN' | 'EDITEUR' = 'ADMIN') => member(site(), role, { password_hash: passwordHash });
  const stateOf = async (id: string) => {
    const { email, role, totp_secret } = await site().db.selectFrom('compte').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { email, role, secondFactor: totp_secret !== null };
  };
  const revise = async (by: Member, id: string, change: object) => {
    const { version } = await site().db.selectFrom('compte').select('version').where('id', '=', id).executeTakeFirstOrThrow();
    const answer = await by.confirmed('PUT', `/admin/comptes/${id}`, { version, ...change });
    expect(answer.statusCode).toBe(200);
    return answer.json<CompteState>();
  };
  const mailsTo = (email: string) => site().db.selectFrom('courriel').selectAll().where('to_address', '=', email).orderBy('id').execute();
  async function linkTo(email: string) {
    const mail = (await mailsTo(email)).at(-1);
    return /\/reprise_compte\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] as string;
  }
  const takeBack = async (token: string) => (await post('/auth/reprise', { token })).statusCode;
  const login = async (email: string, password: string, code?: string) =>
    (await post('/auth/login', { email, password, ...(code && { code }) })).statusCode;
  const thiefsAddress = (person: Member) => `voleur-${person.id}@exemple.test`;

  async function takeOver(person: Member) {
    await site()
      .db.updateTable('compte')
      .set({ totp_secret: site().secret.seal(SECRET) })
      .where('id', '=', person.id)
      .execute();
    await site()
      .db.insertInto('code_de_secours')
      .values({ hash: `secours-${person.id}`, compte_id: person.id, used_at: null })
      .execute();
    later({ minutes: 1 });
    await revise(person, person.id, { secondFactor: false });
    const first = await linkTo(person.email);
    later({ minutes: 1 });
    await revise(person, person.id, { email: thiefsAddress(person) });
    const second = await linkTo(person.email);
    later({ minutes: 1 });
    const { access_token } = (await person.post('/auth/mot_de_passe', { current: OLD, password: THIEFS })).json<Tokens>();
    return { first, second, thiefs: await linkTo(thiefsAddress(person)), session: access_token };
  }

  test('is notified to the old address with details and a link, and to the new address without a link', async () => {
    const person = await staff();
    const [old, next] = [person.email, thiefsAddress(person)];
    await revise(person, person.id, { email: next });
    const [mail] = await mailsTo(old);
    expect(mail).toMatchObject({ kind: 'compte_change', to_address: old });
    expect(mail?.text).toContain(`${old} devient ${next}`);
    expect(mail?.text).toMatch(/21 novembre 2026 à 10\sh$/m);
    expect(mail?.text).toContain('lightMyRequest, adresse 127.0.0.1');
    expect(mail?.text).toContain('https://www.exemple.test/reprise_compte?token=');
    const [also] = await mailsTo(next);
    expect(also).toMatchObject({ kind: 'compte_nouvelle_adresse' });
    expect(also?.text).not.toContain('token=');
    const admin = await staff();
    expect((await admin.get(`/admin/courriels/${mail?.id}`)).body).not.toContain('token=');
  });

  test('is undone by its link: old address and second factor, no session or password, a mail to choose one', async () => {
    const person = await staff();
    const before = { email: person.email, role: 'ADMIN', secondFactor: true };
    const { first, session } = await takeOver(person);
    expect((await post('/auth/reprise/lien', { token: first })).json<RepriseView>()).toEqual({
      name: person.name,
      email: person.email,
      role: null,
      secondFactor: true,
    });
    expect(await stateOf(person.id)).toMatchObject({ email: thiefsAddress(person), secondFactor: false });

    expect(await takeBack(first)).toBe(200);
    expect(await stateOf(person.id)).toEqual(before);
    const me = await anonymous(site(), 'GET', '/auth/me', undefined, { authorization: `Bearer ${session}` });
    expect(me.statusCode).toBe(401);
    expect([await login(person.email, THIEFS), await login(person.email, OLD)]).toEqual([401, 401]);
    const mail = (await mailsTo(person.email)).at(-1);
    expect(mail?.kind).toBe('compte_repris');
    const token = /\/reset_password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] as string;
    later({ minutes: 1 });
    const code = await generate({ secret: SECRET, epoch: Math.floor(site().clock.now().epochMilliseconds / 1000) });
    expect((await post('/auth/reset_password', { token, password: NEW })).statusCode).toBe(401);
    expect((await post('/auth/reset_password', { token, password: NEW, code })).statusCode).toBe(200);
    const codes = await site().db.selectFrom('code_de_secours').selectAll().where('compte_id', '=', person.id).execute();
    expect(codes).toEqual([{ hash: `secours-${person.id}`, compte_id: person.id, used_at: null }]);

    const deeds = await site().db.selectFrom('journal').selectAll().where('subject_id', '=', person.id).orderBy('id').execute();
    expect(deeds.map(({ action }) => action)).toEqual([
      'modifier',
      'modifier',
      'mot_de_passe_change',
      'compte_repris',
      'mot_de_passe_oublie',
    ]);
  });

  test('is undone once, and no later link undoes the undoing: the thief has those', async () => {
    const person = await staff();
    const { first, second, thiefs } = await takeOver(person);
    expect(await takeBack(second)).toBe(200);
    expect(await stateOf(person.id)).toEqual({ email: person.email, role: 'ADMIN', secondFactor: false });
    expect([await login(person.email, THIEFS), await login(person.email, OLD)]).toEqual([401, 401]);
    expect([await takeBack(second), await takeBack(thiefs)]).toEqual([410, 410]);
    expect(await takeBack(first)).toBe(200);
    expect(await stateOf(person.id)).toEqual({ email: person.email, role: 'ADMIN', secondFactor: true });
    expect(await takeBack(first)).toBe(410);
  });

  test('is undone once by two who press at the same instant', async () => {
    const person = await staff();
    const { first } = await takeOver(person);
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(first)));
    expect(answers.sort()).toEqual([200, 410, 410]);
    expect((await mailsTo(person.email)).filter(({ kind }) => kind === 'compte_repris')).toHaveLength(1);
  });

  test('can be undone for seven days; then its undo data is deleted', async () => {
    const person = await staff();
    const { second } = await takeOver(person);
    later({ hours: 7 * 24 - 1, minutes: 58 });
    expect((await post('/auth/reprise/lien', { token: second })).statusCode).toBe(200);
    later({ minutes: 2 });
    expect(await takeBack(second)).toBe(410);
    later({ minutes: 1 });
    await tidyAccess(site());
    expect(await site().db.selectFrom('changement_de_compte').selectAll().where('compte_id', '=', person.id).execute()).toEqual([]);
  });

  test('leaves the old address free for its person alone', async () => {
    const [person, colleague] = [await staff(), await staff()];
    const { second } = await takeOver(person);
    const invite = { email: person.email, name: 'Bouchon', role: 'EDITEUR' };
    expect((await colleague.confirmed('POST', '/admin/comptes', invite)).statusCode).toBe(422);
    expect(await takeBack(second)).toBe(200);
  });

  test('of one’s own role is undone; what an administrator decided of a colleague’s rights is not', async () => {
    const [person, admin] = [await staff(), await staff()];
    await revise(person, person.id, { role: 'EDITEUR' });
    const own = await linkTo(person.email);
    expect(await takeBack(own)).toBe(200);
    expect((await stateOf(person.id)).role).toBe('ADMIN');

    later({ minutes: 1 });
    const other = await staff();
    await revise(other, other.id, { role: 'EDITEUR', email: thiefsAddress(other) });
    const older = await linkTo(other.email);
    later({ minutes: 1 });
    await revise(admin, other.id, { role: 'ADMIN' });
    later({ minutes: 1 });
    await revise(admin, other.id, { role: 'EDITEUR' });
    expect((await mailsTo(thiefsAddress(other))).at(-1)?.text).toContain(admin.name);
    expect(await takeBack(older)).toBe(200);
    expect(await stateOf(other.id)).toEqual({ email: other.email, role: 'EDITEUR', secondFactor: false });

    await revise(admin, person.id, { disabled: true });
    const closed = (await mailsTo(person.email)).at(-1);
    expect([closed?.kind, closed?.text.includes('token='), closed?.text.includes('appelez le magasin')]).toEqual([
      'compte_change',
      false,
      true,
    ]);
  });

  test('of a forgotten password or of the second factor is notified with the same link', async () => {
    const person = await staff('EDITEUR');
    const { secret } = (await person.post('/auth/second_facteur', { password: OLD })).json<{ secret: string }>();
    const code = await generate({ secret, epoch: Math.floor(site().clock.now().epochMilliseconds / 1000) });
    expect((await person.post('/auth/second_facteur/confirmation', { code })).statusCode).toBe(200);
    expect((await mailsTo(person.email)).at(-1)).toMatchObject({ kind: 'compte_change' });
    expect((await person.get('/auth/me')).statusCode).toBe(200);
    const token = await linkTo(person.email);
    expect(await takeBack(token)).toBe(200);
    expect(await stateOf(person.id)).toMatchObject({ secondFactor: false });
  });

  test('that removes an account is mailed with a contact; an invitation works at the corrected address only', async () => {
    const [admin, person] = [await staff(), await staff('EDITEUR')];
    expect((await admin.confirmed('DELETE', `/admin/comptes/${person.id}`)).statusCode).toBe(200);
    const [mail] = await mailsTo(person.email);
    expect([mail?.kind, mail?.text.includes('appelez le magasin'), mail?.text.includes('token=')]).toEqual([
      'compte_supprime',
      true,
      false,
    ]);

    const wrong = { email: `faute-${admin.id}@exemple.test`, name: 'Nouvelle', role: 'EDITEUR' };
    const { id } = (await admin.confirmed('POST', '/admin/comptes', wrong)).json<CompteState>();
    const [first] = await mailsTo(wrong.email);
    await revise(admin, id, { email: `juste-${admin.id}@exemple.test` });
    expect((await mailsTo(wrong.email)).map(({ kind }) => kind)).toEqual(['invitation']);
    expect((await mailsTo(`juste-${admin.id}@exemple.test`)).map(({ kind }) => kind)).toEqual(['invitation']);
    const token = /token=([\w-]+)/.exec(first?.text ?? '')?.[1];
    expect((await post('/auth/lien', { token })).statusCode).toBe(410);
  });
});
