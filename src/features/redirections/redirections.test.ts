import { data } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addFamille, change } from '../../../test/content';
import { handPages } from '../../../test/pages';
import { type Member, member } from '../../../test/staff';
import { onBothEngines, type TestSite } from '../../../test/test-site';
import { CONTENTS } from '../../contents.server';
import type { JudgedRow, PerdueRow, RedirectionRow } from './contract';
import { MOST_A_MONTH, MOST_OF_ONE, writeCounts } from './counts.server';
import { purgeRedirections } from './edition.server';
import { purgePerdues } from './perdues.server';
import { checkTargets } from './targets.server';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PATHS = ['contact', 'showroom', 'familles', 'familles/:url', 'marques/:url', 'univers/:slug', 'suivi/:token', 'admin/*'];

/** A site with some of the routes of the real one: a famille that is not published answers 404, as there. */
function sitePages() {
  const pages = handPages(async ({ db }, path) => {
    const url = /^\/familles\/(.+)$/.exec(path)?.[1];
    const found =
      url && (await db.selectFrom('famille').select('id').where('url', '=', url).where('status', '=', 'publie').executeTakeFirst());
    if ((url && !found) || path.startsWith('/suivi/')) throw data({ message: 'Rien ici.' }, { status: 404 });
    return path;
  });
  const routes = pages.build.routes as Record<string, object | undefined>;
  // Anything else is unknown to the site.
  routes.other = { ...routes.other, path: '*' };
  const { module } = pages.build.routes.home as unknown as { module: object };
  for (const path of PATHS)
    routes[path] = {
      id: path,
      parentId: 'root',
      path,
      module: { ...module, ...(/^(?:suivi|admin)/.test(path) && { handle: { isPersonal: true } }) },
    };
  return pages;
}

onBothEngines(
  'redirections',
  (site) => {
    let editor: Member;
    let counter: Member;
    beforeAll(async () => {
      [editor, counter] = [await member(site(), 'EDITEUR'), await member(site(), 'ACCUEIL')];
      await change(site(), (tx) => addFamille(tx, { url: 'poele-essai', name: 'Poêle' }));
    });
    beforeEach(async () => {
      await writeCounts(site());
      for (const table of ['redirection', 'adresse_perdue', 'adresse_ignoree'] as const) await site().db.deleteFrom(table).execute();
    });
    afterEach(() => vi.restoreAllMocks());

    const visit = (url: string, { agent = FIREFOX, from = '192.0.2.1' } = {}) =>
      site().app.http.inject({ method: 'GET', url, headers: { 'user-agent': agent }, remoteAddress: from });
    const seen = async (url: string) => {
      const { statusCode, headers } = await visit(url);
      return [statusCode, headers.location, headers['cache-control']];
    };
    const add = async (source: string, target: string, more: object = {}) =>
      editor.post('/admin/redirections', { source, target, ...more });
    const added = async (source: string, target: string) => {
      const response = await add(source, target);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<RedirectionRow>();
    };
    const list = async (query = '') => (await editor.get(`/admin/redirections${query}`)).json<{ data: RedirectionRow[]; total: number }>();
    const perdues = async (query = '') =>
      (await editor.get(`/admin/redirections/perdues${query}`)).json<{
        data: PerdueRow[];
        total: number;
        rest: number;
        months: string[];
      }>();
    const refusal = async (source: string, target: string) => {
      const response = await add(source, target);
      const { error } = response.json<{ error: { code: string; message: string; current?: { proposed?: string; leading?: string[] } } }>();
      return [response.statusCode, error.code, error.message, error.current] as const;
    };
    const HOME = [302, '/', 'no-store'];

    test('lead a former address to its page, however it was printed, and only as long as they stand', async () => {
      expect(await seen('/chauffage.html')).toEqual(HOME);
      await added('www.ancien.fr/Chauffage.html', '/contact');
      const { id } = await added('/Produits/Pompe%20%C3%A0%20chaleur/', '/familles/poele-essai#prix');
      for (const url of ['/chauffage.html', '/CHAUFFAGE.HTML', '/chauffage.html/', '/chauffage.html?fbclid=1'])
        expect(await seen(url)).toEqual([301, '/contact', 'no-cache']);
      for (const url of ['/Produits/Pompe%20%C3%A0%20chaleur/', '/produits/pompe%20a%CC%80%20chaleur'])
        expect(await seen(url)).toEqual([301, '/familles/poele-essai#prix', 'no-cache']);
      expect((await editor.post('/admin/redirections/suppression', { ids: [id] })).statusCode).toBe(200);
      expect(await seen('/Produits/Pompe%20%C3%A0%20chaleur')).toEqual(HOME);
    });

    test('with a query count before the one without, whatever the order of its keys; campaign words go along', async () => {
      await added('/index.php', '/showroom');
      await added('/index.php?id=12&lang=fr', '/contact');
      expect(await seen('/index.php?lang=fr&ID=12')).toEqual([301, '/contact', 'no-cache']);
      expect(await seen('/index.php?id=13')).toEqual([301, '/showroom', 'no-cache']);
      expect(await seen('/index.php?utm_source=van&id=99')).toEqual([301, '/showroom?utm_source=van', 'no-cache']);
    });

    test('give way to a page: of the routes, or published since', async () => {
      expect((await refusal('/Contact/', '/showroom'))[2]).toMatch('page en vie');
      expect((await refusal('/familles/poele-essai', '/showroom'))[2]).toMatch('page en vie');
      await added('/familles/nouvelle', '/showroom');
      expect(await seen('/familles/nouvelle')).toEqual([301, '/showroom', 'no-cache']);
      await change(site(), (tx) => addFamille(tx, { url: 'nouvelle', name: 'Nouvelle' }));
      await site().content.check();
      expect((await visit('/familles/nouvelle')).statusCode).toBe(200);
    });

    test.each([
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/api/accueil',
      '/admin',
      '/media/1.jpg',
      '/suivi/abc',
      '/inconnue',
    ])('never lead to %s', async (target) => {
      expect((await refusal('/vieux', target)).slice(0, 2)).toEqual([422, 'invalide']);
      // Not even where a row says so.
      await site()
        .db.insertInto('redirection')
        .values({
          id: 'x',
          source: '/vieux',
          target,
          uses: 0,
          last_used_on: null,
          dead_since: null,
          version: 1,
          created_at: '',
          updated_at: '',
          deleted_at: null,
        })
        .execute();
      const [, location] = await seen('/vieux');
      expect(new URL(String(location), 'https://www.exemple.test').origin).toBe('https://www.exemple.test');
    });

    test.each(['/admin/x', '/api/x', '/media/x', '/robots.txt', '/'])('are no way to take %s over', async (source) => {
      expect((await refusal(source, '/contact')).slice(0, 2)).toEqual([422, 'invalide']);
    });

    test('make no chain: what is a former address itself is refused, with the page where it leads', async () => {
      await added('/b', '/contact');
      expect(await refusal('/a', '/b')).toEqual([422, 'chaine', expect.stringContaining('«\u00a0/b\u00a0»'), { proposed: '/contact' }]);
      expect((await refusal('/a', '/a'))[0]).toBe(422);
      expect((await refusal('/b/', '/showroom'))[2]).toMatch('mène déjà');
    });

    test('make no chain: one that leads to a page that is gone is led on with it, in one act', async () => {
      await change(site(), (tx) => addFamille(tx, { url: 'bientot-partie', name: 'Partie' }));
      const { id } = await added('/vieille', '/familles/bientot-partie');
      await site().db.updateTable('famille').set({ status: 'brouillon' }).where('url', '=', 'bientot-partie').execute();
      expect(await refusal('/familles/bientot-partie', '/contact')).toEqual([
        422,
        'chaine',
        expect.stringContaining('/vieille'),
        { leading: ['/vieille'] },
      ]);
      expect((await add('/familles/bientot-partie', '/contact', { follow: true })).statusCode).toBe(200);
      const { data: rows } = await list();
      expect(rows.map(({ source, target }) => [source, target])).toEqual([
        ['/familles/bientot-partie', '/contact'],
        ['/vieille', '/contact'],
      ]);
      expect(rows.find((row) => row.id === id)?.version).toBe(2);
    });

    test('are corrected by one person at a time', async () => {
      const row = await added('/vieux.html', '/contact');
      const path = `/admin/redirections/${row.id}`;
      const first = await editor.put(path, { source: row.source, target: '/showroom', version: 1 });
      expect(first.json()).toMatchObject({ target: '/showroom', version: 2 });
      const second = await editor.put(path, { source: row.source, target: '/familles', version: 1 });
      expect([second.statusCode, second.json().error.current.target]).toEqual([409, '/showroom']);
      expect(await seen('/vieux.html')).toEqual([301, '/showroom', 'no-cache']);
    });

    test('come back one by one too', async () => {
      const { id } = await added('/c', '/contact');
      await editor.post('/admin/redirections/suppression', { ids: [id] });
      expect((await editor.post(`/admin/redirections/${id}/restauration`)).statusCode).toBe(200);
      expect((await list()).total).toBe(1);
    });

    test('go to the bin and back together, unless their place is taken; after thirty days they are deleted', async () => {
      const rows = [await added('/a', '/contact'), await added('/b', '/contact')];
      const ids = rows.map(({ id }) => id);
      await editor.post('/admin/redirections/suppression', { ids });
      expect([(await list()).total, (await list('?etat=corbeille')).total]).toEqual([0, 2]);
      const binned = (await editor.get('/admin/corbeille')).json<{ data: { subject: string; id: string }[] }>().data;
      expect(binned.filter(({ subject }) => subject === 'redirection').map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      expect((await editor.post('/admin/redirections/restauration', { ids })).statusCode).toBe(200);
      expect((await list()).total).toBe(2);
      await editor.post('/admin/redirections/suppression', { ids });
      await added('/a', '/showroom');
      expect((await editor.post('/admin/redirections/restauration', { ids })).statusCode).toBe(422);
      expect((await list()).total).toBe(1);
      const at = site().clock.now();
      site().clock.set(at.add({ hours: 31 * 24 }).toString());
      await purgeRedirections(site());
      site().clock.set(at.toString());
      expect((await list('?etat=corbeille')).total).toBe(0);
      const { db } = site();
      const told = await db
        .selectFrom('journal')
        .select('action')
        .where('subject', '=', 'redirection')
        .orderBy('id', 'desc')
        .limit(4)
        .execute();
      expect(told.map(({ action }) => action)).toEqual(['creer', 'supprimer_plusieurs', 'restaurer_plusieurs', 'supprimer_plusieurs']);
    });

    test('tell when their page is gone, and when there is one again', async () => {
      await change(site(), (tx) => addFamille(tx, { url: 'ephemere', name: 'Éphémère' }));
      await added('/vieux', '/familles/ephemere');
      const pages = { paths: PATHS.map((path) => `/${path}`), personal: [], ...CONTENTS };
      const dead = async () => {
        await checkTargets(site(), pages);
        const items = (await editor.get('/admin/verifications')).json<{ id: string; count: number }[]>();
        return [(await list('?etat=morte')).total, items.find(({ id }) => id === 'redirections-mortes')?.count];
      };
      expect(await dead()).toEqual([0, 0]);
      await site().db.updateTable('famille').set({ status: 'brouillon' }).where('url', '=', 'ephemere').execute();
      expect(await dead()).toEqual([1, 1]);
      await site().db.updateTable('famille').set({ status: 'publie' }).where('url', '=', 'ephemere').execute();
      expect(await dead()).toEqual([0, 0]);
    });

    test('say on which day somebody came by, and how often; robots do not count', async () => {
      await added('/vieux', '/contact');
      await visit('/vieux');
      await visit('/vieux');
      await visit('/vieux', { agent: 'Googlebot/2.1' });
      expect((await list()).data[0]).toMatchObject({ uses: 0, lastUsedOn: null });
      await writeCounts(site());
      await writeCounts(site());
      expect((await list()).data[0]).toMatchObject({ uses: 2, lastUsedOn: '2026-11-21', version: 1 });
    });

    test('are sorted, searched and filtered by the page', async () => {
      await many(site(), 120);
      await added('/été_100%', '/showroom');
      expect((await list('?q=%C3%89T%C3%89_100%25')).data.map(({ source }) => source)).toEqual(['/été_100%25']);
      expect((await list('?q=showroom')).total).toBe(1);
      const page = await list('?sort=source&order=DESC&perPage=50&page=3');
      expect([page.total, page.data.length]).toEqual([121, 21]);
      expect((await list('?etat=inutilisee')).total).toBe(121);
    });

    test('are taken away as a table, and come back from it unchanged', async () => {
      await added('/été', '/contact');
      await added('/index.php?a=1;2', '/showroom');
      const file = await editor.get('/admin/redirections/export.csv');
      expect(file.body).toBe(
        '\uFEFFAncienne adresse;Page;Passages;Dernier passage\r\n"/index.php?a=1;2";/showroom;0;\r\n/été;/contact;0;\r\n',
      );
    });

    test('are imported as a list: each line is judged, only valid ones are written, none replaced unasked', async () => {
      await added('/connue', '/contact');
      await added('/autre', '/contact');
      const rows = [
        ['/nouvelle.html', '/showroom'],
        ['/connue', '/contact'],
        ['/autre', '/showroom'],
        ['/contact', '/showroom'],
        ['/ailleurs', 'https://evil.example/'],
        ['/Nouvelle.html/', '/showroom'],
        ['/nouvelle.html', '/contact'],
        ['/chaine', '/nouvelle.html'],
        ['/ronde-a', '/ronde-b'],
        ['/ronde-b', '/ronde-a'],
        ['', '/contact'],
        ['/vide', ''],
      ].map(([source, target], at) => ({ line: at + 2, source, target }));
      const judged = (await editor.post('/admin/redirections/import/apercu', { rows })).json<{ rows: JudgedRow[] }>().rows;
      expect(judged.map(({ line, state }) => [line, state])).toEqual(
        [
          'nouvelle',
          'identique',
          'differente',
          'refusee',
          'refusee',
          'identique',
          'refusee',
          'chaine',
          'chaine',
          'chaine',
          'refusee',
          'refusee',
        ].map((state, at) => [at + 2, state]),
      );
      expect((await list()).total).toBe(2);
      const plain = (await editor.post('/admin/redirections/import', { rows })).json<{
        added: number;
        replaced: number;
        left: JudgedRow[];
      }>();
      expect([plain.added, plain.replaced, plain.left.length]).toEqual([1, 0, 11]);
      expect(await seen('/autre')).toEqual([301, '/contact', 'no-cache']);
      const asked = (await editor.post('/admin/redirections/import', { rows, shorten: true, replace: true })).json<typeof plain>();
      expect([asked.added, asked.replaced]).toEqual([1, 1]);
      expect(await seen('/chaine')).toEqual([301, '/showroom', 'no-cache']);
      expect(await seen('/autre')).toEqual([301, '/showroom', 'no-cache']);
      expect(asked.left.filter(({ message }) => message.includes('tournent en rond'))).toHaveLength(2);
    });

    test('are for who keeps the content alone', async () => {
      expect((await counter.get('/admin/redirections')).statusCode).toBe(403);
      expect((await counter.post('/admin/redirections', { source: '/a', target: '/contact' })).statusCode).toBe(403);
      expect((await counter.get('/admin/redirections/export.csv')).statusCode).toBe(403);
    });

    test('cost nothing on an existing page, and one query on a missing one, with none or five thousand', async () => {
      const query = vi.spyOn(site().db.getExecutor(), 'executeQuery');
      const queries = async (url: string) => {
        query.mockClear();
        await visit(url);
        // The watch over the content asks by itself, several times a second.
        return query.mock.calls.filter(([{ sql }]) => !sql.includes('content_version')).length;
      };
      const counted = async () => [
        await queries('/contact'),
        await queries('/contact'),
        await queries('/nulle-part'),
        await queries('/nulle-part.html'),
      ];
      await visit('/contact');
      const none = await counted();
      expect(none).toEqual([0, 0, 1, 1]);
      await many(site(), 5_000);
      expect(await counted()).toEqual(none);
      expect(await queries('/vieille/42.html')).toBe(1);
      expect(await seen('/vieille/42.html')).toEqual([301, '/contact', 'no-cache']);
    });

    test('name what was asked for in vain, most often first, without who asked', async () => {
      for (const [url, from] of [
        ['/chauffage.html', '203.0.113.1'],
        ['/chauffage.html?nom=Marie', '203.0.113.1'],
        ['/Chauffage.html', '203.0.113.2'],
        ['/familles/disparue', '203.0.113.2'],
        ['/suivi/un-secret', '203.0.113.2'],
        ['/wp-login.php', '203.0.113.3'],
        ['/marie@exemple.fr', '203.0.113.3'],
      ] as const)
        await visit(url, { from });
      await visit('/chauffage.html', { agent: 'Googlebot/2.1', from: '192.0.2.9' });
      expect((await perdues()).data).toEqual([]);
      await writeCounts(site());
      expect((await perdues()).data).toEqual([
        { path: '/chauffage.html', count: 2, lastMonth: '2026-11', ignored: false },
        { path: '/familles/disparue', count: 1, lastMonth: '2026-11', ignored: false },
      ]);
      expect((await perdues('?q=DISPARUE')).total).toBe(1);
      expect((await perdues('?month=2026-10')).total).toBe(0);
      await added('/chauffage.html', '/contact');
      expect((await perdues()).total).toBe(1);
      const kept = await site().db.selectFrom('adresse_perdue').selectAll().execute();
      expect(JSON.stringify(kept)).not.toMatch(/203\.0|Marie|secret/);
    });

    test('put an address aside, and take it back; a year and a month later nothing of it is left', async () => {
      await visit('/brouillon-perdu', { from: '192.0.2.50' });
      await writeCounts(site());
      const aside = (ignored: boolean) => editor.post('/admin/redirections/perdues/ecart', { path: '/brouillon-perdu', ignored });
      await aside(true);
      expect([(await perdues()).total, (await perdues('?etat=ignorees')).total]).toEqual([0, 1]);
      await aside(false);
      expect((await perdues()).total).toBe(1);
      await aside(true);
      const at = site().clock.now();
      site().clock.set('2027-11-30T10:00:00Z');
      await purgePerdues(site());
      expect(await site().db.selectFrom('adresse_perdue').selectAll().execute()).toHaveLength(1);
      site().clock.set('2027-12-01T10:00:00Z');
      await purgePerdues(site());
      site().clock.set(at.toString());
      for (const table of ['adresse_perdue', 'adresse_ignoree'] as const)
        expect(await site().db.selectFrom(table).selectAll().execute()).toEqual([]);
    });

    test('are not flooded: a network adds twenty addresses a day, a month holds two thousand', async () => {
      for (let at = 0; at < MOST_OF_ONE + 5; at += 1) await visit(`/au-hasard-${at}`, { from: '198.51.100.7' });
      await writeCounts(site());
      expect((await perdues()).total).toBe(MOST_OF_ONE);
      const rows = Array.from({ length: MOST_A_MONTH - MOST_OF_ONE }, (_, at) => ({ month: '2026-11', path: `/plein-${at}`, count: 1 }));
      for (let at = 0; at < rows.length; at += 500)
        await site()
          .db.insertInto('adresse_perdue')
          .values(rows.slice(at, at + 500))
          .execute();
      await visit('/une-de-trop', { from: '198.51.100.8' });
      await visit('/plein-1', { from: '198.51.100.8' });
      await writeCounts(site());
      const { rest, data: first } = await perdues('?perPage=1');
      expect([rest, first[0]]).toEqual([1, { path: '/plein-1', count: 2, lastMonth: '2026-11', ignored: false }]);
    });

    test('lose no count when the database is away for a while', async () => {
      await visit('/retard', { from: '198.51.100.9' });
      vi.spyOn(site().db, 'transaction').mockImplementationOnce(() => {
        throw new Error('away');
      });
      await expect(writeCounts(site())).rejects.toThrow('away');
      await writeCounts(site());
      expect((await perdues()).data.map(({ path }) => path)).toEqual(['/retard']);
    });
  },
  { pages: sitePages() },
);

async function many({ db }: TestSite, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    source: `/vieille/${at}.html`,
    target: '/contact',
    uses: 0,
    last_used_on: null,
    dead_since: null,
    version: 1,
    created_at: '2026-11-21T09:00:00.000Z',
    updated_at: '2026-11-21T09:00:00.000Z',
    deleted_at: null,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('redirection')
      .values(rows.slice(at, at + 500))
      .execute();
}
