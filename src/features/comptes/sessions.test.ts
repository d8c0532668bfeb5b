import { afterEach, describe, expect, test } from 'vitest';
import { anonymous, member, visitTo } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import type { SessionView, Tokens } from './contract';
import { startSession } from './sessions.server';

onBothEngines('a session', (site) => {
  afterEach(() => site().clock.set(SATURDAY_10H));
  const later = (time: Temporal.DurationLike) => site().clock.set(site().clock.now().add(time).toString());
  const refresh = (token: string) => anonymous(site(), 'POST', '/auth/refresh', undefined, { authorization: `Bearer ${token}` });
  const me = (token: string) => anonymous(site(), 'GET', '/auth/me', undefined, { authorization: `Bearer ${token}` });
  const codeOf = async (answer: ReturnType<typeof me>) => (await answer).json<{ error?: { code: string } }>().error?.code;

  test('opens the endpoints for a quarter of an hour, then is renewed with the old token', async () => {
    const { token } = await member(site(), 'EDITEUR');
    expect((await me(token)).statusCode).toBe(200);
    later({ minutes: 14, seconds: 59 });
    expect((await me(token)).statusCode).toBe(200);
    later({ seconds: 1 });
    expect(await codeOf(me(token))).toBe('session_expiree');
    const renewed = await refresh(token);
    expect([renewed.statusCode, renewed.json<Tokens>().expires_in]).toEqual([200, 900]);
    expect((await me(renewed.json<Tokens>().access_token)).statusCode).toBe(200);
  });

  test('is renewed for fourteen days, not an instant more', async () => {
    const [first, second] = [await member(site(), 'EDITEUR'), await member(site(), 'EDITEUR')];
    later({ hours: 14 * 24 - 1, minutes: 59, seconds: 59, milliseconds: 999 });
    expect((await refresh(first.token)).statusCode).toBe(200);
    later({ milliseconds: 1 });
    expect([(await refresh(second.token)).statusCode, await codeOf(refresh(second.token))]).toEqual([401, 'session_finie']);
  });

  test('of an administrator is renewed for three days without use, not an instant more', async () => {
    const [first, second] = [await member(site(), 'ADMIN'), await member(site(), 'ADMIN')];
    later({ hours: 3 * 24 - 1, minutes: 59, seconds: 59, milliseconds: 999 });
    expect((await first.get('/auth/me')).statusCode).toBe(401);
    expect((await refresh(first.token)).statusCode).toBe(200);
    later({ milliseconds: 1 });
    expect(await codeOf(refresh(second.token))).toBe('session_finie');
  });

  test.each([
    ['ADMIN', 2],
    ['EDITEUR', 13],
  ] as const)('of an %s ends thirty days after it began, however much it is used', async (role, days) => {
    const [person, reader] = [await member(site(), role), await member(site(), role)];
    let { token } = person;
    for (let day = days; day < 30; day += days) {
      later({ hours: days * 24 });
      token = (await refresh(token)).json<Tokens>().access_token;
    }
    site().clock.set(
      Temporal.Instant.from(SATURDAY_10H)
        .add({ hours: 30 * 24 - 1, minutes: 59, seconds: 59, milliseconds: 999 })
        .toString(),
    );
    token = (await refresh(token)).json<Tokens>().access_token;
    expect((await me(token)).statusCode).toBe(200);
    later({ milliseconds: 1 });
    expect([await codeOf(me(token)), await codeOf(refresh(token)), await codeOf(refresh(reader.token))]).toEqual([
      'session_finie',
      'session_finie',
      'session_finie',
    ]);
    const admin = await member(site(), 'ADMIN');
    const listed = (await admin.get('/admin/sessions')).json<{ data: { compteId: string }[] }>().data;
    expect(listed.filter(({ compteId }) => compteId === person.id)).toEqual([]);
  });

  test('is closed with all the others of its account, or stays alone; the journal says so', async () => {
    const person = await member(site(), 'EDITEUR');
    const another = async () => (await startSession(site(), site().db, person.id, visitTo(site()))).access_token;
    const [other, stranger] = [await another(), await member(site(), 'EDITEUR')];
    expect((await person.post('/auth/sessions/fermeture', { keepsThis: true })).statusCode).toBe(200);
    expect([(await me(other)).statusCode, (await me(person.token)).statusCode]).toEqual([401, 200]);
    const third = await another();
    expect((await person.post('/auth/sessions/fermeture', { keepsThis: false })).statusCode).toBe(200);
    expect([(await me(third)).statusCode, (await me(person.token)).statusCode]).toEqual([401, 401]);
    expect((await me(stranger.token)).statusCode).toBe(200);

    const [admin, fourth] = [await member(site(), 'ADMIN'), await another()];
    expect((await admin.remove(`/admin/comptes/${person.id}/sessions`)).statusCode).toBe(200);
    expect([(await me(fourth)).statusCode, (await admin.remove('/admin/comptes/inconnu/sessions')).statusCode]).toEqual([401, 404]);
    const deeds = await site()
      .db.selectFrom('journal')
      .select(['action', 'author'])
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(deeds.map(({ author }) => author)).toEqual([person.name, person.name, admin.name]);
    for (const { action } of deeds) expect(action).toBe('sessions_fermees');
  });

  test('bears two exchanges of the same token at once, and one whose answer was lost', async () => {
    const { token } = await member(site(), 'EDITEUR');
    later({ minutes: 20 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    later({ seconds: 30 });
    expect((await refresh(token)).statusCode).toBe(200);
    for (const answer of answers) expect((await me(answer.json<Tokens>().access_token)).statusCode).toBe(200);
  });

  test.each(['refresh', 'me'] as const)('ends for everyone when an exchanged token turns up again later (%s)', async (way) => {
    const { token, id } = await member(site(), 'EDITEUR');
    const { access_token: heir } = (await refresh(token)).json<Tokens>();
    later({ seconds: 31 });
    expect(await codeOf((way === 'me' ? me : refresh)(token))).toBe('session_finie');
    expect([await codeOf(me(heir)), await codeOf(refresh(heir))]).toEqual(['session_finie', 'session_finie']);
    const entries = await site().db.selectFrom('journal').select('action').where('subject_id', '=', id).execute();
    expect(entries).toEqual([{ action: 'session_revoquee' }]);
  });

  test('is stored as a hash only: the database gives away no token', async () => {
    const { token } = await member(site(), 'EDITEUR');
    const rows = await site().db.selectFrom('jeton').select('hash').execute();
    expect(rows.some(({ hash }) => hash.includes(token) || token.includes(hash))).toBe(false);
    for (const { hash } of rows) expect((await me(hash)).statusCode).toBe(401);
  });

  test('is closed by its bearer, and its token opens and renews nothing any more', async () => {
    const { token } = await member(site(), 'EDITEUR');
    const answer = await anonymous(site(), 'POST', '/auth/logout', undefined, { authorization: `Bearer ${token}` });
    expect(answer.json()).toEqual({ success: true });
    expect([(await me(token)).statusCode, (await refresh(token)).statusCode]).toEqual([401, 401]);
  });

  test('is seen and closed from its own account, never from that of a colleague', async () => {
    const [mine, other] = [await member(site(), 'EDITEUR'), await member(site(), 'EDITEUR')];
    const [session] = (await mine.get('/auth/sessions')).json<[SessionView]>();
    expect(session).toMatchObject({ current: true, agent: 'essai' });
    expect((await other.remove(`/auth/sessions/${session.id}`)).statusCode).toBe(404);
    expect((await mine.remove(`/auth/sessions/${session.id}`)).statusCode).toBe(200);
    expect((await mine.get('/auth/me')).statusCode).toBe(401);
  });

  test('of a colleague is closed by an administrator, once, and the journal says whose and by whom', async () => {
    const [admin, other] = [await member(site(), 'ADMIN'), await member(site(), 'EDITEUR')];
    const [session] = (await other.get('/auth/sessions')).json<[SessionView]>();
    const answers = await Promise.all([1, 2].map(() => admin.remove(`/admin/sessions/${session.id}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect([(await me(other.token)).statusCode, (await refresh(other.token)).statusCode]).toEqual([401, 401]);
    expect((await admin.remove('/admin/sessions/inconnue')).statusCode).toBe(404);
    const entries = await site().db.selectFrom('journal').selectAll().where('action', '=', 'session_fermee').execute();
    expect(entries).toMatchObject([
      { compte_id: admin.id, author: admin.name, subject: 'compte', subject_id: other.id, label: other.email },
    ]);
  });

  test('ends as soon as the account is closed or deleted', async () => {
    const [admin, one, two] = [await member(site(), 'ADMIN'), await member(site(), 'EDITEUR'), await member(site(), 'EDITEUR')];
    expect((await admin.confirmed('PUT', `/admin/comptes/${one.id}`, { version: 1, disabled: true })).statusCode).toBe(200);
    expect((await admin.confirmed('DELETE', `/admin/comptes/${two.id}`)).statusCode).toBe(200);
    for (const { token } of [one, two]) expect([(await me(token)).statusCode, (await refresh(token)).statusCode]).toEqual([401, 401]);
  });

  test('opens and renews nothing for a closed account, even if it was not ended itself', async () => {
    const { id, token } = await member(site(), 'EDITEUR');
    await site().db.updateTable('compte').set({ disabled_at: SATURDAY_10H }).where('id', '=', id).execute();
    expect([(await me(token)).statusCode, (await refresh(token)).statusCode]).toEqual([401, 401]);
  });

  test('follows the account’s role at once: a former administrator loses those endpoints', async () => {
    const [admin, other] = [await member(site(), 'ADMIN'), await member(site(), 'ADMIN')];
    expect((await other.get('/admin/comptes')).statusCode).toBe(200);
    await admin.confirmed('PUT', `/admin/comptes/${other.id}`, { version: 1, role: 'EDITEUR' });
    expect((await other.get('/admin/comptes')).statusCode).toBe(401);
    const { access_token } = await startSession(site(), site().db, other.id, visitTo(site()));
    const authorization = `Bearer ${access_token}`;
    expect((await anonymous(site(), 'GET', '/admin/comptes', undefined, { authorization })).statusCode).toBe(403);
  });

  describe('of an unknown bearer', () => {
    test.each([
      ['without a header', undefined, 'sans_session'],
      ['with another scheme', 'Basic abc', 'sans_session'],
      ['with a token that is too short', 'Bearer abc', 'sans_session'],
      ['with an invented token', `Bearer ${'a'.repeat(43)}`, 'session_finie'],
    ])('%s, answers 401 in French', async (_, authorization, code) => {
      const response = await anonymous(site(), 'GET', '/auth/me', undefined, authorization ? { authorization } : {});
      expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([401, code]);
    });
  });
});
