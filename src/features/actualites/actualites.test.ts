import { afterEach, describe, expect, test } from 'vitest';
import { change, readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { anonymous, member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import type { ActualitePage, ActualiteState, ActualitesList } from './contract';
import { PER_PAGE } from './pages';

onBothEngines('the actualités', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  afterEach(async () => {
    site().clock.set(SATURDAY_10H);
    await change(site(), (tx) => tx.deleteFrom('actualite').execute());
    // An answer of before may be sent for a moment.
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual([]);
    await expect.poll(() => file('/actualites.rss'), { timeout: 10_000 }).not.toContain('<item>');
  });

  const create = async (body: object) =>
    (await editor.post('/admin/actualites', { title: 'Essai', status: 'publie', ...body })).json<ActualiteState>();
  const file = async (path: string) => (await site().app.http.inject({ url: path })).body;
  const list = async (page = 1) => (await readNow(site(), `/actualites?page=${page}`)).json<ActualitesList>();
  const read = async (url: string) => (await readNow(site(), `/actualites/${url}`)).json<ActualitePage>();
  const everywhere = async () => {
    const api = ['/actualites', '/actualites/zyxo', '/recherche?q=zyxo', '/annonces', '/plan', '/accueil'];
    const answers = await Promise.all(api.map(async (path) => [path, (await anonymous(site(), 'GET', path)).body] as const));
    const files = await Promise.all(['/sitemap.xml', '/actualites.rss'].map(async (path) => [path, await file(path)] as const));
    return [...answers, ...files].filter(([, body]) => /zyxo/i.test(body) || /"path":"\/actualites"/.test(body)).map(([path]) => path);
  };
  const EVERYWHERE = ['/actualites', '/actualites/zyxo', '/recherche?q=zyxo', '/annonces', '/plan', '/sitemap.xml', '/actualites.rss'];

  test('show everywhere once published, and a draft or what is in the bin nowhere', async () => {
    const { id, version } = await create({ title: 'Zyxo', status: 'brouillon' });
    expect(await everywhere()).toEqual([]);
    await editor.put(`/admin/actualites/${id}`, { version, status: 'publie' });
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual(EVERYWHERE);
    await editor.remove(`/admin/actualites/${id}`);
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual([]);
    await editor.post(`/admin/actualites/${id}/restauration`);
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual(EVERYWHERE);
  });

  test('appear everywhere at the instant for which they are scheduled, and not a millisecond earlier', async () => {
    await create({ title: 'Zyxo', publishAt: '2026-11-22T00:00' });
    site().clock.set('2026-11-21T22:59:59.600Z');
    await change(site());
    site().clock.set('2026-11-21T22:59:59.999Z');
    expect(await everywhere()).toEqual([]);
    site().clock.set('2026-11-21T23:00:00.000Z');
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual(EVERYWHERE);
  });

  test('are invisible while there is none: no list, nothing in the site map, an empty feed', async () => {
    expect((await readNow(site(), '/actualites')).statusCode).toBe(404);
    expect(await file('/sitemap.xml')).not.toContain('/actualites');
    expect(await file('/actualites.rss')).not.toContain('<item>');
  });

  test('are listed the newest first, page by page, each with its neighbours', async () => {
    for (let day = 1; day <= PER_PAGE + 1; day += 1) await create({ title: `Note ${day}`, datedOn: `2026-10-0${day}` });
    const first = await list();
    expect([first.page, first.pages, first.actualites.length]).toEqual([1, 2, PER_PAGE]);
    expect(first.actualites[0]).toMatchObject({ title: `Note ${PER_PAGE + 1}`, url: `note-${PER_PAGE + 1}` });
    expect((await list(2)).actualites.map(({ title, day }) => [title, day])).toEqual([['Note 1', '1er octobre 2026']]);
    expect((await readNow(site(), '/actualites?page=3')).statusCode).toBe(404);
    expect((await readNow(site(), '/actualites?page=0')).statusCode).toBe(422);

    expect(await read('note-1')).toMatchObject({ newer: { url: 'note-2' }, older: null });
    expect(await read('note-2')).toMatchObject({ newer: { url: 'note-3' }, older: { url: 'note-1' } });
    expect(await read(`note-${PER_PAGE + 1}`)).toMatchObject({ newer: null });
  });

  test('two of one day have one order, in the list as for neighbours', async () => {
    for (const title of ['Un', 'Deux', 'Trois']) await create({ title, datedOn: '2026-10-01' });
    const urls = (await list()).actualites.map(({ url }) => url);
    expect(new Set(urls)).toEqual(new Set(['un', 'deux', 'trois']));
    for (const [index, url] of urls.entries())
      expect(await read(url)).toMatchObject({
        newer: index > 0 ? { url: urls[index - 1] } : null,
        older: index < 2 ? { url: urls[index + 1] } : null,
      });
  });

  test('bear the day of their creation when they are given none', async () => {
    site().clock.set('2026-11-30T23:30:00.000Z');
    // A session does not last that long.
    const made = (await (await member(site(), 'EDITEUR')).post('/admin/actualites', { title: 'Essai' })).json<ActualiteState>();
    expect(made).toMatchObject({ datedOn: '2026-12-01', url: 'essai' });
  });

  test('bear the day of their creation again when theirs is emptied', async () => {
    site().clock.set('2026-11-30T23:30:00.000Z');
    const maker = await member(site(), 'EDITEUR');
    const made = (await maker.post('/admin/actualites', { title: 'Essai', datedOn: '2026-10-01' })).json<ActualiteState>();
    const emptied = await maker.put(`/admin/actualites/${made.id}`, { version: made.version, datedOn: '' });
    expect([emptied.statusCode, emptied.json().datedOn]).toEqual([200, '2026-12-01']);
  });

  test('are found at a former address, which leads to the new one', async () => {
    const { id, version } = await create({ title: 'Zyxo' });
    await editor.put(`/admin/actualites/${id}`, { version, url: 'nouvelle' });
    expect((await read('zyxo')).url).toBe('nouvelle');
    await editor.put(`/admin/actualites/${id}`, { version: version + 1, status: 'brouillon' });
    expect((await readNow(site(), '/actualites/zyxo')).statusCode).toBe(404);
  });

  test('name the families they tell of, of which a draft stays unnamed', async () => {
    const [shown] = (await editor.get('/admin/familles?q=geothermie')).json().data;
    const hidden = (await editor.post('/admin/familles', { name: 'Cachée', univers: 'DOMOTIQUE' })).json();
    await create({ title: 'Zyxo', familles: [shown.id, hidden.id] });
    expect((await read('zyxo')).familles).toEqual([{ url: shown.url, name: shown.label }]);
  });

  test('of two changes of one version the second is refused, and a former version can be taken again', async () => {
    const { id, version } = await create({ title: 'Premier', text: '<p>Un</p><script>alert(1)</script>' });
    expect((await editor.put(`/admin/actualites/${id}`, { version, title: 'Deuxième' })).statusCode).toBe(200);
    expect((await editor.put(`/admin/actualites/${id}`, { version, title: 'En retard' })).statusCode).toBe(409);
    const back = (await editor.post(`/admin/actualites/${id}/revisions/1/retour`, { version: version + 1 })).json<ActualiteState>();
    expect(back).toMatchObject({ title: 'Premier', text: '<p>Un</p>', version: version + 2, url: 'premier' });
  });

  describe('by RSS', () => {
    test('have an absolute address, a date, an identity that outlives their address, and their picture', async () => {
      const image = await site()
        .db.selectFrom('media')
        .select(['id', 'mime', 'bytes'])
        .where('mime', '=', 'image/webp')
        .executeTakeFirstOrThrow();
      const { id, version } = await create({
        title: 'Poêles & <granulés>',
        summary: 'Un résumé ]]> piégé',
        datedOn: '2026-12-01',
        image: { id: image.id },
      });
      await expect.poll(() => file('/actualites.rss'), { timeout: 10_000 }).toContain('<item>');
      const feed = await file('/actualites.rss');
      expect(feed).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\s*<rss version="2.0"/);
      expect(feed).toContain('<title><![CDATA[Poêles & <granulés>]]></title>');
      expect(feed).toContain(`<guid isPermaLink="false">${id}</guid>`);
      expect(feed).toContain('<pubDate>Mon, 30 Nov 2026 23:00:00 GMT</pubDate>');
      expect(feed).toContain('<link>https://www.exemple.test/actualites/poeles-et-granules</link>');
      expect(feed).toMatch(
        new RegExp(`<enclosure (?=[^>]*url="https://www.exemple.test/media/[^"]+")(?=[^>]*length="${image.bytes}")[^>]*type="image/webp"`),
      );
      expect(feed).toContain('href="https://www.exemple.test/actualites.rss" rel="self"');
      expect(feed.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toContain(']]>');
      expect((await site().app.http.inject({ url: '/actualites.rss' })).headers['content-type']).toBe('application/rss+xml; charset=utf-8');

      await editor.put(`/admin/actualites/${id}`, { version, url: 'ailleurs' });
      await expect.poll(() => file('/actualites.rss'), { timeout: 10_000 }).toContain('/actualites/ailleurs</link>');
      expect(await file('/actualites.rss')).toContain(id);
    });
  });

  test('a picture that they show cannot be thrown away, and says where it serves', async () => {
    const { id: media } = await site().db.selectFrom('media').select('id').where('mime', '=', 'image/webp').executeTakeFirstOrThrow();
    await create({ title: 'Zyxo', image: { id: media } });
    const { usages } = (await editor.get(`/admin/medias/${media}`)).json();
    expect(usages).toContainEqual(expect.objectContaining({ subject: 'actualite', label: 'Zyxo', field: 'image' }));
    expect((await editor.remove(`/admin/medias/${media}`)).statusCode).toBe(409);
  });

  test('are in the site map with their picture and the date of their change', async () => {
    const { id: media } = await site().db.selectFrom('media').select('id').where('mime', '=', 'image/webp').executeTakeFirstOrThrow();
    await create({ title: 'Zyxo', image: { id: media } });
    await expect
      .poll(() => file('/sitemap.xml'), { timeout: 10_000 })
      .toMatch(
        /<loc>https:\/\/www\.exemple\.test\/actualites\/zyxo<\/loc><lastmod>2026-11-21T09:00:00\.000Z<\/lastmod><image:image><image:loc>https:\/\/www\.exemple\.test\/media\//,
      );
    expect(await file('/sitemap.xml')).toContain('<loc>https://www.exemple.test/actualites</loc>');
  });
});
