import { describe, expect, test } from 'vitest';
import type { FamilleState } from '~/features/familles/contract';
import type { MarqueState } from '~/features/marques/contract';
import type { ServiceState } from '~/features/services/contract';
import { readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';

onBothEngines('a draft', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');

  const add = (body: object) => editor.post('/familles/add_famille', { univers: 'DOMOTIQUE', ...body });
  const create = async (body: object) => (await add(body)).json<FamilleState>();
  const edit = async ({ id, version }: FamilleState, body: object) =>
    (await editor.post('/familles/edit_famille', { id, version, ...body })).json<FamilleState>();
  const show = async (word: string, endpoints: string[]) => {
    const shown: string[] = [];
    for (const endpoint of endpoints) {
      const seen = [await readNow(site(), endpoint), await editor.get(endpoint)].map(({ body }) => body.includes(word));
      expect(seen[0]).toBe(seen[1]);
      if (seen[0]) shown.push(endpoint);
    }
    return shown;
  };
  const inSitemap = async (path: string) => (await site().app.http.inject({ url: '/sitemap.xml' })).body.includes(`${path}<`);

  describe('gets an address from its name', () => {
    test.each([
      ['without accents or capitals', 'Poêle à Bûches', 'poele-a-buches'],
      ['where the apostrophe separates', "L’entretien d'une VMC", 'l-entretien-d-une-vmc'],
      ['where the line break is a space', 'Pompe à chaleur\nde piscine', 'pompe-a-chaleur-de-piscine'],
      ['where units stay whole', 'Kit 3 kWc et 10 kWh', 'kit-3-kwc-et-10-kwh'],
      ['where superscripts and subscripts are read', 'Serre 24 m² sans CO₂', 'serre-24-m2-sans-co2'],
      ['where « & » is spelled out', 'Vannes & têtes', 'vannes-et-tetes'],
      ['where punctuation disappears', 'Chauffer mieux : est-ce possible ?', 'chauffer-mieux-est-ce-possible'],
      ['of words reserved for the site, numbered', 'Routes', 'routes-2'],
      ['of words reserved for the site, numbered', 'Arguments', 'arguments-2'],
      ['of words reserved for the site, numbered', 'Images', 'images-2'],
      ['when nothing of it can be read', '☀️ 日本', 'sans-nom'],
    ])('%s : « %s »', async (_, name, url) => {
      const famille = await create({ name });
      expect(famille.url).toBe(url);
      expect((await edit(famille, { summary: 'Relue' })).url).toBe(url);
    });

    test('numbered when another has it, even in the bin, or had it', async () => {
      const first = await create({ name: 'Sèche-serviettes' });
      expect(first.url).toBe('seche-serviettes');
      expect((await create({ name: 'Sèche-serviettes' })).url).toBe('seche-serviettes-2');
      await editor.remove(`/familles/delete_famille/${first.id}`);
      expect((await create({ name: 'Sèche serviettes' })).url).toBe('seche-serviettes-3');

      const moved = await create({ name: 'Ancienne adresse' });
      await edit(moved, { url: 'adresse-nouvelle' });
      expect((await create({ name: 'Ancienne adresse' })).url).toBe('ancienne-adresse-2');
    });

    test('of at most 80 characters, which the family keeps when it comes back from the bin', async () => {
      const long = 'a'.repeat(80);
      expect((await create({ name: `${'très '.repeat(20)}long` })).url.length).toBeLessThanOrEqual(80);
      const first = await create({ name: 'Longue', url: long });
      await editor.remove(`/familles/delete_famille/${first.id}`);
      expect((await create({ name: 'Longue aussi', url: long })).url).toBe(long);
      const back = (await editor.post(`/admin/familles/${first.id}/restauration`)).json<FamilleState>();
      expect(back.url).not.toBe(long);
      expect((await edit(back, { url: back.url })).version).toBe(back.version + 1);
    });

    test('when the address field is left empty', async () => {
      expect((await create({ name: 'Champ laissé vide', url: '' })).url).toBe('champ-laisse-vide');
    });

    test('of its own, when ten people create the same thing at the same instant', async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Tous ensemble' })));
      const numbered = Array.from({ length: 9 }, (_, index) => `tous-ensemble-${index + 2}`);
      expect(made.map(({ url }) => url).sort()).toEqual(['tous-ensemble', ...numbered].sort());
    });
  });

  test.each([
    ['already taken', 'geothermie'],
    ['reserved for the site', 'routes'],
    ['in capitals', 'Geothermie-2'],
    ['with accents', 'géothermie'],
    ['with several levels', 'a/b'],
    ['too long', 'a'.repeat(81)],
  ])('refuses an address %s, and says why at its field', async (_, url) => {
    const response = await add({ name: 'Refusée', url });
    expect(response.statusCode).toBe(422);
    expect(response.json().error.details.url[0]).toMatch(/^\p{Lu}.*[.\w]$/u);
    expect(await show('Refusée', ['/familles/routes'])).toEqual([]);
  });

  test('is not created without a name', async () => {
    expect((await add({ name: '  ' })).json().error.details).toEqual({ name: ['Donnez un nom à la famille.'] });
  });

  test('of a family shows at no endpoint; published through edit_famille, at all of them; withdrawn, at none', async () => {
    const marque = (await editor.get('/admin/marques?q=caloreve')).json().data[0].id as string;
    const texts = { name: 'Zyxophone', summary: 'Zyxophone', intro: '<p>Zyxophone</p>', details: [{ title: 'Zyxophone', text: '' }] };
    const draft = await create({ ...texts, featured: true, marques: [marque] });
    // At the head of its list, so that short lists show it too.
    const others = (await editor.get('/univers/familles/DOMOTIQUE')).json<{ url: string }[]>();
    const { data } = (await editor.get('/admin/familles?perPage=200')).json<{ data: { id: number; url: string }[] }>();
    const ids = data.filter(({ url }) => others.some((other) => other.url === url)).map(({ id }) => id);
    await editor.post('/admin/familles/ordre', { ids: [draft.id, ...ids] });
    const endpoints = [
      '/familles/routes',
      '/familles',
      '/familles?univers=domotique',
      '/familles?q=zyxophone',
      '/familles/images',
      '/familles/zyxophone',
      '/familles/thermostat-connecte',
      '/univers/familles/DOMOTIQUE',
      '/univers/page/DOMOTIQUE',
      '/marques/caloreve',
      '/recherche?q=zyxophone',
      '/accueil',
      '/plan',
    ];
    expect(draft).toMatchObject({ status: 'brouillon', etat: 'brouillon', url: 'zyxophone' });
    expect(await show('Zyxophone', endpoints)).toEqual([]);
    expect((await editor.get('/familles/zyxophone')).statusCode).toBe(404);
    expect(await inSitemap('/familles/zyxophone')).toBe(false);

    const shown = await edit(draft, { status: 'publie' });
    expect(shown.etat).toBe('publie');
    expect(await show('Zyxophone', endpoints)).toEqual(endpoints);
    await expect.poll(() => inSitemap('/familles/zyxophone')).toBe(true);

    await edit(shown, { status: 'brouillon' });
    expect(await show('Zyxophone', endpoints)).toEqual([]);
    await expect.poll(() => inSitemap('/familles/zyxophone')).toBe(false);
  });

  test('of a brand shows at no endpoint; published, at all of them', async () => {
    const { id } = (await editor.get('/admin/familles?q=thermostat')).json().data[0] as { id: number };
    const draft = (await editor.post('/admin/marques', { name: 'Zyxotel', familles: [id] })).json<MarqueState>();
    const marques = (await editor.get('/admin/marques')).json().data as { id: string }[];
    await editor.post('/admin/marques/ordre', {
      ids: [draft.id, ...marques.map((marque) => marque.id).filter((known) => known !== draft.id)],
    });
    const endpoints = [
      '/marques',
      '/marques/zyxotel',
      '/accueil',
      '/plan',
      '/univers/page/DOMOTIQUE',
      '/familles/thermostat-connecte',
      '/recherche?q=zyxotel',
    ];
    expect(await show('Zyxotel', endpoints)).toEqual([]);
    await editor.put(`/admin/marques/${draft.id}`, { version: draft.version, status: 'publie' });
    expect(await show('Zyxotel', endpoints)).toEqual(endpoints);
    await expect.poll(() => inSitemap('/marques/zyxotel')).toBe(true);
  });

  test('of a service shows at no endpoint; published, at all of them', async () => {
    const draft = (await editor.post('/admin/services', { title: 'Zyxage', audience: 'pro' })).json<ServiceState>();
    const services = (await editor.get('/admin/services?perPage=200')).json().data as { id: string; group: string }[];
    const ids = services.filter(({ group, id }) => group === 'pro' && id !== draft.id).map(({ id }) => id);
    await editor.post('/admin/services/ordre', { ids: [draft.id, ...ids] });
    const endpoints = ['/services/pro', '/accueil', '/recherche?q=zyxage'];
    expect(await show('Zyxage', endpoints)).toEqual([]);
    await editor.put(`/admin/services/${draft.id}`, { version: draft.version, status: 'publie' });
    expect(await show('Zyxage', endpoints)).toEqual(endpoints);
  });

  test('is read and listed for the team only', async () => {
    const { id } = await create({ name: 'Pour l’équipe' });
    expect((await editor.get(`/familles/byId/${id}`)).json()).toMatchObject({ name: 'Pour l’équipe', status: 'brouillon', version: 1 });
    const rows = (await editor.get('/admin/familles?status=brouillon&q=equipe')).json();
    expect(rows.data).toMatchObject([{ id, etat: 'brouillon', label: 'Pour l’équipe' }]);
    for (const path of [`/familles/byId/${id}`, '/admin/familles', `/admin/familles/${id}`, `/admin/familles/${id}/revisions`])
      expect((await site().app.http.inject({ url: `/api${path}` })).statusCode).toBe(401);
  });
});
