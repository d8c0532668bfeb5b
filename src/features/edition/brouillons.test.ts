import { beforeAll, describe, expect, test } from 'vitest';
import { readNow } from '../../../test/content';
import { type Member, member } from '../../../test/equipe';
import { onBothEngines } from '../../../test/house';
import type { FamilleState } from '../familles/contract';
import type { MarqueState } from '../marques/contract';
import type { ServiceState } from '../services/contract';

onBothEngines('un brouillon', (house) => {
  let editor: Member;
  beforeAll(async () => {
    editor = await member(house(), 'EDITEUR');
  });

  const add = (body: object) => editor.post('/familles/add_famille', { univers: 'DOMOTIQUE', ...body });
  const create = async (body: object) => (await add(body)).json<FamilleState>();
  const edit = async ({ id, version }: FamilleState, body: object) =>
    (await editor.post('/familles/edit_famille', { id, version, ...body })).json<FamilleState>();
  /** Those of `doors` that show the word, to nobody in particular and to staff alike. */
  const show = async (word: string, doors: string[]) => {
    const shown: string[] = [];
    for (const door of doors) {
      const seen = [await readNow(house(), door), await editor.get(door)].map(({ body }) => body.includes(word));
      expect(seen[0]).toBe(seen[1]);
      if (seen[0]) shown.push(door);
    }
    return shown;
  };
  const inSitemap = async (path: string) => (await house().app.http.inject({ url: '/sitemap.xml' })).body.includes(`${path}<`);

  describe('reçoit de son nom une adresse', () => {
    test.each([
      ['sans accents ni majuscules', 'Poêle à Bûches', 'poele-a-buches'],
      ['où l’apostrophe sépare', "L’entretien d'une VMC", 'l-entretien-d-une-vmc'],
      ['où le saut de ligne est un espace', 'Pompe à chaleur\nde piscine', 'pompe-a-chaleur-de-piscine'],
      ['où les unités restent entières', 'Kit 3 kWc et 10 kWh', 'kit-3-kwc-et-10-kwh'],
      ['où exposants et indices se lisent', 'Serre 24 m² sans CO₂', 'serre-24-m2-sans-co2'],
      ['où « & » se dit', 'Vannes & têtes', 'vannes-et-tetes'],
      ['où la ponctuation disparaît', 'Chauffer mieux : est-ce possible ?', 'chauffer-mieux-est-ce-possible'],
      ['des mots réservés au site, numérotée', 'Routes', 'routes-2'],
      ['des mots réservés au site, numérotée', 'Arguments', 'arguments-2'],
      ['des mots réservés au site, numérotée', 'Images', 'images-2'],
      ['quand rien ne s’en lit', '☀️ 日本', 'sans-nom'],
    ])('%s : « %s »', async (_, name, url) => {
      const famille = await create({ name });
      expect(famille.url).toBe(url);
      expect((await edit(famille, { summary: 'Relue' })).url).toBe(url);
    });

    test('numérotée quand une autre la porte, même à la corbeille, ou l’a portée', async () => {
      const first = await create({ name: 'Sèche-serviettes' });
      expect(first.url).toBe('seche-serviettes');
      expect((await create({ name: 'Sèche-serviettes' })).url).toBe('seche-serviettes-2');
      await editor.remove(`/familles/delete_famille/${first.id}`);
      expect((await create({ name: 'Sèche serviettes' })).url).toBe('seche-serviettes-3');

      const moved = await create({ name: 'Ancienne adresse' });
      await edit(moved, { url: 'adresse-nouvelle' });
      expect((await create({ name: 'Ancienne adresse' })).url).toBe('ancienne-adresse-2');
    });

    test('d’au plus 80 signes, que la famille garde en revenant de la corbeille', async () => {
      const long = 'a'.repeat(80);
      expect((await create({ name: `${'très '.repeat(20)}long` })).url.length).toBeLessThanOrEqual(80);
      const first = await create({ name: 'Longue', url: long });
      await editor.remove(`/familles/delete_famille/${first.id}`);
      expect((await create({ name: 'Longue aussi', url: long })).url).toBe(long);
      const back = (await editor.post(`/admin/familles/${first.id}/restauration`)).json<FamilleState>();
      expect(back.url).not.toBe(long);
      expect((await edit(back, { url: back.url })).version).toBe(back.version + 1);
    });

    test('quand le champ de l’adresse est laissé vide', async () => {
      expect((await create({ name: 'Champ laissé vide', url: '' })).url).toBe('champ-laisse-vide');
    });

    test('à soi, quand dix personnes créent la même chose au même instant', async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Tous ensemble' })));
      const numbered = Array.from({ length: 9 }, (_, index) => `tous-ensemble-${index + 2}`);
      expect(made.map(({ url }) => url).sort()).toEqual(['tous-ensemble', ...numbered].sort());
    });
  });

  test.each([
    ['déjà prise', 'geothermie'],
    ['réservée au site', 'routes'],
    ['en majuscules', 'Geothermie-2'],
    ['accentuée', 'géothermie'],
    ['à plusieurs niveaux', 'a/b'],
    ['trop longue', 'a'.repeat(81)],
  ])('refuse une adresse %s, et dit pourquoi à son champ', async (_, url) => {
    const response = await add({ name: 'Refusée', url });
    expect(response.statusCode).toBe(422);
    expect(response.json().error.details.url[0]).toMatch(/^\p{Lu}.*[.\w]$/u);
    expect(await show('Refusée', ['/familles/routes'])).toEqual([]);
  });

  test('sans nom ne se crée pas', async () => {
    expect((await add({ name: '  ' })).json().error.details).toEqual({ name: ['Donnez un nom à la famille.'] });
  });

  test('de famille ne se voit à aucune porte ; publié par edit_famille, se voit à toutes ; repris, à aucune', async () => {
    const marque = (await editor.get('/admin/marques?q=caloreve')).json().data[0].id as string;
    const texts = { name: 'Zyxophone', summary: 'Zyxophone', intro: '<p>Zyxophone</p>', details: [{ title: 'Zyxophone', text: '' }] };
    const draft = await create({ ...texts, featured: true, marques: [marque] });
    // At the head of its list, so that short lists show it too.
    const others = (await editor.get('/univers/familles/DOMOTIQUE')).json<{ url: string }[]>();
    const { data } = (await editor.get('/admin/familles?perPage=200')).json<{ data: { id: number; url: string }[] }>();
    const ids = data.filter(({ url }) => others.some((other) => other.url === url)).map(({ id }) => id);
    await editor.post('/admin/familles/ordre', { ids: [draft.id, ...ids] });
    const doors = [
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
    expect(await show('Zyxophone', doors)).toEqual([]);
    expect((await editor.get('/familles/zyxophone')).statusCode).toBe(404);
    expect(await inSitemap('/familles/zyxophone')).toBe(false);

    const shown = await edit(draft, { status: 'publie' });
    expect(shown.etat).toBe('publie');
    expect(await show('Zyxophone', doors)).toEqual(doors);
    await expect.poll(() => inSitemap('/familles/zyxophone')).toBe(true);

    await edit(shown, { status: 'brouillon' });
    expect(await show('Zyxophone', doors)).toEqual([]);
    await expect.poll(() => inSitemap('/familles/zyxophone')).toBe(false);
  });

  test('de marque ne se voit à aucune porte ; publié, se voit à toutes', async () => {
    const { id } = (await editor.get('/admin/familles?q=thermostat')).json().data[0] as { id: number };
    const draft = (await editor.post('/admin/marques', { name: 'Zyxotel', familles: [id] })).json<MarqueState>();
    const marques = (await editor.get('/admin/marques')).json().data as { id: string }[];
    await editor.post('/admin/marques/ordre', {
      ids: [draft.id, ...marques.map((marque) => marque.id).filter((known) => known !== draft.id)],
    });
    const doors = [
      '/marques',
      '/marques/zyxotel',
      '/accueil',
      '/plan',
      '/univers/page/DOMOTIQUE',
      '/familles/thermostat-connecte',
      '/recherche?q=zyxotel',
    ];
    expect(await show('Zyxotel', doors)).toEqual([]);
    await editor.put(`/admin/marques/${draft.id}`, { version: draft.version, status: 'publie' });
    expect(await show('Zyxotel', doors)).toEqual(doors);
    await expect.poll(() => inSitemap('/marques/zyxotel')).toBe(true);
  });

  test('de service ne se voit à aucune porte ; publié, se voit à toutes', async () => {
    const draft = (await editor.post('/admin/services', { title: 'Zyxage', audience: 'pro' })).json<ServiceState>();
    const services = (await editor.get('/admin/services?perPage=200')).json().data as { id: string; group: string }[];
    const ids = services.filter(({ group, id }) => group === 'pro' && id !== draft.id).map(({ id }) => id);
    await editor.post('/admin/services/ordre', { ids: [draft.id, ...ids] });
    const doors = ['/services/pro', '/accueil', '/recherche?q=zyxage'];
    expect(await show('Zyxage', doors)).toEqual([]);
    await editor.put(`/admin/services/${draft.id}`, { version: draft.version, status: 'publie' });
    expect(await show('Zyxage', doors)).toEqual(doors);
  });

  test('se lit et se liste pour l’équipe seulement', async () => {
    const { id } = await create({ name: 'Pour l’équipe' });
    expect((await editor.get(`/familles/byId/${id}`)).json()).toMatchObject({ name: 'Pour l’équipe', status: 'brouillon', version: 1 });
    const rows = (await editor.get('/admin/familles?status=brouillon&q=equipe')).json();
    expect(rows.data).toMatchObject([{ id, etat: 'brouillon', label: 'Pour l’équipe' }]);
    for (const path of [`/familles/byId/${id}`, '/admin/familles', `/admin/familles/${id}`, `/admin/familles/${id}/revisions`])
      expect((await house().app.http.inject({ url: `/api${path}` })).statusCode).toBe(401);
  });
});
