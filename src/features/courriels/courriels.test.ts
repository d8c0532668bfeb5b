import { beforeEach, expect, test } from 'vitest';
import { prepareForgotten } from '~/features/comptes/liens.server';
import { MAILS } from '~/mails';
import { deliverDue } from '~/platform/mail/delivery';
import { queueMail } from '~/platform/mail/outbox';
import { PostProblem } from '~/platform/mail/post';
import { askByContact, signInAs } from '../../../test/shop';
import { anonymous, member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { lastingMember, newPerson, problemOf, sendJson } from '../../../test/visitor';
import type { Courriel, CourrielRow, Essai, OutboxState } from './contract';

onBothEngines('the mails, as the team sees them', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  beforeEach(() => site().db.deleteFrom('courriel').execute());

  const queue = (to: string, name: string, subject: string) =>
    site()
      .db.transaction()
      .execute((tx) => queueMail(site(), tx, { kind: 'essai', to: { address: to, name }, letter: { subject, text: 'x', html: 'x' } }));
  const found = async (query: string) => {
    const { data, total } = (await admin.get(`/admin/courriels?${query}`)).json<{ data: { to: string }[]; total: number }>();
    return [total, ...data.map(({ to }) => to)];
  };

  test('are found by part of an address, name or subject, ignoring accents and case, and by their state', async () => {
    const eve = await queue('Eve.Dupre@exemple.test', 'Ève Dupré', 'Votre demande PP-7K3F9Q');
    await queue('max@exemple.test', 'Max', 'Mise en cœur 100 %');
    await site().db.updateTable('courriel').set({ state: 'echec' }).where('id', '=', eve).execute();
    for (const q of ['dupre', 'DUPRÉ', 'eve.dupre@', '7k3f', 'ève+demande'])
      expect([q, await found(`q=${q}`)]).toEqual([q, [1, 'Eve.Dupre@exemple.test']]);
    expect(await found('q=coeur')).toEqual([1, 'max@exemple.test']);
    expect(await found('q=exemple&state=echec')).toEqual([1, 'Eve.Dupre@exemple.test']);
    for (const [q, count] of [
      ['100 %', 1],
      ['%', 1],
      ['_', 0],
      ['\\', 0],
      ['dupre max', 0],
    ] as const)
      expect([q, (await found(`q=${encodeURIComponent(q)}`))[0]]).toEqual([q, count]);
    expect((await found('q='))[0]).toBe(2);
    expect((await found('perPage=1&page=2')).length).toBe(2);
  });

  test('lead to the demande or the campagne they come from, and are filtered by it', async () => {
    await askByContact(site());
    const demande = await site().db.selectFrom('courriel').select(['id', 'demande_id']).executeTakeFirstOrThrow();
    const lettre = await queue('a@exemple.test', '', 'La lettre');
    await site().db.updateTable('courriel').set({ campagne_id: 'c1' }).where('id', '=', lettre).execute();
    const causes = async (id: string) => (await admin.get(`/admin/courriels/${id}`)).json();
    expect(demande.demande_id).not.toBeNull();
    expect(await causes(demande.id)).toMatchObject({ demandeId: demande.demande_id, campagneId: null });
    expect(await causes(lettre)).toMatchObject({ demandeId: null, campagneId: 'c1' });
    expect(await found('campagne=c1')).toEqual([1, 'a@exemple.test']);
    expect(await found('campagne=c2')).toEqual([0]);
  });

  test('do not show the links that open an account, and do send them', async () => {
    const { id, email } = await member(site(), 'EDITEUR');
    await site().db.updateTable('compte').set({ password_hash: null }).where('id', '=', id).execute();
    expect((await admin.confirmed('POST', `/admin/comptes/${id}/invitation`)).statusCode).toBe(200);
    await site().db.updateTable('compte').set({ password_hash: 'x' }).where('id', '=', id).execute();
    await anonymous(site(), 'POST', '/auth/reset_password_mail', { email });
    await prepareForgotten(site());
    const mails = await site().db.selectFrom('courriel').selectAll().where('to_address', '=', email).orderBy('id').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'mot_de_passe_oublie']);
    for (const mail of mails) {
      const token = /token=([\w-]{40,})/.exec(mail.text)?.[1] as string;
      expect(mail.html).toContain(token);
      const response = await admin.get(`/admin/courriels/${mail.id}`);
      expect(response.body).not.toContain(token);
      const shown = response.json<Courriel>();
      expect([shown.text, shown.html].map((words) => words.match(/«\u00a0lien masqué\u00a0»/g)?.length)).toEqual([1, 1]);
      expect(`${shown.text}${shown.html}`).not.toContain('token=');
      expect(shown.html).toContain('href="https://www.exemple.test"');
    }
    const sent: string[] = [];
    await deliverDue(site(), { send: async ({ text }) => void sent.push(text) }, { mails: MAILS });
    expect(sent.filter((text) => text.includes('/reset_password?token='))).toHaveLength(2);
    const kept = await site().db.selectFrom('courriel').selectAll().where('to_address', '=', email).execute();
    for (const { text, html, id, state } of kept) {
      expect([state, text.includes('token='), html.includes('token=')]).toEqual(['envoye', false, false]);
      expect([text, html].map((words) => words.match(/\[lien retiré\]/g)?.length)).toEqual([1, 1]);
      expect(html).toContain('href="https://www.exemple.test"');
      expect((await admin.get(`/admin/courriels/${id}`)).json<Courriel>().isSpent).toBe(true);
      expect(problemOf(await admin.post(`/admin/courriels/${id}/renvoi`))).toMatchObject({ status: 409, code: 'lien_retire' });
    }
  });

  test('keep the link that confirms a subscription until it leaves, and no longer', async () => {
    const { email } = newPerson();
    await sendJson(site(), '/newsletter/inscription', { email, name: 'Zorglub' });
    const read = () => site().db.selectFrom('courriel').selectAll().where('to_address', '=', email).executeTakeFirstOrThrow();
    const waiting = await read();
    expect([waiting.text, waiting.html].map((words) => words.includes('Zorglub'))).toEqual([false, false]);
    expect(waiting.text.match(/token=/g)).toHaveLength(2);
    const shown = (await admin.get(`/admin/courriels/${waiting.id}`)).json<Courriel>();
    expect(shown).toMatchObject({ text: waiting.text.replace(/https\S+token=\S+/g, '«\u00a0lien masqué\u00a0»'), isSpent: false });
    const failing = { send: () => Promise.reject(new PostProblem('Le serveur est en panne', false)) };
    await deliverDue(site(), failing, { mails: MAILS });
    expect((await read()).text).toBe(waiting.text);
    site().clock.set(site().clock.now().add({ minutes: 2 }).toString());
    const sent: string[] = [];
    await deliverDue(site(), { send: async ({ text }) => void sent.push(text) }, { mails: MAILS });
    expect(sent).toContain(waiting.text);
    const kept = await read();
    for (const words of [kept.text, kept.html]) expect(words).not.toContain('token=');
    expect(kept.text).toContain('[lien retiré]');
  });

  test('about an account do not exist for the counter, which reads the others without their personal links', async () => {
    const counter = await lastingMember(site(), 'ACCUEIL');
    const token = 'mJ8-rV_3qLx0TzB5nYc7Wd2KfGh9Ps1a';
    const letter = {
      subject: 'Bonjour',
      text: `https://x.test/suivi/${token}`,
      html: `<a href="https://x.test/suivi/${token}">Suivre</a>`,
    };
    for (const { kind, readers } of MAILS) {
      const mail = { kind, to: { address: 'eve@exemple.test', name: '' }, letter };
      const id = await site()
        .db.transaction()
        .execute((tx) => queueMail(site(), tx, mail));
      await site().db.updateTable('courriel').set({ state: 'echec', last_error: 'boîte pleine' }).where('id', '=', id).execute();
      for (const who of [counter, admin]) {
        const mayRead = who === admin || readers === 'ACCUEIL';
        const read = await who.get(`/admin/courriels/${id}`);
        expect([kind, read.statusCode, read.body.includes(token)]).toEqual([kind, mayRead ? 200 : 404, false]);
        expect([kind, (await who.post(`/admin/courriels/${id}/renvoi`)).statusCode]).toEqual([kind, mayRead ? 200 : 404]);
        const { text } = await site().db.selectFrom('courriel').select('text').where('id', '=', id).executeTakeFirstOrThrow();
        expect(text).toBe(letter.text);
        await site().db.updateTable('courriel').set({ state: 'echec', last_error: 'boîte pleine' }).where('id', '=', id).execute();
      }
    }
    const shared = MAILS.filter(({ readers }) => readers === 'ACCUEIL').length;
    for (const [who, count] of [
      [counter, shared],
      [admin, MAILS.length],
    ] as const) {
      const list = (await who.get('/admin/courriels?perPage=100&q=eve')).json<{ data: CourrielRow[]; total: number }>();
      expect([list.total, list.data.length]).toEqual([count, count]);
      expect((await who.get('/admin/courriels/etat')).json<OutboxState>().failed).toBe(count);
      expect((await who.get('/admin/tableau')).json()).toMatchObject({ courriels: { failed: count } });
      const { data } = (await who.get('/admin/compteurs')).json<{ data: { section: string; count: number }[] }>();
      expect(data.find(({ section }) => section === 'courriels')?.count).toBe(count);
    }
  });

  test('tell how far the sending is', async () => {
    const etat = async () => (await admin.get('/admin/courriels/etat')).json<OutboxState>();
    const { data } = (await admin.get('/admin/reglages')).json<{ data: { section: string; content: { email: string } }[] }>();
    const email = data.find(({ section }) => section === 'entreprise')?.content.email;
    expect(await etat()).toEqual({
      configured: false,
      host: null,
      from: email,
      waiting: 0,
      failed: 0,
      lastSentAt: null,
      lastError: null,
      mailbox: null,
    });
    for (const to of ['a@exemple.test', 'b@exemple.test', 'c@exemple.test']) await queue(to, '', 'Bonjour');
    await deliverDue(site(), {
      send: async ({ to }) => {
        if (to.address.startsWith('b')) throw new PostProblem('Le destinataire est refusé (550 inconnu)', true);
        if (to.address.startsWith('c')) throw new PostProblem('Le serveur est en panne', false);
      },
    });
    expect(await etat()).toMatchObject({ waiting: 1, failed: 1, lastSentAt: site().clock.now().toString({ fractionalSecondDigits: 3 }) });
    expect((await etat()).lastError).toMatch(/refusé|panne/);
  });

  test('each have a name the team understands', async () => {
    const { email } = await askByContact(site());
    await sendJson(site(), '/newsletter/inscription', { email });
    await admin.confirmed('POST', '/admin/comptes', { email: newPerson().email, name: 'Paul', role: 'EDITEUR' });
    const rows = await site().db.selectFrom('courriel').select('kind').distinct().execute();
    expect(rows.length).toBeGreaterThanOrEqual(4);
    const { data } = (await admin.get('/admin/courriels?perPage=100')).json<{ data: CourrielRow[] }>();
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(rows.map(({ kind }) => kind)));
    for (const { kind, label } of data) expect([kind, label]).toEqual([kind, expect.stringMatching(/^[A-ZÀ-Ý].*[^_]$/)]);
  });

  test('without a mail server, the test mail says so', async () => {
    const essai = (await admin.post('/admin/courriels/essai')).json<Essai>();
    expect(essai).toMatchObject({ ok: false, detail: '', message: expect.stringContaining('SMTP_URL') });
  });
});
