import { expect, test } from 'vitest';
import { addFamille, change } from '../../../test/content';
import { many, PATHS, redirectionActs, sitePages } from '../../../test/former-addresses';
import { onBothEngines } from '../../../test/test-site';
import { CONTENTS } from '../../contents.server';
import type { JudgedRow } from './contract';
import { writeCounts } from './counts.server';
import { purgeRedirections } from './edition.server';
import { checkTargets } from './targets.server';

onBothEngines(
  'redirections',
  (site) => {
    const { editor, counter, visit, seen, added, list } = redirectionActs(site);

    test('are corrected by one person at a time', async () => {
      const row = await added('/vieux.html', '/contact');
      const path = `/admin/redirections/${row.id}`;
      const first = await editor().put(path, { source: row.source, target: '/showroom', version: 1 });
      expect(first.json()).toMatchObject({ target: '/showroom', version: 2 });
      const second = await editor().put(path, { source: row.source, target: '/familles', version: 1 });
      expect([second.statusCode, second.json().error.current.target]).toEqual([409, '/showroom']);
      expect(await seen('/vieux.html')).toEqual([301, '/showroom', 'no-cache']);
    });

    test('come back one by one too', async () => {
      const { id } = await added('/c', '/contact');
      await editor().post('/admin/redirections/suppression', { ids: [id] });
      expect((await editor().post(`/admin/redirections/${id}/restauration`)).statusCode).toBe(200);
      expect((await list()).total).toBe(1);
    });

    test('go to the bin and back together, unless their place is taken; after thirty days they are deleted', async () => {
      const rows = [await added('/a', '/contact'), await added('/b', '/contact')];
      const ids = rows.map(({ id }) => id);
      await editor().post('/admin/redirections/suppression', { ids });
      expect([(await list()).total, (await list('?etat=corbeille')).total]).toEqual([0, 2]);
      const binned = (await editor().get('/admin/corbeille')).json<{ data: { subject: string; id: string }[] }>().data;
      expect(binned.filter(({ subject }) => subject === 'redirection').map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      expect((await editor().post('/admin/redirections/restauration', { ids })).statusCode).toBe(200);
      expect((await list()).total).toBe(2);
      await editor().post('/admin/redirections/suppression', { ids });
      await added('/a', '/showroom');
      expect((await editor().post('/admin/redirections/restauration', { ids })).statusCode).toBe(422);
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
        const items = (await editor().get('/admin/verifications')).json<{ id: string; count: number }[]>();
        return [(await list('?etat=morte')).total, items.find(({ id }) => id === 'redirections-mortes')?.count];
      };
      expect(await dead()).toEqual([0, 0]);
      await site().db.updateTable('famille').set({ status: 'brouillon' }).where('url', '=', 'ephemere').execute();
      expect(await dead()).toEqual([1, 1]);
      await site().db.updateTable('famille').set({ status: 'publie' }).where('url', '=', 'ephemere').execute();
      expect(await dead()).toEqual([0, 0]);
    });

    test('show the day of the last visit and the number of visits; robots do not count', async () => {
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

    test('are exported as a table, and come back from it unchanged', async () => {
      await added('/été', '/contact');
      await added('/index.php?a=1;2', '/showroom');
      const file = await editor().get('/admin/redirections/export.csv');
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
      const judged = (await editor().post('/admin/redirections/import/apercu', { rows })).json<{ rows: JudgedRow[] }>().rows;
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
      const plain = (await editor().post('/admin/redirections/import', { rows })).json<{
        added: number;
        replaced: number;
        left: JudgedRow[];
      }>();
      expect([plain.added, plain.replaced, plain.left.length]).toEqual([1, 0, 11]);
      expect(await seen('/autre')).toEqual([301, '/contact', 'no-cache']);
      const asked = (await editor().post('/admin/redirections/import', { rows, shorten: true, replace: true })).json<typeof plain>();
      expect([asked.added, asked.replaced]).toEqual([1, 1]);
      expect(await seen('/chaine')).toEqual([301, '/showroom', 'no-cache']);
      expect(await seen('/autre')).toEqual([301, '/showroom', 'no-cache']);
      expect(asked.left.filter(({ message }) => message.includes('tournent en rond'))).toHaveLength(2);
    });

    test('are for who keeps the content alone', async () => {
      expect((await counter().get('/admin/redirections')).statusCode).toBe(403);
      expect((await counter().post('/admin/redirections', { source: '/a', target: '/contact' })).statusCode).toBe(403);
      expect((await counter().get('/admin/redirections/export.csv')).statusCode).toBe(403);
    });
  },
  { pages: sitePages() },
);
