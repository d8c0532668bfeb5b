import { expect, test } from 'vitest';
import { addFamille, change } from '../../../test/content';
import { many, PATHS, redirectionActs, sitePages } from '../../../test/former-addresses';
import { sheetsOf } from '../../../test/sheets';
import { onBothEngines } from '../../../test/test-site';
import { CONTENTS } from '../../contents.server';
import { writeCounts } from './counts.server';
import { purgeRedirections } from './edition.server';
import { checkTargets } from './targets.server';

onBothEngines(
  'redirections',
  (site) => {
    const { editor, counter, visit, seen, added, list } = redirectionActs(site);
    const sheets = sheetsOf(editor);

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
      const lines = await db
        .selectFrom('journal')
        .select('action')
        .where('subject', '=', 'redirection')
        .orderBy('id', 'desc')
        .limit(4)
        .execute();
      expect(lines.map(({ action }) => action)).toEqual(['creer', 'supprimer_plusieurs', 'restaurer_plusieurs', 'supprimer_plusieurs']);
    });

    test('show when their page is missing, and when it is back', async () => {
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

    test.each(['csv', 'xlsx'])('are exported as %s, and come back from it unchanged', async (format) => {
      await added('/été', '/contact');
      await added('/index.php?a=1;2', '/showroom');
      await added('/=1+1', '/contact#acces');
      const view = await sheets.receive('redirection', `r.${format}`, await sheets.export('redirection', format));
      expect((await sheets.essai(view.id)).counts).toEqual({ nouvelle: 0, changee: 0, fautive: 0, inchangee: 3 });
    });

    test('are imported as a list: each line is judged, only valid ones are written, and all are taken back', async () => {
      await added('/connue', '/contact');
      const other = await added('/autre', '/contact');
      const csv = [
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
      ]
        .map((cells) => cells.join(';'))
        .join('\n');
      const states = 'nouvelle inchangee changee fautive fautive inchangee fautive fautive fautive fautive fautive fautive'.split(' ');
      const view = await sheets.receive('redirection', 'r.csv', csv);
      expect(view.cells.map(({ column }) => column)).toEqual(['source', 'target']);
      const { data } = await sheets.essai(view.id);
      expect(data.map(({ line, state }) => [line, state])).toEqual(states.map((state, at) => [at + 1, state]));
      await sheets.choose(view.id, { columns: ['source', 'target'], chosen: { shorten: 'oui' } });
      const shortened = await sheets.essai(view.id, '?state=fautive');
      expect(shortened.data.filter(({ faults }) => faults[0]?.message.includes('tournent en rond'))).toHaveLength(2);
      expect((await sheets.run(view.id)).json().counts).toMatchObject({ nouvelle: 2, changee: 1 });
      expect(await seen('/chaine')).toEqual([301, '/showroom', 'no-cache']);
      expect(await seen('/autre')).toEqual([301, '/showroom', 'no-cache']);
      expect((await sheets.takeBack(view.id)).kept).toEqual([]);
      expect(await seen('/autre')).toEqual([301, '/contact', 'no-cache']);
      const { data: rows } = await list();
      expect(rows.map(({ source, version }) => [source, version])).toEqual([
        ['/autre', other.version + 2],
        ['/connue', 1],
      ]);
    });

    test('stop an import where a colleague made another redirection since the dry run', async () => {
      const view = await sheets.receive('redirection', 'r.csv', 'Ancienne adresse;Page\n/a;/showroom');
      const { empreinte } = await sheets.essai(view.id);
      await added('/a', '/contact');
      expect((await editor().post(`${sheets.path}/redirection/${view.id}/import`, { empreinte })).statusCode).toBe(409);
      expect(await seen('/a')).toEqual([301, '/contact', 'no-cache']);
    });

    test('are for who keeps the content alone', async () => {
      expect((await counter().get('/admin/redirections')).statusCode).toBe(403);
      expect((await counter().post('/admin/redirections', { source: '/a', target: '/contact' })).statusCode).toBe(403);
      expect((await counter().get('/admin/contenus/exports/redirection')).statusCode).toBe(403);
    });
  },
  { pages: sitePages() },
);
