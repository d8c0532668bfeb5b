import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FamilleState } from '~/features/familles/contract';
import { signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';

type State = Record<string, unknown> & { id: string | number; version: number };
type Row = { id: string | number };

let drawn = 0;
/** Different at each call: equal files are stored once. */
const drawing = (name: string) => {
  drawn += 1;
  return new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h${drawn}"/></svg>`], `${name}.svg`);
};

onBothEngines('a change', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');

  const withoutVersion = ({ version: _version, updatedAt: _updatedAt, ...state }: State) => state;

  describe('that sends back what it read', () => {
    test('of a family, through the calls of the owner, changes nothing but the version', async () => {
      const { data } = (await editor.get('/admin/familles?perPage=200')).json<{ data: Row[] }>();
      for (const { id } of data) {
        const before = (await editor.get(`/familles/byId/${id}`)).json<State>();
        const saved = await editor.post('/familles/edit_famille', before);
        expect([id, saved.statusCode]).toEqual([id, 200]);
        const after = (await editor.get(`/familles/byId/${id}`)).json<State>();
        expect(after).toEqual(saved.json());
        expect(after.version).toBe(before.version + 1);
        expect(withoutVersion(after)).toEqual(withoutVersion(before));
      }
      expect(data).toHaveLength(24);
    });

    test.each(['/admin/marques', '/admin/services', '/admin/arguments'])(
      'through the management endpoint %s, changes nothing but the version',
      async (path) => {
        const { data, total } = (await editor.get(`${path}?perPage=200`)).json<{ data: Row[]; total: number }>();
        expect(total).toBeGreaterThan(3);
        for (const { id } of data) {
          const before = (await editor.get(`${path}/${id}`)).json<State>();
          const saved = await editor.put(`${path}/${id}`, before);
          expect([id, saved.statusCode]).toEqual([id, 200]);
          expect(withoutVersion(saved.json<State>())).toEqual(withoutVersion(before));
        }
      },
    );

    test('notes in the journal that nothing changed', async () => {
      const admin = await member(site(), 'ADMIN');
      const [row] = (await editor.get('/admin/arguments')).json().data as Row[];
      await editor.put(`/admin/arguments/${row?.id}`, (await editor.get(`/admin/arguments/${row?.id}`)).json<State>());
      const [entry] = (await admin.get(`/admin/journal?subject=argument&subjectId=${row?.id}`)).json().data;
      expect(entry).toMatchObject({ action: 'modifier', before: {}, after: {} });
    });
  });

  describe('in part', () => {
    let famille: FamilleState;
    let medias: { id: number }[];
    beforeAll(async () => {
      const form = new FormData();
      for (const [index, name] of ['un', 'deux', 'trois'].entries()) form.set(`files[${index}]`, drawing(name));
      medias = (await editor.send('/admin/medias', form)).json();
      expect(medias).toMatchObject([{}, {}, {}]);
    });
    beforeEach(async () => {
      const [icon, image, detail] = medias.map(({ id }) => id);
      const [first, second] = (await editor.get('/admin/marques')).json().data as { id: string }[];
      famille = (
        await editor.post('/familles/add_famille', {
          name: 'Partielle',
          univers: 'SOLAIRE_PHOTOVOLTAIQUE',
          summary: 'Résumé',
          intro: '<p>Introduction</p>',
          icon,
          image,
          featured: true,
          publishAt: '2027-01-01T09:00',
          marques: [second?.id, first?.id],
          details: ['un', 'deux', 'trois'].map((title) => ({ title, text: `<p>${title}</p>`, image: detail })),
        })
      ).json();
      expect(famille.details.map(({ title, image }) => [title, image?.id])).toEqual(
        ['un', 'deux', 'trois'].map((title) => [title, detail]),
      );
    });

    const edit = async (body: object) => {
      const response = await editor.post('/familles/edit_famille', { id: famille.id, version: famille.version, ...body });
      expect(response.statusCode).toBe(200);
      return response.json<FamilleState>();
    };
    const detailOf = (index: number) => famille.details[index] as FamilleState['details'][number];

    test.each<[string, object]>([
      ['the name', { name: 'Autre nom' }],
      ['the introduction', { intro: '<p>Autre</p>' }],
      ['the univers', { univers: 'DOMOTIQUE' }],
      ['the state', { status: 'publie' }],
      ['the moment', { publishAt: null }],
      ['whether it is featured', { featured: false }],
      ['the brands', { marques: [] }],
      ['the picture', { image: null }],
    ])('changes only %s', async (_, body) => {
      const after = await edit(body);
      const [field, value] = Object.entries(body)[0] as [keyof FamilleState, unknown];
      expect(after[field]).toEqual(value);
      const { [field]: _changed, etat: _etat, version: _version, updatedAt: _updatedAt, position: _position, ...rest } = famille;
      expect(after).toMatchObject(rest);
    });

    test('with nothing sent changes nothing', async () => {
      expect(withoutVersion((await edit({})) as never)).toEqual(withoutVersion(famille as never));
    });

    test('keeps the order and the ids of the détails, adds -1 or no id, removes what is missing', async () => {
      const [first, second, third] = [detailOf(0), detailOf(1), detailOf(2)];
      const after = await edit({
        details: [{ id: -1, title: 'nouveau', text: '' }, third, { title: 'sans identifiant', text: '' }, { ...first, title: 'un, relu' }],
      });
      expect(after.details.map(({ title }) => title)).toEqual(['nouveau', 'trois', 'sans identifiant', 'un, relu']);
      expect([after.details[1]?.id, after.details[3]?.id]).toEqual([third.id, first.id]);
      const known = famille.details.map(({ id }) => id);
      for (const index of [0, 2]) expect(known).not.toContain(after.details[index]?.id);
      expect(after.details.map(({ id }) => id)).not.toContain(second.id);
    });

    test('of a détail without its picture keeps it; null removes it; another replaces it', async () => {
      const [first, second, third] = [detailOf(0), detailOf(1), detailOf(2)];
      const { details } = await edit({
        details: [
          { id: first.id, title: 'un', text: '' },
          { id: second.id, title: 'deux', text: '', image: null },
          { id: third.id, title: 'trois', text: '', image: medias[0]?.id },
        ],
      });
      expect(details.map(({ image }) => image?.id ?? null)).toEqual([first.image?.id, null, medias[0]?.id]);
    });

    test('that names a détail of another family makes a new one and takes nothing from it', async () => {
      const other = (
        await editor.post('/familles/add_famille', {
          name: 'Autre',
          univers: 'DOMOTIQUE',
          details: [{ title: 'À l’autre', text: '<p>À l’autre</p>', image: medias[1]?.id }],
        })
      ).json<FamilleState>();
      const stolen = other.details[0] as FamilleState['details'][number];
      const { details } = await edit({ details: [{ id: stolen.id, title: 'Volé', text: '' }, detailOf(0)] });
      expect(details.map(({ title }) => title)).toEqual(['Volé', 'un']);
      expect(details[0]?.id).not.toBe(stolen.id);
      expect(details[0]?.image).toBeNull();
      expect((await editor.get(`/familles/byId/${other.id}`)).json()).toEqual(other);

      const form = new FormData();
      form.set('id', String(famille.id));
      form.set('details[0][id]', String(stolen.id));
      form.set('details[0][image]', drawing('volée'));
      const before = (await editor.get('/admin/medias')).json().total;
      expect((await editor.send('/familles/edit_familles_images', form)).statusCode).toBe(422);
      expect((await editor.get(`/familles/byId/${other.id}`)).json()).toEqual(other);
      expect((await editor.get('/admin/medias')).json().total).toBe(before);
    });

    test('that sends the same détail twice is refused, and nothing moves', async () => {
      const response = await editor.post('/familles/edit_famille', {
        id: famille.id,
        version: famille.version,
        name: 'Double',
        details: [detailOf(0), detailOf(0)],
      });
      expect([response.statusCode, Object.keys(response.json().error.details)]).toEqual([422, ['details']]);
      expect((await editor.get(`/familles/byId/${famille.id}`)).json()).toEqual(famille);
    });

    test.each<[string, object, string]>([
      ['a picture that is no more', { image: 999_999 }, 'image'],
      ['a picture with an enormous number', { image: 9_007_199_254_740_991 }, 'image'],
      ['the picture of a détail that is no more', { details: [{ id: -1, title: '', text: '', image: { id: 999_999 } }] }, 'image'],
      ['an unknown univers', { univers: 'PLOMBERIE' }, 'univers'],
      ['a name that is too long', { name: 'a'.repeat(121) }, 'name'],
      ['too many détails', { details: Array(31).fill({ id: -1, title: '', text: '' }) }, 'details'],
      ['a détail title that is too long', { details: [{ id: -1, title: 'a'.repeat(161), text: '' }] }, 'details.0.title'],
    ])('that names %s is refused at its field, and nothing moves', async (_, body, field) => {
      const response = await editor.post('/familles/edit_famille', { id: famille.id, version: famille.version, summary: 'Non', ...body });
      expect([response.statusCode, Object.keys(response.json().error.details ?? {})]).toEqual([422, [field]]);
      expect((await editor.get(`/familles/byId/${famille.id}`)).json()).toEqual(famille);
    });

    test('that names a brand or a family that is no more leaves it out', async () => {
      const [kept] = famille.marques.map(({ id }) => id);
      const { marques } = await edit({ marques: ['00000000-0000-0000-0000-000000000000', kept, kept] });
      expect(marques.map(({ id }) => id)).toEqual([kept]);
      const marque = await editor.post('/admin/marques', { name: 'Partielle', familles: [famille.id, 999_999] });
      expect([marque.statusCode, marque.json().familles]).toEqual([200, [famille.id]]);
    });
  });

  test.each(['/familles/byId/999999', '/familles/byId/abc', '/familles/byId/0', '/familles/byId/99999999999', '/admin/marques/rien'])(
    'of what does not exist answers 404: %s',
    async (path) => {
      expect((await editor.get(path)).statusCode).toBe(404);
    },
  );
});
