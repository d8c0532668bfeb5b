import { afterEach, expect, test, vi } from 'vitest';
import { redirectionActs, sitePages } from '../../../test/former-addresses';
import { onBothEngines } from '../../../test/test-site';
import { MOST_A_MONTH, MOST_OF_ONE, writeCounts } from './counts.server';
import { purgePerdues } from './perdues.server';

onBothEngines(
  'redirections',
  (site) => {
    const { editor, visit, added, perdues } = redirectionActs(site);
    afterEach(() => vi.restoreAllMocks());

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
      const aside = (ignored: boolean) => editor().post('/admin/redirections/perdues/ecart', { path: '/brouillon-perdu', ignored });
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

    test('lose no count when the database is unavailable for a while', async () => {
      await visit('/retard', { from: '198.51.100.9' });
      vi.spyOn(site().db, 'transaction').mockImplementationOnce(() => {
        throw new Error('unavailable');
      });
      await expect(writeCounts(site())).rejects.toThrow('unavailable');
      await writeCounts(site());
      expect((await perdues()).data.map(({ path }) => path)).toEqual(['/retard']);
    });
  },
  { pages: sitePages() },
);
