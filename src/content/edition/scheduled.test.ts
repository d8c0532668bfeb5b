import { afterEach, describe, expect, test } from 'vitest';
import { change } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { anonymous } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';

type Published = { id: string | number; version: number; publishAt: string | null; etat: string };

const KINDS = [
  {
    kind: 'une famille',
    path: '/admin/familles',
    named: (name: string) => ({ name, univers: 'DOMOTIQUE', featured: true }),
    endpoints: ['/familles/routes', '/familles?univers=domotique', '/recherche?q=zyxo', '/plan'],
  },
  {
    kind: 'une marque',
    path: '/admin/marques',
    named: (name: string) => ({ name }),
    endpoints: ['/marques', '/recherche?q=zyxo', '/plan'],
  },
  {
    kind: 'un service',
    path: '/admin/services',
    named: (title: string) => ({ title, audience: 'pro' }),
    endpoints: ['/services/pro', '/recherche?q=zyxo'],
  },
  {
    kind: 'une actualité',
    path: '/admin/actualites',
    named: (title: string) => ({ title }),
    endpoints: ['/actualites', '/recherche?q=zyxo'],
  },
  {
    kind: 'une réalisation',
    path: '/admin/realisations',
    named: (title: string) => ({ title, year: '2024' }),
    endpoints: ['/realisations', '/recherche?q=zyxo'],
  },
  {
    kind: 'une personne de l’équipe',
    path: '/admin/equipiers',
    named: (name: string) => ({ name, agreed: true }),
    endpoints: ['/equipe', '/recherche?q=zyxo'],
  },
];

onBothEngines('a scheduled publication', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const create = (path: string, body: object) => editor.post(path, { status: 'publie', ...body });
  const show = async (word: string, endpoints: string[]) => {
    const shown: string[] = [];
    for (const endpoint of endpoints) if ((await anonymous(site(), 'GET', endpoint)).body.includes(word)) shown.push(endpoint);
    return shown;
  };

  describe('at the hour of the shop', () => {
    test.each([
      ['in winter', '2026-12-01T09:00', '2026-12-01T08:00:00.000Z'],
      ['in summer', '2027-07-01T09:00', '2027-07-01T07:00:00.000Z'],
      ['just before the hour that is missing', '2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
      ['in the hour that is missing, is an hour later', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
      ['just after the hour that is missing', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
      ['in the hour that comes twice, is in the first', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
      ['after the hour that comes twice', '2027-10-31T03:00', '2027-10-31T02:00:00.000Z'],
      ['at midnight', '2027-01-01T00:00', '2026-12-31T23:00:00.000Z'],
      ['on a 29 February', '2028-02-29T10:00:30', '2028-02-29T09:00:30.000Z'],
      ['given with its offset, is at that instant', '2027-07-01T09:00+00:00', '2027-07-01T09:00:00.000Z'],
      ['as read back, does not move', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z'],
    ])('%s: %s', async (_, publishAt, stamp) => {
      const made = (await create('/admin/services', { title: 'Horaire', audience: 'pro', publishAt })).json<Published>();
      expect(made).toMatchObject({ publishAt: stamp, etat: 'programmee' });
    });

    test.each([
      '2027-02-31T09:00',
      '2027-02-29T09:00',
      '2027-13-01T09:00',
      '2027-01-01T24:30',
      '2027-02-31T09:00Z',
      '2027-01-01',
      'demain',
      '',
    ])('refuses « %s », which is not a moment, and nothing is created', async (publishAt) => {
      const response = await create('/admin/services', { title: 'Impossible', audience: 'pro', publishAt });
      expect(response.statusCode).toBe(422);
      expect(response.json().error.details).toEqual({ publishAt: [expect.stringMatching(/2026-12-01T09:00/)] });
      expect((await editor.get('/admin/services?q=impossible')).json().total).toBe(0);
    });
  });

  describe.each(KINDS)('of the kind « $kind »', ({ kind, path, named, endpoints }) => {
    test('appears at its minute without any action, and not a millisecond earlier', async () => {
      const name = `Zyxo ${kind}`;
      const made = (await create(path, { ...named(name), publishAt: '2026-11-21T11:30' })).json<Published>();
      expect(made.etat).toBe('programmee');
      expect(await show(name, endpoints)).toEqual([]);

      // A test's clock moves only by hand; the site reads it again after a change, or within a minute.
      site().clock.set('2026-11-21T10:29:59.600Z');
      await change(site());
      site().clock.set('2026-11-21T10:29:59.999Z');
      expect(await show(name, endpoints)).toEqual([]);

      site().clock.set('2026-11-21T10:30:00.000Z');
      await expect.poll(() => show(name, endpoints), { timeout: 10_000 }).toEqual(endpoints);
    });

    test('shows in the list of the team, can be delayed and cancelled', async () => {
      const made = (await create(path, { ...named('Retardée'), publishAt: '2026-12-01T09:00' })).json<Published>();
      const inList = async () => {
        const { data } = (await editor.get(`${path}?q=retardee`)).json<{ data: Published[] }>();
        return data.map(({ etat, publishAt }) => [etat, publishAt]);
      };
      expect(await inList()).toEqual([['programmee', '2026-12-01T08:00:00.000Z']]);

      const change = async (body: object) => (await editor.put(`${path}/${made.id}`, body)).json<Published>();
      const later = await change({ version: made.version, publishAt: '2026-12-24T18:00' });
      expect(await inList()).toEqual([['programmee', '2026-12-24T17:00:00.000Z']]);
      const now = await change({ version: later.version, publishAt: null });
      expect(await inList()).toEqual([['publie', null]]);
      await change({ version: now.version, status: 'brouillon', publishAt: '2026-12-24T18:00' });
      expect(await inList()).toEqual([['brouillon', '2026-12-24T17:00:00.000Z']]);
    });
  });
});
