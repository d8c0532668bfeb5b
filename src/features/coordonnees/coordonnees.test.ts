import { beforeEach, expect, test } from 'vitest';
import type { SectionState } from '~/content/reglages/edition-contract';
import { withoutSecretLinks } from '~/platform/mail/secret-links';
import { anonymous, type Member, member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { forgetOldChanges } from './cleanup.server';
import type { RetourView } from './contract';

const [SHOP, THIEF, MATE] = ['boutique@exemple.test', 'voleur@exemple.test', 'sav@exemple.test'];

onBothEngines('a change of where the shop is reached', (site) => {
  let thief: Member;
  let admin: Member;
  let first: Record<string, object>;
  beforeEach(async () => {
    [thief, admin] = [await member(site(), 'ADMIN'), await member(site(), 'ADMIN')];
    first ??= Object.fromEntries(
      (await admin.get('/admin/reglages')).json<{ data: SectionState[] }>().data.map(({ section, content }) => [section, content]),
    );
    const notifications = { ...(first.demandes as { notifications: object }).notifications, contact: [MATE], sav: [] };
    await save(admin, 'entreprise', { ...first.entreprise, email: SHOP });
    await save(admin, 'demandes', { ...first.demandes, notifications });
    await site().db.deleteFrom('changement_de_coordonnees').execute();
    await site().db.deleteFrom('courriel').execute();
  });

  const later = (time: Temporal.DurationLike) => site().clock.set(site().clock.now().add(time).toString());
  const stateOf = async (section: string) => (await admin.get(`/admin/reglages/${section}`)).json<SectionState>();
  const save = async (by: Member, section: string, change: object) => {
    const { version, content } = await stateOf(section);
    const answer = await by.confirmed('PUT', `/admin/reglages/${section}`, { version, content: { ...content, ...change } });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  };
  const notify = async (by: Member, contact: string[]) => {
    const { notifications } = (await stateOf('demandes')).content as { notifications: object };
    await save(by, 'demandes', { notifications: { ...notifications, contact } });
  };
  const recipientsOfContact = async () => ((await stateOf('demandes')).content.notifications as { contact: string[] }).contact;
  const mailsTo = (email: string) => site().db.selectFrom('courriel').selectAll().where('to_address', '=', email).orderBy('id').execute();
  const linkOf = ({ text }: { text: string }) => /\/retour_coordonnees\?token=([\w-]+)/.exec(text)?.[1];
  const lastLink = async (email: string) => linkOf((await mailsTo(email)).at(-1) ?? { text: '' }) ?? '';
  const look = (token: string) => anonymous(site(), 'POST', '/coordonnees/retour/lien', { token });
  const view = async (token: string) => (await look(token)).json<RetourView>();
  const putBack = async (token: string, version?: number) =>
    anonymous(site(), 'POST', '/coordonnees/retour', { token, version: version ?? (await view(token)).version });

  test('is notified to the former address and to administrators, never to the new one', async () => {
    await save(thief, 'entreprise', { email: THIEF, phone: '05 36 49 00 99' });
    for (const address of [SHOP, admin.email, thief.email]) {
      const [notice] = await mailsTo(address);
      expect(notice).toMatchObject({ kind: 'coordonnees_changees', reply_to: SHOP, headers: JSON.stringify({ From: SHOP }) });
      expect(notice?.text).toContain(`${SHOP} devient ${THIEF}`);
      expect(notice?.text).toContain('devient 05 36 49 00 99');
      expect(notice?.text).toContain(thief.name);
      expect(notice?.text).toMatch(/21 novembre 2026 à 10\sh/);
      expect(notice && linkOf(notice)).toBeDefined();
      expect(notice && withoutSecretLinks(notice).text).not.toContain('token=');
    }
    expect(await mailsTo(THIEF)).toEqual([]);
    const rows = await site().db.selectFrom('changement_de_coordonnees').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(await lastLink(SHOP));
  });

  test('is notified to the addresses set until then, or to the shop where none was', async () => {
    await notify(thief, [MATE, THIEF]);
    expect((await mailsTo(MATE))[0]?.text).toContain(`${MATE} devient ${MATE}, ${THIEF}`);
    expect(await mailsTo(THIEF)).toEqual([]);
    const { notifications } = (await stateOf('demandes')).content as { notifications: object };
    await save(thief, 'demandes', { notifications: { ...notifications, sav: [THIEF] } });
    expect((await mailsTo(SHOP)).at(-1)?.text).toContain(`l’adresse du magasin devient ${THIEF}`);
  });

  test('sends no mail about other settings', async () => {
    await save(admin, 'demandes', { answerDays: 5 });
    await save(admin, 'entreprise', { latitude: 43.5 });
    expect(await site().db.selectFrom('courriel').select('id').execute()).toEqual([]);
  });

  test('made by restoring a version is notified too', async () => {
    const { version } = await stateOf('entreprise');
    await save(admin, 'entreprise', { email: THIEF });
    await site().db.deleteFrom('courriel').execute();
    const back = await admin.confirmed('POST', `/admin/reglages/entreprise/revisions/${version}/retour`, { version: version + 1 });
    expect(back.statusCode).toBe(200);
    expect((await mailsTo(THIEF))[0]?.text).toContain(`${THIEF} devient ${SHOP}`);
  });

  test('is undone by its link: values as before, the sessions of who made it ended', async () => {
    await save(thief, 'entreprise', { email: THIEF, name: 'Autre nom' });
    const token = await lastLink(SHOP);
    expect(await view(token)).toMatchObject({
      author: thief.name,
      isBack: false,
      since: null,
      values: expect.arrayContaining([{ label: 'Adresse e-mail du magasin', now: THIEF, back: SHOP }]),
    });
    expect((await stateOf('entreprise')).content.email).toBe(THIEF);
    later({ minutes: 5 });
    await save(admin, 'entreprise', { latitude: 43.25 });
    expect((await putBack(token)).statusCode).toBe(200);
    expect((await stateOf('entreprise')).content).toMatchObject({ email: SHOP, latitude: 43.25 });
    expect((await stateOf('entreprise')).content.name).not.toBe('Autre nom');
    expect([(await thief.get('/auth/me')).statusCode, (await admin.get('/auth/me')).statusCode]).toEqual([401, 200]);
    const notice = (await mailsTo(admin.email)).at(-1);
    expect(notice).toMatchObject({ kind: 'coordonnees_remises' });
    expect(notice?.text).toContain(`${SHOP}, à la place de ${THIEF}`);
    expect(await mailsTo(THIEF)).toEqual([]);
    expect((await look(token)).statusCode).toBe(410);
    const deed = site().db.selectFrom('journal').selectAll().where('action', '=', 'coordonnees_remises');
    expect((await deed.execute()).length).toBeGreaterThan(0);
  });

  test('made twice by a thief is undone by the first link, and the later links die', async () => {
    await save(thief, 'entreprise', { email: THIEF });
    const token = await lastLink(SHOP);
    later({ minutes: 1 });
    await save(thief, 'entreprise', { email: `encore-${THIEF}` });
    const [thiefs, adminsLater] = [await lastLink(THIEF), await lastLink(admin.email)];
    expect((await view(token)).since).toMatch(new RegExp(thief.name));
    expect((await putBack(token)).statusCode).toBe(200);
    expect((await stateOf('entreprise')).content.email).toBe(SHOP);
    expect([(await look(thiefs)).statusCode, (await look(adminsLater)).statusCode]).toEqual([410, 410]);
  });

  test('gives an address that was removed on purpose one undo, and a notice of the next removal', async () => {
    await notify(thief, []);
    expect((await putBack(await lastLink(MATE))).statusCode).toBe(200);
    expect(await recipientsOfContact()).toEqual([MATE]);
    later({ minutes: 1 });
    await notify(admin, []);
    const notice = (await mailsTo(MATE)).at(-1);
    expect([notice?.kind, notice && linkOf(notice)]).toEqual(['coordonnees_changees', undefined]);
    expect(await lastLink(SHOP)).not.toBe('');
  });

  test('that moved again under the page is refused with a sentence, without the settings', async () => {
    await save(thief, 'entreprise', { email: THIEF });
    const token = await lastLink(SHOP);
    const { version } = await view(token);
    await save(admin, 'entreprise', { city: 'Auch' });
    const refused = await putBack(token, version);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/^Ces coordonnées viennent encore de changer\./);
    expect(refused.body).not.toContain('latitude');
    expect((await putBack(token)).statusCode).toBe(200);
  });

  test('that was already undone leaves nothing to do', async () => {
    await save(thief, 'entreprise', { email: THIEF });
    const token = await lastLink(SHOP);
    await save(admin, 'entreprise', { email: SHOP });
    expect((await view(token)).isBack).toBe(true);
    expect((await putBack(token)).json().error.code).toBe('deja_remis');
  });

  test('is undone once by three who press at the same instant', async () => {
    await save(thief, 'entreprise', { email: THIEF });
    const token = await lastLink(SHOP);
    const { version } = await view(token);
    const answers = await Promise.all([1, 2, 3].map(() => putBack(token, version)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, expect.any(Number), expect.any(Number)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  });

  test('can be undone for seven days; then its undo data is deleted', async () => {
    await save(thief, 'entreprise', { email: THIEF });
    const token = await lastLink(SHOP);
    later({ hours: 7 * 24 - 1 });
    expect((await look(token)).statusCode).toBe(200);
    later({ hours: 1 });
    expect((await look(token)).statusCode).toBe(410);
    expect((await putBack(token, 1)).statusCode).toBe(410);
    await forgetOldChanges(site());
    expect(await site().db.selectFrom('changement_de_coordonnees').selectAll().execute()).toEqual([]);
  });
});
