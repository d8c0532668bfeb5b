import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import routes from '~/routes';
import { knownAround } from '~/site/around.server';
import { change, readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { anonymous } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { MODELS } from './admin/models';
import type { PageLibrePage, PageLibreState } from './contract';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

onBothEngines('a free page', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  let famille: { id: number; url: string; version: number };
  let marque: { id: string; url: string };
  let picture: { id: number };
  beforeAll(async () => {
    famille = (await editor.post('/admin/familles', { name: 'Zyxo', univers: 'DOMOTIQUE', status: 'publie' })).json();
    marque = (await editor.post('/admin/marques', { name: 'Zyxa', status: 'publie' })).json();
    const form = new FormData();
    form.set('files[0]', new File([PNG], 'point.png'));
    picture = (await editor.send('/admin/medias', form)).json<[{ id: number }]>()[0];
  });

  afterEach(() => site().clock.set(SATURDAY_10H));

  const create = async (body: object) => {
    const answer = await editor.post('/admin/pages_libres', { status: 'publie', ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<PageLibreState>();
  };
  const revise = (id: string, body: object) => editor.put(`/admin/pages_libres/${id}`, body);
  const read = async (url: string) => (await readNow(site(), `/pages_libres/${url}`)).json<PageLibrePage>();
  const text = (html: string) => ({ kind: 'texte', html });
  const file = async (path: string) => (await site().app.http.inject({ url: path })).body;
  const menus = async () => {
    await change(site());
    const { services = [], pied = [] } = await knownAround(site());
    return { services: services.map(([path]) => path), pied: pied.map(([path]) => path) };
  };

  test('shows its blocks in their order, with what they name', async () => {
    const { url, version } = await create({
      title: 'Tout',
      blocs: [
        { kind: 'titre', text: 'Un titre : oui' },
        text('<p>Un <script>alert(1)</script>texte</p>'),
        { kind: 'colonnes', left: '<p>gauche</p>', right: '<p>droite</p>' },
        { kind: 'image', image: { media: picture.id }, alt: 'Un point', link: '/contact' },
        { kind: 'bouton', label: 'Écrire', url: '/contact' },
        { kind: 'questions', questions: [{ question: 'Pourquoi ?', answer: '<p>Parce que.</p>' }] },
        { kind: 'familles', familles: [famille.id] },
        { kind: 'marques', marques: [marque.id] },
        { kind: 'formulaire', form: 'contact', sujet: 'Candidature' },
      ],
    });
    expect([url, version]).toEqual(['tout', 1]);
    const { blocs } = await read('tout');
    expect(blocs.map(({ kind }) => kind)).toEqual([
      ...['titre', 'texte', 'colonnes', 'image', 'bouton', 'questions', 'familles', 'marques', 'formulaire'],
    ]);
    expect(blocs[0]).toEqual({ kind: 'titre', text: 'Un titre\u00a0: oui' });
    expect(blocs[1]).toEqual({ kind: 'texte', html: '<p>Un texte</p>' });
    expect(blocs[3]).toMatchObject({ image: { alt: 'Un point' }, link: '/contact' });
    expect(blocs[6]).toMatchObject({ familles: [{ url: famille.url, name: 'Zyxo' }] });
    expect(blocs[7]).toMatchObject({ marques: [{ url: marque.url, name: 'Zyxa' }] });
    expect(blocs[8]).toMatchObject({ form: 'contact', sujet: 'Candidature', subjects: expect.arrayContaining(['Candidature']) });
  });

  test('leaves out a block whose things are gone, and finds it again with them', async () => {
    await create({ title: 'Restes', blocs: [text('<p>ici</p>'), { kind: 'familles', familles: [famille.id] }] });
    await editor.remove(`/admin/familles/${famille.id}`);
    await expect.poll(async () => (await read('restes')).blocs.map(({ kind }) => kind)).toEqual(['texte']);
    await editor.post(`/admin/familles/${famille.id}/restauration`);
    await expect.poll(async () => (await read('restes')).blocs.map(({ kind }) => kind)).toEqual(['texte', 'familles']);
  });

  test.each([
    ['a title without words', { kind: 'titre', text: ' ' }, 'Écrivez le titre, ou retirez ce bloc.'],
    ['a button that leads to a script', { kind: 'bouton', label: 'x', url: 'javascript:alert(1)' }, /Choisissez une page du site/],
    ['a link to another site without a scheme', { kind: 'bouton', label: 'x', url: '//ailleurs.example' }, /Choisissez une page du site/],
    ['a picture without words', { kind: 'image', image: { media: 1 }, alt: '' }, /Décrivez l’image/],
    ['no famille', { kind: 'familles', familles: [] }, 'Choisissez au moins une famille.'],
    ['no question', { kind: 'questions', questions: [] }, 'Ajoutez au moins une question.'],
    [
      'a question twice',
      { kind: 'questions', questions: [1, 2].map(() => ({ question: 'q', answer: '' })) },
      'Chaque question une seule fois.',
    ],
    ['a form that does not exist', { kind: 'formulaire', form: 'projet' }, 'Choisissez le formulaire.'],
  ])('refuses %s in French, at its block', async (_, bloc, message) => {
    const answer = await editor.post('/admin/pages_libres', { title: 'Refus', blocs: [text(''), bloc] });
    expect(answer.statusCode).toBe(422);
    const { details } = answer.json<{ error: { details: Record<string, string[]> } }>().error;
    const [field = '', [shown] = ['']] = Object.entries(details)[0] ?? [];
    expect(field).toMatch(/^blocs\.1/);
    expect(shown).toMatch(message);
  });

  test('refuses a picture that is not in the library', async () => {
    const bloc = { kind: 'image', image: { media: 999_999 }, alt: 'rien' };
    expect((await editor.post('/admin/pages_libres', { title: 'Perdue', blocs: [bloc] })).statusCode).toBe(422);
  });

  describe('everywhere', () => {
    const ADDRESSES = ['/pages_libres/zyxi', '/recherche?q=zyxi', '/plan'];
    const everywhere = async () => {
      const answers = await Promise.all(ADDRESSES.map(async (path) => [path, (await anonymous(site(), 'GET', path)).body] as const));
      return [...answers, ['/sitemap.xml', await file('/sitemap.xml')] as const]
        .filter(([, body]) => /zyxi/i.test(body))
        .map(([path]) => path);
    };
    const everything = [...ADDRESSES, '/sitemap.xml'];

    test('once published, and nowhere as a draft or in the bin', async () => {
      const { id, version } = await create({ title: 'Zyxi', status: 'brouillon', blocs: [text('<p>Zyxi</p>')] });
      expect(await everywhere()).toEqual([]);
      await revise(id, { version, status: 'publie' });
      await expect.poll(everywhere, { timeout: 10_000 }).toEqual(everything);
      await editor.remove(`/admin/pages_libres/${id}`);
      await expect.poll(everywhere, { timeout: 10_000 }).toEqual([]);
    });

    test('from its hour on, and not a millisecond earlier', async () => {
      await create({ title: 'Zyxi', url: 'zyxi', publishAt: '2026-11-22T00:00' });
      site().clock.set('2026-11-21T22:59:59.600Z');
      await change(site());
      site().clock.set('2026-11-21T22:59:59.999Z');
      expect(await everywhere()).toEqual([]);
      site().clock.set('2026-11-21T23:00:00.000Z');
      await expect.poll(everywhere, { timeout: 10_000 }).toEqual(everything);
    });
  });

  test('is linked where staff place it, six in the menu at most, in their order', async () => {
    const pages = [];
    for (let at = 1; at <= 7; at += 1) pages.push(await create({ title: `Service ${at}`, label: `S${at}`, places: ['services', 'plan'] }));
    await create({ title: 'En bas', places: ['pied'] });
    const { services, pied } = await menus();
    expect(services).toEqual([1, 2, 3, 4, 5, 6].map((at) => `/pages/service-${at}`));
    expect(pied).toContain('/pages/en-bas');
    await editor.post('/admin/pages_libres/ordre', { ids: pages.map(({ id }) => id).reverse() });
    expect((await menus()).services[0]).toBe('/pages/service-7');
    const { services: again, pied: below } = (await readNow(site(), '/annonces')).json<{ services: unknown[]; pied: unknown[] }>();
    expect(again[0]).toEqual(['/pages/service-7', 'S7']);
    expect(below).toContainEqual(['/pages/en-bas', 'En bas']);
    await expect.poll(async () => (await anonymous(site(), 'GET', '/plan')).body).toContain('"label":"S7"');
    expect((await anonymous(site(), 'GET', '/plan')).body).not.toContain('en-bas');
  });

  test('without a place is for those who have its address: in no menu, plan, search or site map', async () => {
    await create({ title: 'Zyxu cachée', places: [] });
    await create({ title: 'Zyxu montrée' });
    const answers = async () =>
      Promise.all([
        ...['/recherche?q=zyxu', '/plan'].map(async (path) => (await anonymous(site(), 'GET', path)).body),
        file('/sitemap.xml'),
      ]);
    // Once all name the listed page, none names this one.
    await expect.poll(async () => (await answers()).every((body) => body.includes('zyxu-montree')), { timeout: 10_000 }).toBe(true);
    expect((await answers()).filter((body) => body.includes('zyxu-cachee'))).toEqual([]);
    expect(await read('zyxu-cachee')).toMatchObject({ title: 'Zyxu cachée', isListed: false });
  });

  test('moves with its address, and leaves a redirection behind', async () => {
    const { id, version } = await create({ title: 'Premier nom' });
    await revise(id, { version, url: 'second-nom' });
    await expect.poll(async () => (await read('premier-nom')).url).toBe('second-nom');
  });

  test('comes back to an earlier version without a picture that is gone since', async () => {
    const form = new FormData();
    form.set('files[0]', new File([Buffer.concat([PNG, Buffer.from('2')])], 'autre.png'));
    const [other] = (await editor.send('/admin/medias', form)).json<[{ id: number }]>();
    const bloc = { kind: 'image', image: { media: other.id }, alt: 'Un point' };
    const first = await create({ title: 'Versions', blocs: [bloc, text('<p>avant</p>')] });
    const used = await editor.remove(`/admin/medias/${other.id}`);
    expect(used.statusCode, 'a picture that a block shows stays').toBe(409);
    await revise(first.id, { version: 1, blocs: [text('<p>après</p>')] });
    expect((await editor.remove(`/admin/medias/${other.id}`)).statusCode).toBe(200);
    const back = await editor.post(`/admin/pages_libres/${first.id}/revisions/1/retour`, { version: 2 });
    expect(back.statusCode, back.body).toBe(200);
    await expect.poll(async () => (await read('versions')).blocs).toEqual([{ kind: 'texte', html: '<p>avant</p>' }]);
  });

  test('is copied as a draft under another name', async () => {
    const { id } = await create({ title: 'Modèle', blocs: [text('<p>copié</p>')] });
    const copy = (await editor.post(`/admin/pages_libres/${id}/double`)).json<PageLibreState>();
    expect(copy).toMatchObject({ title: 'Modèle (double)', status: 'brouillon', blocs: [{ html: '<p>copié</p>' }] });
  });

  describe('begins with a model', () => {
    const paths = new Set(routes.flatMap(({ path = '', children = [] }) => [path, ...children.map((inner) => `${path}/${inner.path}`)]));

    test.each(MODELS.filter(({ key }) => key !== 'vide'))('« $label », which is whole and leads to pages that exist', async ({ page }) => {
      const { url } = await create({ ...page, status: 'publie' });
      expect((await read(url)).blocs).toHaveLength(page.blocs.length);
      const led = [...JSON.stringify(page.blocs).matchAll(/(?:href=\\"|"url":")\/([^"\\]+)/g)].map(([, path = '']) => path);
      expect(led.filter((path) => !paths.has(path))).toEqual([]);
    });
  });
});
