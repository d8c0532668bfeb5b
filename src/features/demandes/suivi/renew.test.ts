import { expect, test } from 'vitest';
import { deliverDue } from '~/platform/mail/delivery';
import { signInAs } from '../../../../test/shop';
import { onBothEngines } from '../../../../test/test-site';
import { demandeOf, newPerson, problemOf, sendJson } from '../../../../test/visitor';

onBothEngines('a new follow-up link', (site) => {
  const [counter, editor] = signInAs(site, 'ACCUEIL', 'EDITEUR');

  async function receive() {
    const person = newPerson();
    const sent = await sendJson(site(), '/contact/formulaire', { ...person, subject: 'Prix', message: 'Combien ?' });
    const { id, suivi_token } = await demandeOf(site(), sent.json<{ reference: string }>().reference);
    return { id, email: person.email, token: suivi_token };
  }
  const mailsOf = (id: string) => site().db.selectFrom('courriel').selectAll().where('demande_id', '=', id).orderBy('id').execute();
  const opens = async (token: string) => (await site().app.http.inject(`/api/suivi/${token}`)).statusCode;
  const renew = (id: string, by = counter) => by.post(`/admin/demandes/${id}/lien_de_suivi`);

  test('ends the one before at once, leaves by mail, and is in the history and the journal', async () => {
    const { id, email, token } = await receive();
    const response = await renew(id);
    expect(response.statusCode).toBe(200);
    const { suivi_token } = await site().db.selectFrom('demande').select('suivi_token').where('id', '=', id).executeTakeFirstOrThrow();
    expect(suivi_token).toMatch(/^[\w-]{32}$/);
    expect([await opens(token), await opens(suivi_token)]).toEqual([404, 200]);
    const mail = (await mailsOf(id)).find(({ kind }) => kind === 'suivi_nouveau_lien');
    expect(mail).toMatchObject({ to_address: email, text: expect.stringContaining(`/suivi/${suivi_token}`) });
    expect(response.json()).toMatchObject({
      evenements: expect.arrayContaining([expect.objectContaining({ kind: 'lien', visible: false })]),
    });
    const line = await site()
      .db.selectFrom('journal')
      .selectAll()
      .where('subject_id', '=', id)
      .where('action', '=', 'renouveler_lien')
      .execute();
    expect([line.length, line[0]?.author, JSON.stringify(line).includes(suivi_token)]).toEqual([1, counter.name, false]);
  });

  test('replaces the old one in waiting mails, and in a mail sent again', async () => {
    const { id, token } = await receive();
    await renew(id);
    await renew(id);
    const sent: string[] = [];
    await deliverDue(site(), { send: async ({ text, html }) => void sent.push(text, html) });
    expect(sent.some((words) => words.includes('/suivi/'))).toBe(true);
    const { suivi_token } = await site().db.selectFrom('demande').select('suivi_token').where('id', '=', id).executeTakeFirstOrThrow();
    const mails = await mailsOf(id);
    for (const { text, html } of mails) expect(`${text}${html}`).not.toContain(token);
    const links = mails.flatMap(({ text }) => text.match(/(?<=\/suivi\/)[\w-]+/g) ?? []);
    expect(new Set(links)).toEqual(new Set([suivi_token]));
  });

  test('is for the counter and administrators, for a request that exists and has an address', async () => {
    const { id } = await receive();
    expect((await renew(id, editor)).statusCode).toBe(403);
    expect((await renew('inconnue')).statusCode).toBe(404);
    await site().db.updateTable('demande').set({ email: '' }).where('id', '=', id).execute();
    expect(problemOf(await renew(id))).toMatchObject({ status: 409, code: 'sans_adresse' });
  });
});
