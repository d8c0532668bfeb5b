import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test } from 'vitest';
import { signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { countRows, demandeOf, newKey, newPerson, problemOf, sendJson } from '../../../../test/visitor';
import type { DemandeView } from '../demande-view';
import { sendAskedLinks } from './liens.server';

onBothEngines(
  'the links of requests, asked for again',
  (site) => {
    const [admin] = signInAs(site, 'ADMIN');
    let network = 0;
    beforeEach(() => {
      site().clock.set(SATURDAY_10H);
      network += 1;
    });

    /** At a domain of its test: a domain gets twenty mails in an hour. */
    const newAddress = () => newPerson().email.replace('@', `@essai-${network}.`);
    const from = (host = 1) => `10.${network}.7.${host}`;
    const later = (minutes: number) => site().clock.set(site().clock.now().add({ minutes }).toString());

    async function receive(email: string) {
      const sent = await sendJson(
        site(),
        '/contact/formulaire',
        { ...newPerson({ email }), subject: 'Devis', message: 'Bonjour.' },
        { remoteAddress: from(9) },
      );
      return demandeOf(site(), sent.json<{ reference: string }>().reference);
    }
    const ask = (email: string, { key = newKey(), remoteAddress = from(), garde = {} } = {}) =>
      sendJson(site(), '/suivi/liens', { email, garde }, { key, remoteAddress });
    const askAndSend = async (email: string) => {
      const answer = await ask(email);
      await sendAskedLinks(site());
      return answer;
    };
    const mailsTo = (email: string) =>
      site()
        .db.selectFrom('courriel')
        .selectAll()
        .where('to_address', '=', email)
        .where('kind', '=', 'suivi_liens')
        .orderBy('created_at')
        .execute();
    const linksIn = ({ text }: { text: string }) => [...text.matchAll(/\/suivi\/([\w-]+)/g)].map(([, token]) => token);
    const linksTo = async (email: string) => linksIn((await mailsTo(email)).at(-1) ?? { text: '' });
    const change = async (id: string, changes: object) => {
      const { version } = (await admin.get(`/admin/demandes/${id}`)).json<DemandeView>();
      expect((await admin.put(`/admin/demandes/${id}`, { version, ...changes })).statusCode).toBe(200);
    };
    const opened = async (token: string | undefined) =>
      (await site().app.http.inject(`/api/suivi/${token}`)).json<{ reference: string }>().reference;

    test('a known address gets one mail with the links of its own requests alone, the last first', async () => {
      const email = newAddress();
      const first = await receive(email);
      later(60);
      const second = await receive(email);
      const other = await receive(newAddress());
      const answer = await askAndSend(` ${email.toUpperCase()}`);
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
      const mails = await mailsTo(email);
      expect(mails.map(({ subject, to_name, demande_id }) => [subject, to_name, demande_id])).toEqual([
        ['Les liens de vos demandes – Solutions Maison', '', null],
      ]);
      const [mail] = mails as [(typeof mails)[number]];
      expect(linksIn(mail)).toEqual([second.suivi_token, first.suivi_token]);
      for (const words of [mail.text, mail.html]) {
        for (const { reference } of [first, second]) expect(words).toContain(`Message ${reference}, du 21 novembre 2026`);
        for (const word of [other.reference, other.suivi_token, 'Dupré', 'Bonjour.']) expect(words).not.toContain(word);
      }
      expect([await opened(linksIn(mail)[0]), await opened(linksIn(mail)[1])]).toEqual([second.reference, first.reference]);
    });

    test('a single request is named in the subject, and has one button', async () => {
      const email = newAddress();
      const { reference, suivi_token } = await receive(email);
      await askAndSend(email);
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe(`Le lien de votre demande ${reference} – Solutions Maison`);
      expect(mail?.text).toContain(`Suivre ma demande\u00a0:\nhttps://www.exemple.test/suivi/${suivi_token}`);
    });

    test('an unknown address gets the same answer over the same rows, and no mail', async () => {
      const known = newAddress();
      await receive(known);
      const unknown = newAddress();
      const seen = [];
      for (const email of [known, unknown]) {
        const before = await countRows(site());
        const { statusCode, body } = await ask(email);
        const after = await countRows(site());
        const asked = await site().db.selectFrom('lien_perdu').select('email').execute();
        const added = Object.entries(after).filter(([table, count]) => count !== before[table]);
        seen.push({ statusCode, body, added: added.map(([table]) => table), asked: asked.map((row) => row.email === email) });
        await sendAskedLinks(site());
        expect(await site().db.selectFrom('lien_perdu').select('id').execute()).toEqual([]);
      }
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[0]).toEqual({ statusCode: 200, body: '{"success":true}', added: ['envoi'], asked: [true] });
      expect((await mailsTo(known)).length).toBe(1);
      expect(await site().db.selectFrom('courriel').select('id').where('to_address', '=', unknown).execute()).toEqual([]);
    });

    test('a second ask within fifteen minutes sends nothing more; one after them does', async () => {
      const email = newAddress();
      await receive(email);
      await askAndSend(email);
      later(14);
      expect((await askAndSend(email)).json()).toEqual({ success: true });
      const marked = email.replace('@', '+maison@');
      await receive(marked);
      await askAndSend(marked);
      expect([(await mailsTo(email)).length, (await mailsTo(marked)).length]).toEqual([1, 0]);
      later(2);
      await askAndSend(email);
      expect((await mailsTo(email)).length).toBe(2);
    });

    test('two asks at the same instant, and two processes that write at once, make one mail', async () => {
      const email = newAddress();
      await receive(email);
      await Promise.all([ask(email), ask(email)]);
      await Promise.all([sendAskedLinks(site()), sendAskedLinks(site())]);
      expect((await mailsTo(email)).length).toBe(1);
    });

    test('the same sending under one key is taken once', async () => {
      const email = newAddress();
      const key = newKey();
      const answers = await Promise.all([1, 2, 3].map(() => ask(email, { key })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await site().db.selectFrom('lien_perdu').select('id').where('email', '=', email).execute()).length).toBe(1);
      expect(problemOf(await ask(newAddress(), { key }))).toMatchObject({ status: 409, code: 'deja_recu' });
      await sendAskedLinks(site());
    });

    test('requests that are archived, set aside or past their retention are absent', async () => {
      const email = newAddress();
      const [archived, spam, old, open] = [await receive(email), await receive(email), await receive(email), await receive(email)];
      await change(archived.id, { archived: true });
      await change(spam.id, { state: 'indesirable' });
      await site().db.updateTable('demande').set({ updated_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', old.id).execute();
      await askAndSend(email);
      expect(await linksTo(email)).toEqual([open.suivi_token]);
      await change(open.id, { archived: true });
      later(16);
      await askAndSend(email);
      expect((await mailsTo(email)).length).toBe(1);
    });

    test('a request past its retention is there while its appointment is to come', async () => {
      const email = newAddress();
      const { id, suivi_token } = await receive(email);
      await site().db.updateTable('demande').set({ updated_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
      const hours = { starts_at: '2026-11-24T09:00:00.000Z', ends_at: '2026-11-24T10:00:00.000Z', held_until: SATURDAY_10H };
      await site()
        .db.insertInto('rendez_vous')
        .values({ demande_id: id, state: 'accepte', ...hours, sequence: 0, reason: '', version: 1 } as never)
        .execute();
      await askAndSend(email);
      expect(await linksTo(email)).toEqual([suivi_token]);
    });

    test('at most the last ten are there', async () => {
      const email = newAddress();
      const { id: _, ...row } = await receive(email);
      const rows = Array.from({ length: 11 }, (_, at) => ({
        ...row,
        id: `${network}-${row.reference}-${at}`,
        reference: `${row.reference}${at}`,
        suivi_token: `${row.suivi_token}${at}`,
        created_at: `2026-11-22T09:00:${String(10 + at)}.000Z`,
      }));
      await site().db.insertInto('demande').values(rows).execute();
      await askAndSend(email);
      expect(await linksTo(email)).toEqual(
        rows
          .slice(1)
          .reverse()
          .map(({ suivi_token }) => suivi_token),
      );
    });

    test('requests that were merged lead to the one that stays', async () => {
      const email = newAddress();
      const [stays, joins] = [await receive(email), await receive(email)];
      const elsewhere = await receive(newAddress());
      const merge = async (id: string, reference: string) => {
        const { version } = (await admin.get(`/admin/demandes/${id}`)).json<DemandeView>();
        const merged = await admin.post(`/admin/demandes/${id}/fusion`, { version, reference });
        expect([merged.statusCode, merged.body]).toEqual([200, merged.body]);
      };
      await merge(stays.id, joins.reference);
      await askAndSend(email);
      expect(await linksTo(email)).toEqual([stays.suivi_token]);
      const lone = await receive(newAddress());
      await merge(elsewhere.id, lone.reference);
      await askAndSend(lone.email);
      expect(await linksTo(lone.email)).toEqual([lone.suivi_token]);
      expect((await mailsTo(lone.email))[0]?.text).not.toContain(elsewhere.reference);
      expect(await opened(lone.suivi_token)).toBe(elsewhere.reference);
    });

    test('a link that staff renewed is sent, and replaces the old one in mails that left', async () => {
      const email = newAddress();
      const [one, two] = [await receive(email), await receive(email)];
      await askAndSend(email);
      expect((await admin.post(`/admin/demandes/${one.id}/lien_de_suivi`)).statusCode).toBe(200);
      const { suivi_token } = await demandeOf(site(), one.reference);
      expect(suivi_token).not.toBe(one.suivi_token);
      expect((await linksTo(email)).toSorted()).toEqual([suivi_token, two.suivi_token].toSorted());
      later(16);
      await askAndSend(email);
      expect((await linksTo(email)).toSorted()).toEqual([suivi_token, two.suivi_token].toSorted());
    });

    test('beyond what one mailbox may be sent in a day no mail leaves, and the answer is the same', async () => {
      const email = newAddress();
      await receive(email);
      // The acknowledgement was the first of twelve.
      for (let sent = 1; sent < 12; sent += 1) {
        await askAndSend(email);
        later(16);
      }
      expect((await mailsTo(email)).length).toBe(11);
      const answer = await askAndSend(email);
      expect([answer.statusCode, (await mailsTo(email)).length]).toEqual([200, 11]);
    });

    test('a wrong address is refused with its field, and so is a program that fills every field', async () => {
      expect(problemOf(await ask('pas une adresse'))).toMatchObject({ status: 422, fields: ['email'] });
      const known = newAddress();
      await receive(known);
      for (const email of [known, newAddress()])
        expect(problemOf(await ask(email, { garde: { leurre: 'x' } }))).toEqual({ status: 422, code: 'demande_refusee', fields: [] });
      expect(await site().db.selectFrom('lien_perdu').select('id').execute()).toEqual([]);
    });

    test('from one network it costs work beyond eight an hour, known or not', async () => {
      const email = newAddress();
      for (let sent = 0; sent < 8; sent += 1) expect((await ask(newAddress())).statusCode).toBe(200);
      const ninth = await ask(email);
      expect(problemOf(ninth)).toMatchObject({ status: 403, code: 'preuve_demandee' });
      const { challenge } = ninth.json<{ error: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] } }>().error;
      const solution = await solveChallenge({ challenge, deriveKey });
      expect((await ask(email, { garde: { preuve: JSON.stringify({ challenge, solution }) } })).statusCode).toBe(200);
      await sendAskedLinks(site());
    });
  },
  { env: { RATE_LIMIT: 'on', TRUST_PROXY: '0' } },
);
