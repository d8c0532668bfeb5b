import { afterEach, expect, test, vi } from 'vitest';
import { addFamille, change } from '../../../test/content';
import { many, redirectionActs, sitePages } from '../../../test/former-addresses';
import { onBothEngines } from '../../../test/test-site';

onBothEngines(
  'redirections',
  (site) => {
    const { editor, visit, seen, add, added, list, refusal } = redirectionActs(site);
    afterEach(() => vi.restoreAllMocks());
    const HOME = [302, '/', 'no-store'];

    test('lead a former address to its page, however it was printed, and only until they are deleted', async () => {
      expect(await seen('/chauffage.html')).toEqual(HOME);
      await added('www.ancien.fr/Chauffage.html', '/contact');
      const { id } = await added('/Produits/Pompe%20%C3%A0%20chaleur/', '/familles/poele-essai#prix');
      for (const url of ['/chauffage.html', '/CHAUFFAGE.HTML', '/chauffage.html/', '/chauffage.html?fbclid=1'])
        expect(await seen(url)).toEqual([301, '/contact', 'no-cache']);
      for (const url of ['/Produits/Pompe%20%C3%A0%20chaleur/', '/produits/pompe%20a%CC%80%20chaleur'])
        expect(await seen(url)).toEqual([301, '/familles/poele-essai#prix', 'no-cache']);
      expect((await editor().post('/admin/redirections/suppression', { ids: [id] })).statusCode).toBe(200);
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
  },
  { pages: sitePages() },
);
