import { beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '~/endpoints';
import { deliverDue } from '~/platform/mail/delivery';
import { smtpPost } from '~/platform/mail/post';
import { abonneActs, SITE } from '../../../test/abonnes';
import { mailServers } from '../../../test/mail-servers';
import { bringAbonnes } from '../../../test/sheets';
import { signInAs } from '../../../test/shop';
import { FORGERY_HEADERS } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { problemOf } from '../../../test/visitor';

const { openSmtp } = mailServers();
let smtp: Awaited<ReturnType<typeof openSmtp>>;
beforeAll(async () => {
  smtp = await openSmtp();
});

onBothEngines('the newsletter', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const { ask, abonne, mailsTo, confirm, unsubscribe, subscribed, proofs } = abonneActs(site);

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
      expect((await unsubscribe(first.unsubscribe_token)).statusCode).toBe(200);
      expect((await abonne(first.email)).state).toBe('desabonne');
    });

    test('by the team counts the same, and another import does not undo it', async () => {
      const { id, email } = await subscribed();
      expect((await admin.remove(`/admin/abonnes/${id}`)).statusCode).toBe(200);
      expect((await abonne(email)).state).toBe('desabonne');
      expect(await bringAbonnes(admin, [{ email }])).toMatchObject({ nouvelle: 0, fautive: 1 });
    });
  });
});
