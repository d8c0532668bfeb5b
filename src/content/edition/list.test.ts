import { expect, test } from 'vitest';
import { addFamille, change } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import type { ContentRow } from './contract';

onBothEngines('a management list', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  const list = async (path: string) => {
    const response = await editor.get(path);
    expect([path, response.statusCode]).toEqual([path, 200]);
    return response.json<{ data: ContentRow[]; total: number }>();
  };

  test('gives the things named and those only, in one call, for every kind', async () => {
    for (const kind of ['familles', 'marques', 'services', 'arguments', 'medias']) {
      const { data } = await list(`/admin/${kind}`);
      const ids = [data[2], data[0]].map((row) => String(row?.id));
      const named = await list(`/admin/${kind}?ids=${ids.join(',')},inconnu,999999,1e9&perPage=200`);
      expect([kind, named.total, named.data.map(({ id }) => String(id)).sort()]).toEqual([kind, 2, ids.toSorted()]);
      expect((await list(`/admin/${kind}?ids=`)).total).toBe(0);
      const many = Array.from({ length: 201 }, (_, index) => index).join(',');
      expect((await editor.get(`/admin/${kind}?ids=${many}`)).statusCode).toBe(422);
    }
  });

  test('tells of the starter content that it was made when the site was filled', async () => {
    for (const kind of ['familles', 'marques', 'services', 'arguments'])
      for (const { label, updatedAt } of (await list(`/admin/${kind}`)).data) expect([label, updatedAt]).toEqual([label, SATURDAY_10H]);
  });

  test('groups families as visitors meet them', async () => {
    const { data } = await list('/admin/familles?perPage=200');
    expect([...new Set(data.map(({ group }) => group))]).toEqual(['POMPE_CHALEUR', 'CLIMATISATION', 'SOLAIRE_PHOTOVOLTAIQUE', 'DOMOTIQUE']);
  });

  test('filters by univers, audience and current state', async () => {
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'etat-brouillon', status: 'brouillon' });
      await addFamille(tx, { url: 'etat-programmee', publish_at: '2030-01-01T00:00:00.000Z' });
      await addFamille(tx, { url: 'etat-passee', publish_at: '2020-01-01T00:00:00.000Z' });
    });
    const urls = async (query: string) => (await list(`/admin/familles?q=etat-&${query}`)).data.map(({ url }) => url);
    expect(await urls('etat=brouillon')).toEqual(['etat-brouillon']);
    expect(await urls('etat=programmee')).toEqual(['etat-programmee']);
    expect(await urls('etat=publie')).toEqual(['etat-passee']);
    expect(await urls('group=SOLAIRE_PHOTOVOLTAIQUE')).toEqual([]);
    const solar = await list('/admin/familles?group=SOLAIRE_PHOTOVOLTAIQUE');
    expect([solar.total, new Set(solar.data.map(({ group }) => group))]).toEqual([6, new Set(['SOLAIRE_PHOTOVOLTAIQUE'])]);
    expect((await list('/admin/services?group=pro')).total).toBe(6);
  });

  test('shows the picture of each item', async () => {
    const one = async (kind: string, q: string) => (await list(`/admin/${kind}?q=${q}`)).data[0] as ContentRow;
    const famille = await one('familles', 'plancher-chauffant');
    const { image } = (await editor.get(`/admin/familles/${famille.id}`)).json();
    expect(famille.image).toEqual(image);
    const marque = await one('marques', 'caloreve');
    expect(marque.image).toEqual((await editor.get(`/admin/marques/${marque.id}`)).json().logo);
    expect(marque.image?.src).toMatch(/^\/media\//);
    const service = await one('services', '');
    expect(service.image).toEqual((await editor.get(`/admin/services/${service.id}`)).json().image);
    await change(site(), (tx) => addFamille(tx, { url: 'sans-image' }));
    expect((await one('familles', 'sans-image')).image).toBeNull();
  });
});
