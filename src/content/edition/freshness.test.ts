import { beforeAll, describe, expect, test } from 'vitest';
import type { FamilleState } from '~/features/familles/contract';
import { picture } from '../../../test/images';
import { FORGERY_HEADERS, member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';

/** Rendering these anew takes a moment, during which an old answer could still be sent. */
const AROUND = [
  ...[
    '/familles',
    '/familles/routes',
    '/familles/routes?limit=8',
    '/familles/images',
    '/familles/arguments',
    '/accueil',
    '/plan',
    '/marques',
  ],
  ...['/univers', '/univers/texts/DOMOTIQUE', '/univers/page/DOMOTIQUE', '/univers/familles/DOMOTIQUE', '/familles?univers=domotique'],
  ...['/services/pro', '/services/particulier', '/contact', '/sav', '/showroom', '/reglages', '/reglages/mentions', '/confidentialite'],
];

onBothEngines('after a change', (testSite) => {
  let site = '';
  let authorization = '';
  let png: Buffer<ArrayBuffer>;

  beforeAll(async () => {
    // A real server: cached answers leave before anything that a test could inject reaches.
    site = `${await testSite().app.http.listen({ port: 0, host: '127.0.0.1' })}/api`;
    authorization = `Bearer ${(await member(testSite(), 'ADMIN')).token}`;
    png = await picture(9, 9, 'png');
  });

  const read = async (endpoint: string, headers: Record<string, string> = {}) => (await fetch(site + endpoint, { headers })).text();
  const readAsStaff = (endpoint: string) => read(endpoint, { authorization });
  async function write<T>(method: string, endpoint: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(site + endpoint, {
      method,
      headers: { ...FORGERY_HEADERS, authorization, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    expect([method, endpoint, response.status]).toEqual([method, endpoint, 200]);
    return (await response.json()) as T;
  }

  type Endpoints = Record<string, (body: string) => boolean>;
  const has = (word: string) => (body: string) => body.includes(word);
  const lacks = (word: string) => (body: string) => !body.includes(word);
  const comesFirst = (url: string) => (body: string) => /"url":"([^"]+)"/.exec(body)?.[1] === url;

  /** Edits once visitors have read every endpoint, then checks them: staff see it at once, visitors within a second. */
  async function expectFresh(endpoints: Endpoints, edit: () => Promise<unknown>) {
    const names = Object.keys(endpoints);
    const shown = async (look: (endpoint: string) => Promise<string>) => {
      const bodies = await Promise.all(names.map((endpoint) => look(endpoint)));
      return names.filter((endpoint, index) => endpoints[endpoint]?.(bodies[index] as string));
    };
    await Promise.all([...AROUND, ...names].map((endpoint) => read(endpoint)));
    expect(await shown(read)).toEqual([]);
    await edit();
    const editedAt = performance.now();
    expect(await shown(readAsStaff)).toEqual(names);
    let seen: string[];
    let askedAt: number;
    do {
      askedAt = performance.now();
      seen = await shown(read);
    } while (seen.length < names.length && askedAt - editedAt < 1_000);
    expect(seen).toEqual(names);
  }

  describe('of a family', () => {
    let id = 0;
    const edit = async (body: object) => {
      const { version } = JSON.parse(await readAsStaff(`/familles/byId/${id}`)) as FamilleState;
      await write('POST', '/familles/edit_famille', { id, version, ...body });
    };
    const PICTURED = [
      '/familles',
      '/familles?univers=domotique',
      '/familles/images',
      '/univers/familles/DOMOTIQUE',
      '/univers/page/DOMOTIQUE',
      '/accueil',
    ];
    const NAMED = [...PICTURED, '/familles/routes', '/familles/routes?limit=8', '/plan', '/recherche?q=thermostat'];
    const all = (endpoints: string[], is: Endpoints[string]): Endpoints => Object.fromEntries(endpoints.map((endpoint) => [endpoint, is]));

    beforeAll(async () => {
      const { data } = JSON.parse(await readAsStaff('/admin/familles?q=thermostat-connecte')) as { data: FamilleState[] };
      id = (data[0] as FamilleState).id;
      await edit({ featured: true });
    });

    test('the name is everywhere', () =>
      expectFresh({ ...all(NAMED, has('Thermostat bavard')), '/familles/thermostat-connecte': has('Thermostat bavard') }, () =>
        edit({ name: 'Thermostat bavard' }),
      ));

    test('the order is everywhere', async () => {
      const { familles } = JSON.parse(await readAsStaff('/admin/univers/DOMOTIQUE')) as { familles: number[] };
      const ids = familles.toReversed();
      const last = (JSON.parse(await readAsStaff(`/familles/byId/${ids[0]}`)) as FamilleState).url;
      const endpoints = { '/univers/familles/DOMOTIQUE': comesFirst(last), '/familles?univers=domotique': comesFirst(last) };
      await expectFresh(endpoints, () => write('POST', '/admin/familles/ordre', { ids }));
    });

    test('the picture is everywhere', async () => {
      const form = new FormData();
      form.set('id', String(id));
      form.set('image', new File([png], 'photo.png'));
      await expectFresh(all([...PICTURED, '/familles/thermostat-connecte'], has('original.png')), () =>
        write('POST', '/familles/edit_familles_images', form),
      );
    });

    test('the address is everywhere, and the former one leads there', () =>
      expectFresh({ ...all(NAMED, has('thermostat-bavard')), '/familles/thermostat-connecte': has('"url":"thermostat-bavard"') }, () =>
        edit({ url: 'thermostat-bavard' }),
      ));

    test('a draft again, it is nowhere any more', () =>
      expectFresh({ ...all(NAMED, lacks('thermostat-bavard')), '/familles/thermostat-bavard': has('"success":false') }, () =>
        edit({ status: 'brouillon' }),
      ));

    test('published, it is everywhere', () =>
      expectFresh({ ...all(NAMED, has('thermostat-bavard')), '/familles/thermostat-bavard': lacks('"success":false') }, () =>
        edit({ status: 'publie' }),
      ));

    test('thrown away, it is nowhere any more; taken out of the bin, it is back', async () => {
      await expectFresh({ ...all(NAMED, lacks('thermostat-bavard')), '/familles/thermostat-bavard': has('"success":false') }, () =>
        write('DELETE', `/familles/delete_famille/${id}`),
      );
      await expectFresh({ ...all(NAMED, has('thermostat-bavard')), '/familles/thermostat-bavard': has('Thermostat bavard') }, () =>
        write('POST', `/admin/familles/${id}/restauration`),
      );
    });
  });

  type Row = { id: string; version: number };
  const findRow = async (path: string, q = '') => (JSON.parse(await readAsStaff(`${path}?q=${q}`)) as { data: Row[] }).data[0] as Row;

  test('of a univers, its texts are everywhere', async () => {
    const { version } = JSON.parse(await readAsStaff('/admin/univers/domotique')) as Row;
    const endpoints = ['/univers/texts/DOMOTIQUE', '/univers/page/DOMOTIQUE', '/univers', '/accueil'];
    await expectFresh(Object.fromEntries(endpoints.map((endpoint) => [endpoint, has('Maison bavarde')])), () =>
      write('POST', '/univers/edit/domotique', { version, title: 'Maison bavarde' }),
    );
  });

  test('of an argument, its endpoint shows it', async () => {
    const { id, version } = await findRow('/admin/arguments');
    await expectFresh({ '/familles/arguments': has('Argument bavard') }, () =>
      write('PUT', `/admin/arguments/${id}`, { version, title: 'Argument bavard' }),
    );
  });

  test('of a brand, it is everywhere', async () => {
    const { id, version } = await findRow('/admin/marques', 'caloreve');
    const endpoints = ['/marques', '/marques/caloreve', '/accueil', '/plan', '/recherche?q=caloreve'];
    await expectFresh(Object.fromEntries(endpoints.map((endpoint) => [endpoint, has('Marque bavarde')])), () =>
      write('PUT', `/admin/marques/${id}`, { version, name: 'Marque bavarde' }),
    );
  });

  test('of a service, it is everywhere', async () => {
    const { data } = JSON.parse(await readAsStaff('/admin/services?perPage=50')) as { data: (Row & { group: string })[] };
    const { id, version } = data.find(({ group }) => group === 'pro') as Row;
    await expectFresh({ '/services/pro': has('Service bavard'), '/accueil': has('Service bavard') }, () =>
      write('PUT', `/admin/services/${id}`, { version, title: 'Service bavard' }),
    );
  });

  test('of the texts of a page, they are there', async () => {
    const { version, content } = JSON.parse(await readAsStaff('/admin/pages/contact')) as { version: number; content: object };
    await expectFresh({ '/contact': has('Contact bavard') }, () =>
      write('PUT', '/admin/pages/contact', { version, content: { ...content, title: 'Contact bavard' } }),
    );
  });

  test('of the opening hours, the shop opens or closes at once', async () => {
    const { version, content } = JSON.parse(await readAsStaff('/admin/reglages/horaires')) as {
      version: number;
      content: { weekly: object };
    };
    await expectFresh({ '/reglages': has('"open":false') }, () =>
      write('PUT', '/admin/reglages/horaires', { version, content: { ...content, weekly: { ...content.weekly, samedi: [] } } }),
    );
  });
});
