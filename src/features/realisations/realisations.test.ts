import { afterEach, expect, test } from 'vitest';
import { change, readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { anonymous } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import type { RealisationState, RealisationsPage } from './contract';

onBothEngines('the réalisations', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  afterEach(async () => {
    site().clock.set(SATURDAY_10H);
    await change(site(), (tx) => tx.deleteFrom('realisation').execute());
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual([]);
  });

  const write = (body: object) => editor.post('/admin/realisations', { title: 'Essai', year: '2024', status: 'publie', ...body });
  const create = async (body: object) => (await write(body)).json<RealisationState>();
  const page = async () => (await readNow(site(), '/realisations')).json<RealisationsPage>();
  const everywhere = async () => {
    const api = ['/realisations', '/recherche?q=zyxo', '/annonces', '/plan'];
    const answers = await Promise.all(api.map(async (path) => [path, (await anonymous(site(), 'GET', path)).body] as const));
    const map = ['/sitemap.xml', (await site().app.http.inject({ url: '/sitemap.xml' })).body] as const;
    return [...answers, map].filter(([, body]) => /zyxo|"path":"\/realisations"|\/realisations</i.test(body)).map(([path]) => path);
  };
  const EVERYWHERE = ['/realisations', '/recherche?q=zyxo', '/annonces', '/plan', '/sitemap.xml'];

  test('show everywhere once published, and a draft or what is in the bin nowhere', async () => {
    expect((await readNow(site(), '/realisations')).statusCode).toBe(404);
    const { id, version } = await create({ title: 'Zyxo', status: 'brouillon' });
    expect(await everywhere()).toEqual([]);
    await editor.put(`/admin/realisations/${id}`, { version, status: 'publie' });
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual(EVERYWHERE);
    await editor.remove(`/admin/realisations/${id}`);
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual([]);
    await editor.post(`/admin/realisations/${id}/restauration`);
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual(EVERYWHERE);
  });

  test('appear everywhere at the instant for which they are scheduled, and not a millisecond earlier', async () => {
    // At no hour at which the pages are renewed anyway: midnight, opening, closing.
    await create({ title: 'Zyxo', publishAt: '2026-11-21T10:31' });
    site().clock.set('2026-11-21T09:30:59.600Z');
    await change(site());
    site().clock.set('2026-11-21T09:30:59.999Z');
    expect(await everywhere()).toEqual([]);
    site().clock.set('2026-11-21T09:31:00.000Z');
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual(EVERYWHERE);
  });

  test('are listed the newest first, each at its anchor, with its place', async () => {
    for (const [title, year] of [
      ['Ancienne', '2019'],
      ['Récente', '2026'],
      ['Médiane', '2023'],
    ])
      await create({ title, year, place: 'Près de Villeneuve' });
    expect((await page()).realisations.map(({ url, year, place }) => [url, year, place])).toEqual([
      ['recente', '2026', 'Près de Villeneuve'],
      ['mediane', '2023', 'Près de Villeneuve'],
      ['ancienne', '2019', 'Près de Villeneuve'],
    ]);
    expect((await editor.get('/admin/realisations')).json().data.map(({ label }: { label: string }) => label)).toEqual([
      'Récente',
      'Médiane',
      'Ancienne',
    ]);
  });

  test.each(['12 rue des Tanneurs, Agen', '3 bis, chemin du Port', '7, allée des Pins'])(
    'refuse « %s »: whose house it is would be known',
    async (place) => {
      const answer = await write({ place });
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('la commune seulement')]);
    },
  );

  test.each(['Agen', 'Près de Villeneuve-sur-Lot', 'Paris 12e', '47300 Bias', 'La Place-de-Routier'])(
    'take « %s » for a place',
    async (place) => {
      expect((await create({ place })).place).toBe(place);
    },
  );

  test.each(['', '24', '1904', 'hier', '2027'])('refuse the year « %s »', async (year) => {
    const answer = await write({ year });
    expect([answer.statusCode, /quatre chiffres|pas encore venue/.test(answer.body)]).toEqual([422, true]);
  });

  test('name the families that served, of which a draft stays unnamed', async () => {
    const [shown] = (await editor.get('/admin/familles?q=geothermie')).json().data;
    const hidden = (await editor.post('/admin/familles', { name: 'Cachée', univers: 'DOMOTIQUE' })).json();
    await create({ familles: [shown.id, hidden.id] });
    expect((await page()).realisations[0]?.familles).toEqual([{ url: shown.url, name: shown.label }]);
  });

  test('of two changes of one version the second is refused, and a former version can be taken again', async () => {
    const { id, version } = await create({ title: 'Premier', text: '<p>Un</p><script>alert(1)</script>' });
    expect((await editor.put(`/admin/realisations/${id}`, { version, title: 'Deuxième' })).statusCode).toBe(200);
    expect((await editor.put(`/admin/realisations/${id}`, { version, title: 'En retard' })).statusCode).toBe(409);
    const back = (await editor.post(`/admin/realisations/${id}/revisions/1/retour`, { version: version + 1 })).json<RealisationState>();
    expect(back).toMatchObject({ title: 'Premier', text: '<p>Un</p>', version: version + 2, url: 'premier' });
  });

  test('both pictures are shown and in the site map, and neither can be thrown away', async () => {
    const [before, after] = (await site().db.selectFrom('media').select('id').where('mime', '=', 'image/webp').limit(2).execute()) as [
      { id: number },
      { id: number },
    ];
    await create({ title: 'Zyxo', before: { id: before.id }, after: { id: after.id } });
    const [shown] = (await page()).realisations;
    expect([shown?.before?.id, shown?.after?.id]).toEqual([before.id, after.id]);
    for (const [media, field] of [
      [before.id, 'avant'],
      [after.id, 'après'],
    ] as const) {
      expect((await editor.get(`/admin/medias/${media}`)).json().usages).toContainEqual(
        expect.objectContaining({ subject: 'realisation', label: 'Zyxo', field }),
      );
      expect((await editor.remove(`/admin/medias/${media}`)).statusCode).toBe(409);
    }
    const own = async () =>
      /\/realisations<\/loc>(.*?)<\/url>/.exec((await site().app.http.inject({ url: '/sitemap.xml' })).body)?.[1] ?? '';
    await expect.poll(async () => (await own()).match(/<image:loc>/g)?.length, { timeout: 10_000 }).toBe(2);
  });
});
