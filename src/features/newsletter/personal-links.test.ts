import { describe, expect, onTestFinished, test } from 'vitest';
import { abonneActs, SITE } from '../../../test/abonnes';
import { FORGERY_HEADERS } from '../../../test/staff';
import { onBothEngines, openTestSite, type TestSite } from '../../../test/test-site';
import { newPerson, sendJson } from '../../../test/visitor';

onBothEngines('the newsletter', (site) => {
  const { ask, abonne, mailsTo, standing, subscribed } = abonneActs(site);

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
});

test('the log of the server keeps no personal link', async () => {
  const site: TestSite = await openTestSite('sqlite', { env: { LOG_LEVEL: 'info' } });
  onTestFinished(() => site.close());
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
  expect(lines.filter((line) => line.includes('"request"')).length).toBeGreaterThanOrEqual(urls.length * 3);
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
