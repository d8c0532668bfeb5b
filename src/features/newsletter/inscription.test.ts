import { describe, expect, test } from 'vitest';
import { LETTRE } from '~/intake/consents';
import { abonneActs, SITE } from '../../../test/abonnes';
import { signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { newPerson, problemOf } from '../../../test/visitor';
import type { AbonneRow } from './contract';

onBothEngines('the newsletter', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const { ask, abonne, mailsTo, confirm, unsubscribe, standing, subscribed, proofs } = abonneActs(site);

  describe('the subscription', () => {
    test('waits for a confirmation from the mailbox, and keeps the proof of consent', async () => {
      const { email } = newPerson();
      const response = await ask(email.toUpperCase(), { name: 'Hélène' });
      expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
      const asked = await abonne(email);
      expect(asked).toMatchObject({ state: 'en_attente', name: 'Hélène', source: 'site', created_at: SATURDAY_10H, confirmed_at: null });
      expect(await proofs(asked.id)).toMatchObject([{ ...LETTRE, given_at: SATURDAY_10H, withdrawn_at: null, demande_id: null }]);
      const mails = await mailsTo(email);
      expect(mails.map(({ kind }) => kind)).toEqual(['newsletter_confirmation']);
      expect(mails[0]?.text).toContain(`${SITE}/newsletter/confirmation?token=${asked.confirm_token}`);

      site().clock.set('2026-11-21T09:30:00.000Z');
      expect((await confirm(asked.confirm_token)).json()).toEqual({ success: true });
      expect(await abonne(email)).toMatchObject({ state: 'abonne', confirmed_at: '2026-11-21T09:30:00.000Z' });
      expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['newsletter_confirmation', 'newsletter_bienvenue']);
      const { data } = (await admin.get(`/admin/abonnes?q=${email}`)).json<{ data: AbonneRow[] }>();
      expect(data).toMatchObject([{ email, state: 'abonne', consent: { wording: LETTRE.wording, version: LETTRE.version } }]);
      expect(data[0]?.consent?.givenAt).toBe(SATURDAY_10H);
    });

    test('asked for at the counter, has the click that confirms as its consent', async () => {
      const { email } = newPerson();
      const counter = await member(site(), 'ACCUEIL');
      const add = (address: string) => counter.post('/admin/abonnes', { email: address, name: 'Hélène' });
      expect((await add(email)).json()).toEqual({ success: true });
      const added = await abonne(email);
      expect(added).toMatchObject({ state: 'en_attente', name: 'Hélène', source: `Ajoutée par ${counter.name}` });
      expect([await proofs(added.id), (await mailsTo(email)).map(({ kind }) => kind)]).toEqual([[], ['newsletter_confirmation']]);
      site().clock.set('2026-11-21T09:30:00.000Z');
      expect((await confirm(added.confirm_token)).statusCode).toBe(200);
      expect(await proofs(added.id)).toMatchObject([{ ...LETTRE, given_at: '2026-11-21T09:30:00.000Z', withdrawn_at: null }]);
      expect((await abonne(email)).state).toBe('abonne');
      site().clock.set(SATURDAY_10H);
      expect(problemOf(await add(email))).toMatchObject({ status: 409, code: 'deja_inscrit' });
      expect(problemOf(await add('pas une adresse'))).toMatchObject({ status: 422, fields: ['email'] });
      const [line] = (await admin.get('/admin/journal?subject=abonne')).json<{ data: object[] }>().data;
      expect(line).toMatchObject({ action: 'inscrire', author: counter.name, label: '' });
    });

    test('confirmed twice, or five times at the same instant, is confirmed once', async () => {
      const { email } = newPerson();
      await ask(email);
      const { confirm_token } = await abonne(email);
      const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(confirm_token)));
      site().clock.set('2026-11-22T09:00:00.000Z');
      answers.push(await confirm(confirm_token));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
      expect((await mailsTo(email)).filter(({ kind }) => kind === 'newsletter_bienvenue')).toHaveLength(1);
      expect((await abonne(email)).confirmed_at).toBe(SATURDAY_10H);
    });

    test('is not confirmed by the unsubscribe link, nor by an older link, nor by an invented one', async () => {
      const { email } = newPerson();
      await ask(email);
      const first = await abonne(email);
      await ask(email);
      const second = await abonne(email);
      expect(second.confirm_token).not.toBe(first.confirm_token);
      for (const token of [first.unsubscribe_token, first.confirm_token, 'A'.repeat(32)])
        expect((await confirm(token)).statusCode).toBe(404);
      for (const token of ['', 'court', `${second.confirm_token}'--`, null]) expect((await confirm(token)).statusCode).toBe(422);
      expect((await abonne(email)).state).toBe('en_attente');
      expect((await confirm(second.confirm_token)).statusCode).toBe(200);
    });

    test('answers the same to a subscribed address, which receives nothing and does not change', async () => {
      const { email, id } = await subscribed();
      const before = await standing();
      const [known, unknown] = [await ask(email, { name: 'Un inconnu' }), await ask(newPerson().email, { name: 'Un inconnu' })];
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
      expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
      expect(await abonne(email)).toEqual(before[0].find((one) => one.id === id));
      expect([(await mailsTo(email)).length, (await proofs(id)).length]).toEqual([2, 1]);
    });

    test('writes no more than three times an hour to the same address, subscribed or not', async () => {
      const member = await subscribed();
      for (const [email, first] of [
        [newPerson().email, 3],
        [member.email, 2],
      ] as const) {
        for (let turn = 0; turn < first; turn += 1) expect((await ask(email)).statusCode).toBe(200);
        const response = await ask(email);
        expect(problemOf(response)).toMatchObject({ status: 429, code: 'trop_de_tentatives' });
        expect(response.headers['retry-after']).toBe('3600');
      }
    });

    test('says so when refused: wrong address, hidden field filled', async () => {
      for (const email of ['', 'helene@', 'a@exemple.test\r\nBcc: b@exemple.test'])
        expect(problemOf(await ask(email))).toMatchObject({ status: 422, fields: ['email'] });
      const { email } = newPerson();
      expect(problemOf(await ask(email, { garde: { leurre: 'x' } }))).toMatchObject({ status: 422, code: 'inscription_refusee' });
      expect(await site().db.selectFrom('abonne').select('id').where('email', '=', email).execute()).toEqual([]);
    });
  });

  test('the list is exported for a spreadsheet, without the personal links', async () => {
    const { email, confirm_token, unsubscribe_token } = await subscribed();
    await unsubscribe(unsubscribe_token);
    const { statusCode, rawPayload, headers } = await admin.confirmed('GET', `/admin/contenus/exports/abonne?format=csv&q=${email}`);
    const text = rawPayload.toString('utf8');
    expect([statusCode, headers['content-type'], text.startsWith('\ufeffE-mail;Nom;')]).toEqual([200, 'text/csv; charset=utf-8', true]);
    // In shop time, as the export of the requests: 10 h in Auch is 9 h in UTC.
    expect(text).toContain(`2026-11;site;2026-11-21 10:00:00;2026-11-21 10:00:00;2026-11-21 10:00:00`);
    expect(text).toContain(`${email};;Désinscrit;;;J’accepte`);
    for (const token of [confirm_token, unsubscribe_token]) expect(text).not.toContain(token);
    const { data } = (await admin.get('/admin/journal?subject=abonne&q=exporter')).json<{ data: { author: string }[] }>();
    expect(data.map(({ author }) => author)).toEqual([admin.name]);
  });
});
