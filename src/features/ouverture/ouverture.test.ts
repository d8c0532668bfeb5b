import { afterEach, expect, test } from 'vitest';
import { createApp } from '~/app';
import { requireReglages } from '~/content/reglages/reglages.server';
import { watchContent } from '~/platform/db/content';
import { openDatabase } from '~/platform/db/database';
import { openMetrics } from '~/platform/metrics';
import { ACCESS } from '../../../test/access';
import { giveLegalNotice, signInAs } from '../../../test/shop';
import { anonymous } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { expectProblem, lastingMember, problemOf, setReglage } from '../../../test/visitor';
import type { Ouverture } from './contract';
import { listControles } from './controles.server';
import { openSite } from './ouverture.server';

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string; cookies: { name: string; value: string }[] };

const nothing = async () => [];
const NO_DNS = { txt: nothing, addresses: nothing, mailServers: nothing };

onBothEngines('a site that is closed to the public', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const close = () => admin.post('/admin/ouverture/fermer', { closed: true });
  const state = async () => (await admin.get('/admin/ouverture')).json<Ouverture>();
  const get = (url: string, cookies: Record<string, string> = {}) => site().app.http.inject({ url, cookies }) as unknown as Promise<Answer>;
  const give = async (label = 'l’imprimeur') => (await admin.post('/admin/ouverture/liens', { label })).json<{ id: string; url: string }>();
  const pathOf = (url: string) => url.replace('https://www.exemple.test', '');
  async function enter(url: string): Promise<Record<string, string>> {
    const { statusCode, headers, cookies } = await get(pathOf(url));
    expect([statusCode, headers.location, headers['referrer-policy']]).toEqual([303, '/', 'no-referrer']);
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  }
  afterEach(async () => {
    await site()
      .db.updateTable('content_version')
      .set((row) => ({ closed: 0, version: row('version', '+', 1) }))
      .execute();
    await site().content.check();
  });

  test('is open at first', async () => {
    expect(await state()).toMatchObject({ isClosed: false, changedAt: null, entrees: [], isPublicAddress: false });
    expect((await get('/api/univers')).statusCode).toBe(200);
  });

  test('refuses the public each read and each sending, and says that nothing was sent', async () => {
    await close();
    const fill = (path: string) => path.replace(/:\w+/g, 'rien');
    const always = /^(POST \/auth|GET \/preuve|GET \/ouverture\/temoin|POST \/suivi\/liens)/;
    for (const name of ACCESS.public.filter((one) => !always.test(one))) {
      const [method, path] = name.split(' ') as ['GET', string];
      const answer = await anonymous(site(), method, fill(path), method === 'GET' ? undefined : {});
      expect([name, answer.statusCode]).toEqual([name, 503]);
      expectProblem(answer, 503, 'site_ferme');
      expect([answer.headers['x-robots-tag'], answer.headers['retry-after']]).toEqual(['noindex', '3600']);
    }
    for (const name of [...ACCESS.mail, ...ACCESS.public.filter((one) => always.test(one)), ...ACCESS.ADMIN]) {
      const [method, path] = name.split(' ') as ['GET', string];
      const answer = await anonymous(site(), method, fill(path), method === 'GET' ? undefined : {});
      expect([name, answer.statusCode === 503]).toEqual([name, false]);
    }
  });

  test.each(['/sitemap.xml', '/actualites.rss', '/documents/rien.pdf', '/partage.jpg', '/api/docs', '/rien.php', '/mesure/choix'])(
    '%s says nothing but « Bientôt »',
    async (url) => {
      await close();
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([503, 'no-store', 'noindex']);
      if (!url.startsWith('/api')) expect(body).toMatch(/<meta name="robots" content="noindex">[\s\S]*<h1>Bientôt<\/h1>/);
    },
  );

  test('answers a HEAD as a GET, without the page', async () => {
    await close();
    const { statusCode, body, headers } = await site().app.http.inject({ method: 'HEAD', url: '/sitemap.xml' });
    expect([statusCode, body, headers['retry-after']]).toEqual([503, '', '3600']);
  });

  test('is not closed by an empty call', async () => {
    expect(problemOf(await admin.post('/admin/ouverture/fermer')).status).toBe(422);
    expect((await state()).isClosed).toBe(false);
  });

  test('goes on answering monitors, robots and the browser’s own requests', async () => {
    await close();
    for (const url of [
      '/api/health/live',
      '/api/health/ready',
      '/robots.txt',
      '/.well-known/security.txt',
      '/manifest.webmanifest',
      '/api/csrf',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    expect((await get('/robots.txt')).body).not.toMatch(/^Disallow: \/$/m);
  });

  test('keeps pictures for letters, but out of search engines and of shared caches', async () => {
    const { data } = (await admin.get('/admin/medias')).json<{ data: { src: string }[] }>();
    const about = async () => {
      const { statusCode, headers } = await get(String(data[0]?.src));
      return [statusCode, headers['cache-control'], headers['x-robots-tag']];
    };
    expect(await about()).toEqual([200, expect.stringContaining('immutable'), undefined]);
    await close();
    expect(await about()).toEqual([200, 'private, max-age=3600', 'noindex']);
    expect((await get('/media/0123456789abcdef/original.png')).headers['cache-control']).toBe('no-store');
  });

  test('shows itself to each signed-in account, until its session ends', async () => {
    await close();
    for (const role of ['ADMIN', 'ACCUEIL', 'EDITEUR'] as const) {
      const staff = await lastingMember(site(), role);
      const { cookies } = (await staff.get('/auth/me')) as unknown as Answer;
      const pass = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
      expect(cookies[0]).toMatchObject({ name: '__Host-equipe', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
      const seen = await get('/api/univers', pass);
      expect([seen.statusCode, seen.headers['cache-control'], seen.headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
      await staff.post('/auth/logout');
      expect((await get('/api/univers', pass)).statusCode).toBe(503);
    }
    for (const forged of ['', `${'0'.repeat(36)}.${'a'.repeat(43)}`, 'x'.repeat(5_000)])
      expect((await get('/api/univers', { '__Host-equipe': forged })).statusCode).toBe(503);
  });

  test('shows itself by a given link, until the link is taken back', async () => {
    await close();
    const { id, url } = await give();
    expect(url).toMatch(/^https:\/\/www\.exemple\.test\/entree\/[\w-]{43}$/);
    expect(JSON.stringify(await site().db.selectFrom('entree').selectAll().execute())).not.toContain(url.slice(-43));
    const pass = await enter(url);
    expect((await get('/api/univers', pass)).statusCode).toBe(200);
    expect((await state()).entrees).toMatchObject([{ label: 'l’imprimeur', author: admin.name, usedAt: '2026-11-21T09:00:00.000Z' }]);
    expect((await admin.remove(`/admin/ouverture/liens/${id}`)).statusCode).toBe(200);
    expect((await get('/api/univers', pass)).statusCode).toBe(503);
    expect((await get(pathOf(url))).statusCode).toBe(404);
    expect(problemOf(await admin.remove(`/admin/ouverture/liens/${id}`)).status).toBe(404);
    const actions = await site()
      .db.selectFrom('journal')
      .select(['action', 'label'])
      .where('subject', '=', 'entree')
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      { action: 'donner', label: 'l’imprimeur' },
      { action: 'retirer', label: 'l’imprimeur' },
    ]);
  });

  test('opens a given link without a trace once it is open', async () => {
    const { url } = await give();
    const { statusCode, headers, cookies } = await get(pathOf(url));
    expect([statusCode, headers.location, cookies]).toEqual([303, '/', []]);
  });

  test('does not open while the law forbids it, and names what is missing', async () => {
    await close();
    const refused = await admin.confirmed('POST', '/admin/ouverture/ouvrir');
    expect(problemOf(refused)).toMatchObject({
      status: 422,
      code: 'loi',
      fields: expect.arrayContaining(['siren', 'hebergeur', 'mediateur']),
    });
    expect(refused.json().message).toMatch(/numéro siren.*hébergeur/);
    expect((await state()).isClosed).toBe(true);
    const back = await giveLegalNotice(admin);
    const unprotected = { ...site(), env: { ...site().env, publicUrl: 'http://www.magasin.fr' } };
    await expect(openSite(unprotected, { ...admin, sessionId: '' })).rejects.toThrow(/Il manque\u00a0: adresse en https/);
    expect((await admin.post('/admin/ouverture/ouvrir')).statusCode).toBe(403);
    expect((await admin.confirmed('POST', '/admin/ouverture/ouvrir')).statusCode).toBe(200);
    expect(await state()).toMatchObject({ isClosed: false, author: admin.name });
    expect((await get('/api/univers')).headers['x-robots-tag']).toBeUndefined();
    await back();
    const acts = await site().db.selectFrom('journal').select('action').where('subject', '=', 'ouverture').orderBy('id').execute();
    expect(acts.slice(-2)).toEqual([{ action: 'fermer' }, { action: 'ouvrir' }]);
  });

  test('lists what is missing before it opens, each with what to do', async () => {
    const look = async () => {
      const { data } = await listControles(site(), { ...site(), paths: [], personal: [] }, NO_DNS);
      for (const { id, title, found, remedy } of data)
        expect([id, `${title} ${found} ${remedy}`]).toEqual([id, expect.not.stringMatching(/ [;!?:»]|« |'/)]);
      return new Map(data.map((check) => [check.id, check]));
    };
    const found = await look();
    expect([...new Set([...found.values()].map(({ group }) => group))]).toEqual(['loi', 'adresse', 'courriels', 'magasin']);
    for (const { id, state, remedy } of found.values()) expect([id, remedy === '']).toEqual([id, state === 'bon']);
    const stateOf = (...ids: string[]) => ids.map((id) => found.get(id)?.state);
    expect(stateOf('siren', 'adresse', 'smtp', 'essai', 'spf', 'dkim', 'dmarc')).toEqual([
      ...['a_faire', 'a_faire', 'a_faire', 'a_faire', 'a_faire'],
      ...['inconnu', 'a_faire'],
    ]);
    expect(stateOf('horaires', 'exemples', 'sauvegardes', 'ancien-site')).toEqual(['a_faire', 'a_faire', 'a_faire', 'inconnu']);
    const blocking = [...found.values()].filter(({ blocks }) => blocks).map(({ group }) => group);
    expect(new Set(blocking)).toEqual(new Set(['loi']));
    await site().db.insertInto('adresse_perdue').values({ month: '2026-11', path: '/index.php', count: 3 }).execute();
    expect((await look()).get('ancien-site')).toMatchObject({ state: 'a_faire', found: expect.stringContaining('/index.php') });
    await site().db.deleteFrom('adresse_perdue').execute();
  });

  test('remembers the name of the mail key, and refuses the key of another domain', async () => {
    const set = (text: string) => admin.post('/admin/ouverture/selecteur', { text });
    const { email } = (await requireReglages(site().db)).entreprise;
    const domain = email.split('@')[1];
    expect((await set(`DKIM-Signature: v=1; d=${domain}; s=k1; b=x`)).json()).toEqual({ selector: `k1._domainkey.${domain}` });
    expect((await state()).selector).toBe(`k1._domainkey.${domain}`);
    for (const text of ['DKIM-Signature: v=1; d=ailleurs.net; s=k1', 'k1._domainkey.ailleurs.net', 'Bonjour, voici.'])
      expect(problemOf(await set(text))).toMatchObject({ status: 422, fields: ['text'] });
    expect((await set('')).json()).toEqual({ selector: '' });
  });

  test('counts nothing of those who see it before', async () => {
    await close();
    const { id, url } = await give();
    const pass = await enter(url);
    expect(site().audience.batch()).toBeUndefined();
    await site().app.http.inject({
      method: 'POST',
      url: '/mesure',
      cookies: pass,
      headers: { 'content-type': 'text/plain' },
      payload: '/contact',
    });
    expect(site().audience.batch()).toBeUndefined();
    await admin.remove(`/admin/ouverture/liens/${id}`);
  });

  test('is closed and open in every process at once', async () => {
    const database = await openDatabase(site().env);
    const content = await watchContent(database, () => {});
    const other = await createApp({ ...site(), ...database, content, metrics: openMetrics() });
    const seen = async () => (await other.http.inject('/api/univers')).statusCode;
    expect(await seen()).toBe(200);
    await close();
    await expect.poll(seen, { interval: 20 }).toBe(503);
    await site()
      .db.updateTable('content_version')
      .set((row) => ({ closed: 0, version: row('version', '+', 1) }))
      .execute();
    await expect.poll(seen, { interval: 20 }).toBe(200);
    await other.close();
    await content.stop();
    await database.close();
  });

  test('tells the shop’s telephone and hours, and leaves out what it does not know', async () => {
    await close();
    const { body } = await get('/sitemap.xml');
    expect(body).toMatch(/<a class="phone" href="tel:\+33/);
    expect(body).toContain('<th scope="row">lundi</th>');
    const back = await setReglage(admin, 'entreprise', { phone: '', name: 'Poêles & <Cie>' });
    const bare = (await get('/sitemap.xml')).body;
    expect(bare).toContain('Poêles &amp; &lt;Cie&gt;');
    expect(bare).not.toContain('tel:');
    await back();
  });
});
