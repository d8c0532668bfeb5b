import { afterEach, describe, expect, test } from 'vitest';
import type { Tables } from '#db/tables';
import { addFamille, addMarque, change, readNow } from '../../../test/content';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import type { FamillePage, FamilleRoute, FamillesList } from './contract';

onBothEngines('the families', (site) => {
  const read = (path: string) => readNow(site(), path);
  const readUrls = async (path: string) => (await read(path)).json<FamilleRoute[]>().map(({ url }) => url);
  const readList = async (query: string) => (await read(`/familles${query}`)).json<FamillesList>();
  const listedUrls = (list: FamillesList) => list.groups.flatMap(({ items }) => items.map(({ url }) => url));

  afterEach(async () => {
    site().clock.set(SATURDAY_10H);
    await change(site(), async (tx) => {
      await tx.deleteFrom('famille').where('url', 'like', 'essai%').execute();
      await tx.deleteFrom('marque').where('url', 'like', 'essai%').execute();
    });
  });

  describe('in the menu', () => {
    test('are the 24 families, univers by univers', async () => {
      const routes = (await read('/familles/routes')).json<FamilleRoute[]>();
      expect(routes).toHaveLength(24);
      expect([...new Set(routes.map(({ univers }) => univers))]).toEqual([
        'POMPE_CHALEUR',
        'CLIMATISATION',
        'SOLAIRE_PHOTOVOLTAIQUE',
        'DOMOTIQUE',
      ]);
    });

    test('follow the order the team chose', async () => {
      await change(site(), async (tx) => {
        await addFamille(tx, { url: 'essai-dernière', univers: 'CLIMATISATION', position: 1_000 });
        await addFamille(tx, { url: 'essai-première', univers: 'CLIMATISATION', position: -1 });
      });
      const routes = (await read('/familles/routes')).json<FamilleRoute[]>();
      const urls = routes.filter(({ univers }) => univers === 'CLIMATISATION').map(({ url }) => url);
      expect(urls).toHaveLength(8);
      expect([urls.at(0), urls.at(-1)]).toEqual(['essai-première', 'essai-dernière']);
    });

    test('stop at limit= in each univers', async () => {
      const all = (await read('/familles/routes')).json<FamilleRoute[]>();
      const two = (await read('/familles/routes?limit=2')).json<FamilleRoute[]>();
      const firstTwo = Object.values(Object.groupBy(all, ({ univers }) => univers)).flatMap((routes) => routes.slice(0, 2));
      expect(two).toEqual(firstTwo);
    });

    test.each(['0', '-1', '1001', 'deux'])('refuse limit=%s', async (limit) => {
      expect((await read(`/familles/routes?limit=${limit}`)).statusCode).toBe(422);
    });
  });

  describe('by their state', () => {
    /** Every endpoint through which a family of home automation, featured, made by Calorève and called « Zyxophone » shows. */
    const ENDPOINTS = [
      '/familles/routes',
      '/familles',
      '/familles?univers=domotique',
      '/familles?q=zyxophone',
      '/familles/images',
      '/familles/essai-zyxophone',
      '/familles/thermostat-connecte',
      '/comparaison?univers=domotique',
      '/univers/familles/DOMOTIQUE',
      '/univers/page/DOMOTIQUE',
      '/marques/caloreve',
      '/recherche?q=zyxophone',
      '/accueil',
      '/plan',
    ];
    type State = Partial<Pick<Tables['famille'], 'status' | 'publish_at' | 'deleted_at'>>;
    const give = (state: State) =>
      change(site(), async (tx) => {
        const known = await tx.selectFrom('famille').select('id').where('url', '=', 'essai-zyxophone').executeTakeFirst();
        if (known) return tx.updateTable('famille').set(state).where('id', '=', known.id).execute();
        const id = await addFamille(tx, { url: 'essai-zyxophone', name: 'Zyxophone', featured: 1, position: -1, ...state });
        const marque = await tx.selectFrom('marque').select('id').where('url', '=', 'caloreve').executeTakeFirstOrThrow();
        return tx
          .insertInto('famille_marque')
          .values({ famille_id: id, marque_id: (marque as { id: string }).id, position: 0 })
          .execute();
      });
    const show = async (endpoints: string[]) => {
      const shown: string[] = [];
      for (const endpoint of endpoints) if ((await read(endpoint)).body.includes('Zyxophone')) shown.push(endpoint);
      return shown;
    };
    const inSitemap = async () => (await site().app.http.inject({ url: '/sitemap.xml' })).body.includes('/familles/essai-zyxophone<');

    test('a published family shows everywhere, then nowhere once it is a draft again', async () => {
      await give({});
      expect(await show(ENDPOINTS)).toEqual(ENDPOINTS);
      await expect.poll(inSitemap).toBe(true);

      await give({ status: 'brouillon' });
      expect(await show(ENDPOINTS)).toEqual([]);
      expect((await read('/familles/essai-zyxophone')).statusCode).toBe(404);
      await expect.poll(inSitemap).toBe(false);
    });

    test.each<[string, State]>([
      ['in the bin', { deleted_at: '2026-11-20T09:00:00.000Z' }],
      ['scheduled for later', { publish_at: '2026-11-21T09:00:00.001Z' }],
    ])('a family published, then %s, shows nowhere any more', async (_, state) => {
      await give({});
      expect(await show(ENDPOINTS)).toEqual(ENDPOINTS);
      await give(state);
      expect(await show(ENDPOINTS)).toEqual([]);
      await expect.poll(inSitemap).toBe(false);
    });

    test('a scheduled family appears everywhere at its hour, without any action', async () => {
      await give({ publish_at: '2026-11-21T09:00:00.300Z' });
      expect(await show(ENDPOINTS)).toEqual([]);

      site().clock.set('2026-11-21T09:00:00.300Z');
      await expect.poll(() => show(ENDPOINTS), { timeout: 3_000 }).toEqual(ENDPOINTS);
      await expect.poll(inSitemap).toBe(true);
    });
  });

  describe('in the list', () => {
    test('filter by univers, named by its code or its address', async () => {
      const byCode = await readList('?univers=CLIMATISATION');
      expect(byCode.groups.map(({ univers, total, items }) => [univers, total, items.length])).toEqual([['CLIMATISATION', 6, 6]]);
      expect((await readList('?univers=climatique')).groups).toEqual(byCode.groups);
    });

    test('of an unknown univers are not found', async () => {
      expect((await read('/familles?univers=plomberie')).statusCode).toBe(404);
    });

    test.each(['géothermie', 'geothermie', 'GÉOTHERMIE', 'géotermie', 'géotherm'])('are found by the text « %s »', async (q) => {
      expect(listedUrls(await readList(`?q=${encodeURIComponent(q)}`))[0]).toBe('geothermie');
    });

    test('found by a text keep their rank, whatever their univers', async () => {
      await change(site(), async (tx) => {
        await addFamille(tx, { url: 'essai-texte', name: 'Autre', summary: 'Avec un zyxotron', univers: 'POMPE_CHALEUR' });
        await addFamille(tx, { url: 'essai-titre', name: 'Zyxotron', univers: 'DOMOTIQUE' });
      });
      const { groups } = await readList('?q=zyxotron');
      expect(groups.map(({ univers, total, items }) => [univers, total, items.map(({ url }) => url)])).toEqual([
        [null, 2, ['essai-titre', 'essai-texte']],
      ]);
    });

    test('filter by text and univers at once', async () => {
      expect(listedUrls(await readList('?q=solaire')).length).toBeGreaterThan(0);
      const list = await readList('?q=solaire&univers=solaire');
      expect(list.groups.map(({ univers }) => univers)).toEqual(['SOLAIRE_PHOTOVOLTAIQUE']);
      expect((await readList('?q=géothermie&univers=solaire')).groups).toEqual([]);
    });

    test('follow page by page when a univers has more than 24', async () => {
      await change(site(), async (tx) => {
        for (let i = 0; i < 30; i += 1) await addFamille(tx, { url: `essai-${i}`, position: 1_000 + i });
      });
      const [first, second] = [await readList('?univers=domotique'), await readList('?univers=domotique&page=2')];
      expect([first.number, second.number, first.pages, first.groups[0]?.total]).toEqual([1, 2, 2, 35]);
      expect([listedUrls(first).length, listedUrls(second).length]).toEqual([24, 11]);
      expect(new Set([...listedUrls(first), ...listedUrls(second)]).size).toBe(35);
      const group = (await readList('')).groups.find(({ univers }) => univers === 'DOMOTIQUE');
      expect(group?.total).toBe(35);
      expect(listedUrls(first).slice(0, group?.items.length)).toEqual(group?.items.map(({ url }) => url));
      expect(group?.items.length).toBeLessThan(listedUrls(first).length);
    });

    test.each(['?univers=domotique&page=2', '?page=2', '?q=solaire&page=2'])('have no page beyond the last: %s', async (query) => {
      expect((await read(`/familles${query}`)).statusCode).toBe(404);
    });

    test.each(['0', '-1', 'deux', '1.5', '10001'])('refuse page=%s', async (page) => {
      const response = await read(`/familles?univers=domotique&page=${page}`);
      expect(response.statusCode).toBe(422);
      expect(response.json().error.details.page[0]).toEqual(expect.any(String));
    });
  });

  describe('one by one', () => {
    const readOne = async (url: string) => (await read(`/familles/${encodeURIComponent(url)}`)).json<FamillePage>();

    test('an unknown family answers 404 in the common form of errors', async () => {
      const response = await read('/familles/n-existe-pas');
      expect(response.statusCode).toBe(404);
      const { message } = response.json();
      expect(response.json()).toEqual({
        success: false,
        message,
        error: { code: 'introuvable', message, request_id: response.headers['x-request-id'] },
      });
      expect(message).toMatch(/\S/);
    });

    test('a former address gives the family of today', async () => {
      await change(site(), async (tx) => {
        const id = await addFamille(tx, { url: 'essai-neuve' });
        for (const url of ['essai-vieille', 'essai-très-vieille'])
          await tx.insertInto('famille_ancienne_url').values({ url, famille_id: id }).execute();
      });
      expect((await readOne('essai-vieille')).url).toBe('essai-neuve');
      expect((await readOne('essai-très-vieille')).url).toBe('essai-neuve');
    });

    test('a former address taken again by another family gives that one', async () => {
      await change(site(), async (tx) => {
        const id = await addFamille(tx, { url: 'essai-b' });
        await tx.insertInto('famille_ancienne_url').values({ url: 'essai-a', famille_id: id }).execute();
        await addFamille(tx, { url: 'essai-a', name: 'La suivante' });
      });
      expect((await readOne('essai-a')).name).toBe('La suivante');
    });

    test('the former address of a draft leads nowhere', async () => {
      await change(site(), async (tx) => {
        const id = await addFamille(tx, { url: 'essai-cachée', status: 'brouillon' });
        await tx.insertInto('famille_ancienne_url').values({ url: 'essai-ancienne', famille_id: id }).execute();
      });
      expect((await read('/familles/essai-ancienne')).statusCode).toBe(404);
    });

    test.each(['routes', 'arguments', 'images'])('a family with the reserved name « %s » does not hide that list', async (name) => {
      await change(site(), (tx) => addFamille(tx, { url: name }));
      const answer = (await read(`/familles/${name}`)).json();
      await change(site(), (tx) => tx.deleteFrom('famille').where('url', '=', name).execute());
      expect(Array.isArray(answer)).toBe(true);
    });

    test('its sisters are those of its univers, without itself', async () => {
      const famille = await readOne('geothermie');
      const menu = (await read('/familles/routes')).json<FamilleRoute[]>();
      const expected = menu.filter(({ univers, url }) => univers === 'POMPE_CHALEUR' && url !== 'geothermie').map(({ url }) => url);
      expect(famille.siblings.map(({ url }) => url)).toEqual(expected);
    });

    test('its brands come in the chosen order, published ones only', async () => {
      await change(site(), async (tx) => {
        const id = await addFamille(tx, { url: 'essai-marques' });
        await addMarque(tx, { url: 'essai-a' });
        await addMarque(tx, { url: 'essai-b' });
        await addMarque(tx, { url: 'essai-brouillon', status: 'brouillon' });
        await addMarque(tx, { url: 'essai-corbeille', deleted_at: '2026-11-20T09:00:00.000Z' });
        await addMarque(tx, { url: 'essai-programmée', publish_at: '2027-01-01T00:00:00.000Z' });
        for (const [position, marque_id] of ['essai-programmée', 'essai-b', 'essai-corbeille', 'essai-a', 'essai-brouillon'].entries())
          await tx.insertInto('famille_marque').values({ famille_id: id, marque_id, position }).execute();
      });
      expect((await readOne('essai-marques')).marques.map(({ url }) => url)).toEqual(['essai-b', 'essai-a']);
    });

    test('its détails come in the chosen order, with their picture', async () => {
      const { details, id } = await readOne('pompe-a-chaleur-air-eau');
      const reversed = details.map(({ title }) => title).reverse();
      expect(reversed.length).toBeGreaterThan(1);
      const turn = () =>
        change(site(), (tx) =>
          tx
            .updateTable('famille_detail')
            .set((eb) => ({ position: eb(eb.val(0), '-', eb.ref('position')) }))
            .where('famille_id', '=', id)
            .execute(),
        );
      await turn();
      const turned = await readOne('pompe-a-chaleur-air-eau');
      await turn();
      expect(turned.details.map(({ title }) => title)).toEqual(reversed);
      expect(await readUrls('/familles/routes')).toContain('pompe-a-chaleur-air-eau');
    });
  });
});
