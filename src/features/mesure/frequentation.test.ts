import { describe, expect, test } from 'vitest';
import { countedPages, countingActs, FAMILLE, TODAY } from '../../../test/mesure/counting';
import { member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { CONTENTS } from '../../contents.server';
import routes from '../../routes';
import type { Frequentation } from './contract';
import { writeTotals } from './mesure.server';
import { titlesOf } from './page-titles.server';

/** Other addresses of the home page, what is of one person, and what only says that something is done. */
const UNCOUNTED = new Set([
  'acceuil',
  'accueil',
  'newsletter/confirmation',
  'newsletter/desinscription',
  'connexion',
  'reset_password_mail',
  'reset_password',
  'reprise_compte',
  'retour_coordonnees',
  'mon_compte',
]);

onBothEngines(
  'counting',
  (site) => {
    const { look, tell } = countingActs(site);

    describe('« Fréquentation »', () => {
      const read = async (query: string, role: 'EDITEUR' | 'ACCUEIL' = 'EDITEUR') =>
        (await member(site(), role)).get(`/admin/frequentation${query}`);

      test('tells of a period beside the one before it', async () => {
        site().clock.set('2026-11-14T09:00:00.000Z');
        await look(FAMILLE, { referer: 'https://www.google.com/' });
        site().clock.set(SATURDAY_10H);
        await look(FAMILLE, { referer: 'https://www.google.com/' });
        await look(FAMILLE);
        await look('/?utm_source=lettre');
        await tell('/');
        await writeTotals(site());
        const view = (await read('?from=2026-11-15&to=2026-11-21')).json<Frequentation>();
        expect([view.formerFrom, view.formerTo, view.since]).toEqual(['2026-11-08', '2026-11-14', '2026-11-14']);
        expect(view.totals).toEqual({ visits: 3, views: 4, requests: 0, robots: 0 });
        expect(view.former).toEqual({ visits: 1, views: 1, requests: 0, robots: 0 });
        expect(view.days).toHaveLength(7);
        expect(view.days.at(-1)).toEqual({ day: TODAY, visits: 3, views: 4, requests: 0, robots: 0 });
        expect(view.pages).toEqual([
          { path: '/', title: 'Accueil', count: 2, former: 0 },
          { path: FAMILLE, title: 'Pompe à chaleur air-eau', count: 2, former: 1 },
        ]);
        expect(view.familles).toEqual([view.pages[1]]);
        expect(view.sources).toEqual([
          { host: '', count: 2, former: 0 },
          { host: 'google.com', count: 1, former: 1 },
        ]);
        expect(view.campaigns).toEqual([{ name: 'lettre', count: 1, former: 0 }]);
      });

      test('calls an actualité by its title, and every page of the site by a name', async () => {
        const editor = await member(site(), 'EDITEUR');
        expect((await editor.post('/admin/actualites', { title: 'Portes ouvertes', status: 'publie' })).statusCode).toBe(200);
        await tell('/actualites/portes-ouvertes');
        await writeTotals(site());
        const { pages } = (await read(`?from=${TODAY}&to=${TODAY}`)).json<Frequentation>();
        expect(pages).toMatchObject([{ path: '/actualites/portes-ouvertes', title: 'Portes ouvertes' }]);
        const paths = routes.flatMap(({ path, children }) => [path, ...(children ?? []).map((inner) => `${path}/${inner.path}`)]);
        const plain = paths.filter((path) => path !== undefined && !/[:*]/.test(path) && !UNCOUNTED.has(path)).map((path) => `/${path}`);
        const title = await titlesOf({ db: site().db, ...CONTENTS }, []);
        expect(plain.filter((path) => title(path) === path)).toEqual([]);
      });

      test('is a file for a French spreadsheet too', async () => {
        await look(FAMILLE);
        await writeTotals(site());
        const { body, headers } = await read(`/export.csv?from=${TODAY}&to=${TODAY}`);
        expect(headers['content-disposition']).toContain(`frequentation-${TODAY}-${TODAY}.csv`);
        expect(body).toBe(
          '\uFEFFJour;Compté;Quoi;Adresse;Sorte de demande;Nombre\r\n' +
            `${TODAY};Pages vues;Pompe à chaleur air-eau;${FAMILLE};;1\r\n` +
            `${TODAY};Visites par provenance;Accès direct ou inconnu;;;1\r\n` +
            `${TODAY};Visites;;;;1\r\n`,
        );
      });

      test('refuses days in the wrong order and more than is kept, and is not for who only answers requests', async () => {
        expect((await read('?from=2026-11-21&to=2026-11-20')).statusCode).toBe(422);
        expect((await read('?from=2020-01-01&to=2026-11-20')).statusCode).toBe(422);
        expect((await read('?from=jamais&to=2026-11-20')).statusCode).toBe(422);
        expect((await read(`?from=${TODAY}&to=${TODAY}`, 'ACCUEIL')).statusCode).toBe(403);
      });
    });
  },
  { pages: countedPages() },
);
