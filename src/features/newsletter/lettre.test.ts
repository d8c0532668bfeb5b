import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '~/endpoints';
import { LETTRE } from '~/intake/consents';
import { deliverDue } from '~/platform/mail/delivery';
import { smtpPost } from '~/platform/mail/post';
import { FORGERY_HEADERS, type Member, member } from '../../../test/staff';
import { onBothEngines, openTestSite, SATURDAY_10H, type TestSite } from '../../../test/test-site';
import { lastingMember, newPerson, problemOf, sendJson } from '../../../test/visitor';
import type { AbonneRow } from './contract';

const SITE = 'https://www.exemple.test';

let smtp: { url: string; arrived: Email[] };
const closings: (() => unknown)[] = [];
beforeAll(async () => {
  const arrived: Email[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData: async (stream, _session, done) => {
      arrived.push(await PostalMime.parse(Buffer.concat(await stream.toArray())));
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  smtp = { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, arrived };
  closings.push(() => new Promise<void>((settle) => server.close(settle)));
});
afterAll(() => Promise.all(closings.map((close) => close())));

onBothEngines('the newsletter', (site) => {
  let admin: Member;
  beforeAll(async () => {
    admin = await lastingMember(site(), 'ADMIN');
  });
  afterEach(() => site().clock.set(SATURDAY_10H));

  const ask = (email: string, more: object = {}) => sendJson(site(), '/newsletter/inscription', { email, ...more });
  const abonne = (email: string) => site().db.selectFrom('abonne').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const mailsTo = (email: string) =>
    site().db.selectFrom('courriel').selectAll().where('to_address', '=', email).orderBy('created_at').orderBy('kind').execute();
  const confirm = (token: string | null) => sendJson(site(), '/newsletter/confirmation', { token });
  const unsubscribe = (token: string) => sendJson(site(), '/newsletter/desinscription', { token });
  /** Everything that a link could change. */
  const standing = async () => {
    const { db } = site();
    return Promise.all([
      db.selectFrom('abonne').selectAll().orderBy('id').execute(),
      db.selectFrom('consentement').selectAll().orderBy('id').execute(),
      db.selectFrom('opposition').selectAll().orderBy('hash').execute(),
      db.selectFrom('courriel').selectAll().orderBy('id').execute(),
      db.selectFrom('journal').selectAll().orderBy('id').execute(),
    ]);
  };
  async function subscribed() {
    const { email } = newPerson();
    await ask(email);
    expect((await confirm((await abonne(email)).confirm_token)).statusCode).toBe(200);
    return abonne(email);
  }
  const proofs = async (id: string) =>
    (await site().db.selectFrom('consentement').selectAll().where('abonne_id', '=', id).execute()).sort((one, two) =>
      one.given_at.localeCompare(two.given_at),
    );

  describe('the subscription', () => {
    test('waits to be confirmed by whoever holds the mailbox, and keeps the proof of consent', async () => {
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
      const [told] = (await admin.get('/admin/journal?subject=abonne')).json<{ data: object[] }>().data;
      expect(told).toMatchObject({ action: 'inscrire', author: counter.name, label: '' });
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

  describe('a link in a mail', () => {
    test('opened or probed, changes nothing', async () => {
      const { email } = newPerson();
      await ask(email);
      const waiting = await abonne(email);
      const member = await subscribed();
      const mails = [...(await mailsTo(email)), ...(await mailsTo(member.email))];
      const links = mails.flatMap(({ text, html, headers }) => [...`${text} ${html} ${headers}`.matchAll(/https:\/\/[^\s<>")]+/g)]);
      const urls = new Set(links.map(([url]) => url.replaceAll('&amp;', '&').replace(SITE, '') || '/'));
      expect([...urls].filter((url) => url.includes('token='))).toHaveLength(6);
      for (const { confirm_token, unsubscribe_token } of [waiting, member])
        for (const token of [confirm_token, unsubscribe_token])
          for (const path of ['confirmation', 'desinscription', 'lien', 'inscription']) urls.add(`/api/newsletter/${path}?token=${token}`);
      const before = await standing();
      for (const url of urls)
        for (const method of ['GET', 'HEAD'] as const) {
          const { statusCode } = await site().app.http.inject({ method, url });
          expect([method, url, statusCode < 500]).toEqual([method, url, true]);
        }
      expect(await standing()).toEqual(before);
    });

    test('to unsubscribe, once opened, leads to the page that asks', async () => {
      const { unsubscribe_token } = await subscribed();
      const url = `/api/newsletter/desinscription?token=${unsubscribe_token}`;
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await site().app.http.inject({ method, url });
        expect([statusCode, headers.location]).toEqual([302, `/newsletter/desinscription?token=${unsubscribe_token}`]);
      }
      const away = await site().app.http.inject('/api/newsletter/desinscription?token=//voleur.test/%0d%0aX:1');
      expect(away.headers.location).toMatch(/^\/newsletter\/desinscription\?token=[\w%]+\.test[\w%]+$/);
    });

    test('says whose it is without naming the address', async () => {
      const { email, unsubscribe_token, confirm_token } = await subscribed();
      const look = (pour: string, token: string | null) => site().app.http.inject(`/api/newsletter/lien?pour=${pour}&token=${token}`);
      for (const [pour, token, other, choices] of [
        ['desinscription', unsubscribe_token, confirm_token, null],
        ['confirmation', confirm_token, unsubscribe_token, { audience: null, univers: [] }],
      ] as const) {
        const response = await look(pour, token);
        expect((await look(pour, other)).statusCode).toBe(404);
        expect(response.json()).toEqual({ state: 'abonne', email: 'p•••@exemple.test', choices });
        expect(response.body).not.toContain(email);
        expect(response.headers['cache-control']).toBe('no-store');
      }
      expect((await site().app.http.inject(`/api/newsletter/lien?pour=confirmation&token=${'A'.repeat(32)}`)).statusCode).toBe(404);
    });
  });

  describe('unsubscribing', () => {
    /** As a mail program calls it: nothing of ours but the address. */
    const oneClick = (url: string, contentType: string, payload: string) =>
      site().app.http.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });
    const multipart = '--lim\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--lim--\r\n';

    test.each([
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=lim', multipart],
    ])('in one click in a mail program passes without cookie or token (%s)', async (contentType, payload) => {
      const { email, id } = await subscribed();
      const mails = await mailsTo(email);
      const { 'List-Unsubscribe': header, 'List-Unsubscribe-Post': post } = JSON.parse(mails.at(-1)?.headers as string);
      expect(post).toBe('List-Unsubscribe=One-Click');
      const [, url] = /^<(https:\/\/[^>]+)>$/.exec(header) ?? [];
      site().clock.set('2026-11-22T09:00:00.000Z');
      const response = await oneClick((url as string).replace(SITE, ''), contentType, payload);
      expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
      expect(await abonne(email)).toMatchObject({ state: 'desabonne', ended_at: '2026-11-22T09:00:00.000Z' });
      expect(await proofs(id)).toMatchObject([{ withdrawn_at: '2026-11-22T09:00:00.000Z' }]);
      site().clock.set('2026-11-23T09:00:00.000Z');
      expect((await oneClick((url as string).replace(SITE, ''), contentType, payload)).statusCode).toBe(200);
      expect((await abonne(email)).ended_at).toBe('2026-11-22T09:00:00.000Z');
    });

    test('needs the unsubscribe link, and that one only', async () => {
      const { email, confirm_token } = await subscribed();
      const form = (query: string) =>
        oneClick(`/api/newsletter/desinscription${query}`, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
      expect((await form('')).statusCode).toBe(422);
      for (const token of ['A'.repeat(32), confirm_token]) expect((await form(`?token=${token}`)).statusCode).toBe(404);
      expect((await form('?token=x')).statusCode).toBe(422);
      expect((await abonne(email)).state).toBe('abonne');
    });

    test('is the only endpoint that a mail program passes: the others need the forgery token', async () => {
      const { confirm_token } = await subscribed();
      const endpoints = listEndpoints(site()).filter(({ endpoint }) => endpoint.method !== 'GET');
      const open: string[] = [];
      for (const { endpoint } of endpoints) {
        const url = `/api${endpoint.path.replace(/:\w+/g, '1')}`;
        const bodies = [
          ['application/x-www-form-urlencoded', `token=${confirm_token}`],
          ['multipart/form-data; boundary=lim', multipart],
        ] as const;
        for (const [contentType, payload] of bodies) {
          const response = await site().app.http.inject({
            method: endpoint.method,
            url,
            headers: { 'content-type': contentType },
            payload,
          });
          if (problemOf(response).code !== 'requete_forgee') open.push(`${endpoint.method} ${endpoint.path}`);
        }
      }
      expect(new Set(open)).toEqual(new Set(['POST /newsletter/desinscription']));
      // Nor does half of the token do.
      for (const headers of [{ cookie: FORGERY_HEADERS.cookie }, { 'x-xsrf-token': FORGERY_HEADERS['x-xsrf-token'] }])
        expect(
          problemOf(
            await site().app.http.inject({
              method: 'POST',
              url: '/api/newsletter/confirmation',
              headers,
              payload: { token: confirm_token },
            }),
          ),
        ).toMatchObject({ status: 403, code: 'requete_forgee' });
    });

    test('holds back what was waiting to leave', async () => {
      smtp.arrived.length = 0;
      const [stays, leaves] = [await subscribed(), await subscribed()];
      await unsubscribe(leaves.unsubscribe_token);
      const from = async () => ({ name: 'Solutions Maison', address: 'boutique@exemple.test' });
      const post = smtpPost(smtp.url, from);
      await deliverDue(site(), post);
      post.close();
      const to = (email: string) => smtp.arrived.filter((mail) => mail.to?.[0]?.address === email);
      expect([to(stays.email).length, to(leaves.email).length]).toEqual([2, 0]);
      expect((await mailsTo(leaves.email)).map(({ state }) => state)).toEqual(['perime', 'perime']);
      for (const mail of to(stays.email)) {
        const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
        expect(header('list-unsubscribe')).toBe(`<${SITE}/api/newsletter/desinscription?token=${stays.unsubscribe_token}>`);
        expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
        expect(header('list-id')).toBe('<lettre.www.exemple.test>');
      }
    });

    test('is undone by a new subscription, confirmed again', async () => {
      const first = await subscribed();
      site().clock.set('2026-11-22T09:00:00.000Z');
      await unsubscribe(first.unsubscribe_token);
      expect((await confirm(first.confirm_token)).statusCode).toBe(410);
      site().clock.set('2026-11-23T09:00:00.000Z');
      await ask(first.email);
      const again = await abonne(first.email);
      expect([again.id, again.state, again.confirm_token === first.confirm_token]).toEqual([first.id, 'en_attente', false]);
      expect((await confirm(first.confirm_token)).statusCode).toBe(404);
      site().clock.set('2026-11-23T10:00:00.000Z');
      expect((await confirm(again.confirm_token)).statusCode).toBe(200);
      expect(await abonne(first.email)).toMatchObject({ state: 'abonne', confirmed_at: '2026-11-23T10:00:00.000Z', ended_at: null });
      expect((await proofs(first.id)).map(({ given_at, withdrawn_at }) => [given_at, withdrawn_at])).toEqual([
        [SATURDAY_10H, '2026-11-22T09:00:00.000Z'],
        ['2026-11-23T09:00:00.000Z', null],
      ]);
      // What every earlier mail carries still ends it.
      expect((await unsubscribe(first.unsubscribe_token)).statusCode).toBe(200);
      expect((await abonne(first.email)).state).toBe('desabonne');
    });

    test('by the team counts the same, and another import does not undo it', async () => {
      const { id, email } = await subscribed();
      expect((await admin.remove(`/admin/abonnes/${id}`)).statusCode).toBe(200);
      expect((await abonne(email)).state).toBe('desabonne');
      const response = await admin.confirmed('POST', '/admin/abonnes/import', { source: 'Salon de mars 2026', abonnes: [{ email }] });
      expect(response.json()).toMatchObject({ added: 0, opposed: 1 });
    });
  });

  test('the list is exported for a spreadsheet, without the personal links', async () => {
    const { email, confirm_token, unsubscribe_token } = await subscribed();
    await unsubscribe(unsubscribe_token);
    const { statusCode, rawPayload, headers } = await admin.confirmed('GET', `/admin/abonnes/export.csv?q=${email}`);
    const text = rawPayload.toString('utf8');
    expect([statusCode, headers['content-type'], text.startsWith('\ufeffE-mail;Nom;')]).toEqual([200, 'text/csv; charset=utf-8', true]);
    // In shop time, as the export of the requests: 10 h in Auch is 9 h in UTC.
    expect(text).toContain(`${email};;Désinscrit;site;2026-11-21 10:00;2026-11-21 10:00;2026-11-21 10:00;`);
    for (const token of [confirm_token, unsubscribe_token]) expect(text).not.toContain(token);
    const { data } = (await admin.get('/admin/journal?subject=abonne&q=exporter')).json<{ data: { author: string }[] }>();
    expect(data.map(({ author }) => author)).toEqual([admin.name]);
  });
});

test('the log of the server keeps no personal link', async () => {
  const site: TestSite = await openTestSite('sqlite', { env: { LOG_LEVEL: 'info' } });
  closings.push(() => site.close());
  const { log } = site.app.http;
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream') as symbol;
  const lines: string[] = [];
  (log as unknown as Record<symbol, { write(line: string): void }>)[stream] = { write: (line) => lines.push(line) };

  const { email } = newPerson();
  await sendJson(site, '/newsletter/inscription', { email });
  const { confirm_token, unsubscribe_token } = await site.db.selectFrom('abonne').selectAll().executeTakeFirstOrThrow();
  const contact = { ...newPerson(), subject: 'Prix', message: 'Combien ?' };
  const suivi = (await sendJson(site, '/contact/formulaire', contact)).json<{ suivi: string }>().suivi;
  const secrets = [confirm_token as string, unsubscribe_token, suivi.slice('/suivi/'.length), email, 'jeton-de-session-secret'];
  const urls = [
    `/newsletter/confirmation?token=${confirm_token}`,
    `/newsletter/desinscription?autre=1&token=${unsubscribe_token}`,
    `/api/newsletter/lien?pour=confirmation&token=${confirm_token}`,
    `/api/newsletter/desinscription?token=${unsubscribe_token}`,
    suivi,
    `/api${suivi}`,
    `/api${suivi}/annulation`,
    `${suivi}?_routes=a`,
    `/api/admin/rgpd/export?email=${email}`,
    `/admin/demandes?filter={%22q%22:%22${email}%22}`,
  ];
  const headers = { ...FORGERY_HEADERS, authorization: 'Bearer jeton-de-session-secret' };
  for (const url of urls) for (const method of ['GET', 'HEAD', 'POST'] as const) await site.app.http.inject({ method, url, headers });
  expect(lines.filter((line) => line.includes('requête')).length).toBeGreaterThanOrEqual(urls.length * 3);
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
