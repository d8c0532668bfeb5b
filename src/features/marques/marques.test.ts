import { afterEach, expect, test } from 'vitest';
import type { Tables } from '#db/tables';
import { addFamille, addMarque, change, readNow } from '../../../test/content';
import { onBothEngines } from '../../../test/test-site';
import type { MarquePage, MarquesList } from './contract';

onBothEngines('the brands', (site) => {
  const read = (path: string) => readNow(site(), path);
  const listUrls = async () => (await read('/marques')).json<MarquesList>().marques.map(({ url }) => url);

  afterEach(() =>
    change(site(), async (tx) => {
      await tx.deleteFrom('famille').where('url', 'like', 'essai%').execute();
      await tx.deleteFrom('marque').where('url', 'like', 'essai%').execute();
    }),
  );

  test('come in the order the team chose', async () => {
    await change(site(), async (tx) => {
      await addMarque(tx, { url: 'essai-dernière', position: 1_000 });
      await addMarque(tx, { url: 'essai-première', position: -1 });
    });
    const urls = await listUrls();
    expect(urls).toHaveLength(14);
    expect([urls.at(0), urls.at(-1)]).toEqual(['essai-première', 'essai-dernière']);
  });

  const ENDPOINTS = [
    '/marques',
    '/marques/essai-marque',
    '/accueil',
    '/plan',
    '/univers/page/DOMOTIQUE',
    '/familles/essai-famille',
    '/recherche?q=zyxotel',
  ];
  type State = Partial<Pick<Tables['marque'], 'status' | 'publish_at' | 'deleted_at'>>;

  test.each<[string, State]>([
    ['a draft again', { status: 'brouillon' }],
    ['scheduled for later', { publish_at: '2026-11-21T09:00:00.001Z' }],
    ['put in the bin', { deleted_at: '2026-11-20T09:00:00.000Z' }],
  ])('a brand shows everywhere when published; %s, nowhere', async (_, state) => {
    const show = async () => {
      const shown: string[] = [];
      for (const endpoint of ENDPOINTS) if ((await read(endpoint)).body.includes('Zyxotel')) shown.push(endpoint);
      return shown;
    };
    const inSitemap = async () => (await site().app.http.inject({ url: '/sitemap.xml' })).body.includes('/marques/essai-marque<');

    await change(site(), async (tx) => {
      await addMarque(tx, { url: 'essai-marque', name: 'Zyxotel', position: -1 });
      const famille_id = await addFamille(tx, { url: 'essai-famille' });
      await tx.insertInto('famille_marque').values({ famille_id, marque_id: 'essai-marque', position: 0 }).execute();
    });
    expect(await show()).toEqual(ENDPOINTS);
    await expect.poll(inSitemap).toBe(true);

    await change(site(), (tx) => tx.updateTable('marque').set(state).where('url', '=', 'essai-marque').execute());
    expect(await show()).toEqual([]);
    expect((await read('/marques/essai-marque')).statusCode).toBe(404);
    await expect.poll(inSitemap).toBe(false);
  });

  test('an unknown brand answers 404', async () => {
    expect((await read('/marques/n-existe-pas')).statusCode).toBe(404);
  });

  test('a brand shows its published families, and no other', async () => {
    await change(site(), async (tx) => {
      await addMarque(tx, { url: 'essai-marque' });
      for (const [url, state] of [
        ['essai-b', { position: 2 }],
        ['essai-a', { position: 1 }],
        ['essai-brouillon', { status: 'brouillon' }],
        ['essai-corbeille', { deleted_at: '2026-11-20T09:00:00.000Z' }],
      ] as const) {
        const famille_id = await addFamille(tx, { url, ...state });
        await tx.insertInto('famille_marque').values({ famille_id, marque_id: 'essai-marque', position: 0 }).execute();
      }
      await addFamille(tx, { url: 'essai-sans-marque' });
    });
    const { familles } = (await read('/marques/essai-marque')).json<MarquePage>();
    expect(familles.map(({ url }) => url)).toEqual(['essai-a', 'essai-b']);
  });

  test('each brand of the starter content has its logo, its text and its site', async () => {
    for (const url of await listUrls()) {
      const marque = (await read(`/marques/${url}`)).json<MarquePage>();
      expect(marque.logo?.src).toMatch(/^\/media\/[0-9a-f]{16}\/original\.svg$/);
      expect(marque.text).toContain('<p>');
      expect(new URL(marque.website).protocol).toBe('https:');
    }
  });
});
