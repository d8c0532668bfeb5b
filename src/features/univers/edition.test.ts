import { beforeEach, describe, expect, test } from 'vitest';
import { readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import type { UniversState } from './contract';

type Row = { id: number; url: string };

let drawn = 0;
const drawing = () => {
  drawn += 1;
  return new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M6 6h${drawn}"/></svg>`], 'scene.svg');
};

onBothEngines('a univers', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  let univers: UniversState;
  const load = async (name = 'CLIMATISATION') => (await editor.get(`/admin/univers/${name}`)).json<UniversState>();
  beforeEach(async () => {
    univers = await load();
  });

  const edit = (body: object, name = 'climatique') => editor.post(`/univers/edit/${name}`, { version: univers.version, ...body });
  const revise = async (body: object) => {
    const response = await edit(body);
    expect([response.statusCode, response.statusCode === 200 || response.body]).toEqual([200, true]);
    univers = response.json();
    return univers;
  };
  const shown = async () => (await readNow(site(), '/univers/texts/CLIMATISATION')).json();

  test.each(['POMPE_CHALEUR', 'CLIMATISATION', 'SOLAIRE_PHOTOVOLTAIQUE', 'DOMOTIQUE'])(
    '%s sent back as it was read changes nothing but its version',
    async (code) => {
      const before = await load(code);
      const saved = await editor.post(`/univers/edit/${before.slug}`, before);
      expect(saved.json()).toEqual({ ...before, version: before.version + 1, updatedAt: saved.json().updatedAt });
      expect((await editor.put(`/admin/univers/${code}`, saved.json())).json()).toMatchObject({ ...before, version: before.version + 2 });
    },
  );

  test('is changed by its code as by its address', async () => {
    await revise({ title: 'Par l’adresse' });
    const byCode = await editor.post('/univers/edit/CLIMATISATION', { version: univers.version, summary: 'Par le code' });
    expect(byCode.json()).toMatchObject({ title: 'Par l’adresse', summary: 'Par le code', version: univers.version + 1 });
    expect(await shown()).toMatchObject({ title: 'Par l’adresse', summary: 'Par le code', intro: univers.intro });
    for (const name of ['plomberie', 'Climatique', 'toString']) expect((await edit({ title: 'Non' }, name)).statusCode).toBe(404);
  });

  test('without a title, or without its version, is refused', async () => {
    expect(Object.keys((await edit({ title: ' ' })).json().error.details)).toEqual(['title']);
    expect(Object.keys((await editor.post('/univers/edit/climatique', { title: 'Oui' })).json().error.details)).toEqual(['version']);
  });

  test('keeps the order and ids of its sections, adds -1, removes missing ones, takes none of another', async () => {
    const { sections } = await revise({ sections: ['un', 'deux', 'trois'].map((title) => ({ title, text: `<p>${title}</p>` })) });
    const [first, second, third] = sections.map(({ id }) => id);
    const other = await load('DOMOTIQUE');
    const after = await revise({
      sections: [
        { id: third, title: 'trois', text: '' },
        { id: -1, title: 'nouvelle', text: '' },
        { id: other.sections[0]?.id, title: 'prise ailleurs', text: '' },
        { id: first, title: 'un', text: '' },
      ],
    });
    expect(after.sections.map(({ title }) => title)).toEqual(['trois', 'nouvelle', 'prise ailleurs', 'un']);
    expect([after.sections[0]?.id, after.sections[3]?.id]).toEqual([third, first]);
    expect(after.sections.map(({ id }) => id)).not.toContain(second);
    expect(await load('DOMOTIQUE')).toEqual(other);
  });

  test('that sends the same section or the same picture twice is refused, and nothing moves', async () => {
    const { sections, images } = await revise({ sections: [{ title: 'Seule', text: '' }] });
    for (const [field, twice] of Object.entries({
      sections: [sections[0], { ...sections[0], title: 'Double' }],
      images: [images[0], images[0]],
    })) {
      const refused = await edit({ [field]: twice });
      expect([refused.statusCode, Object.keys(refused.json().error.details)]).toEqual([422, [field]]);
    }
    expect(await load()).toEqual(univers);
  });

  describe('with its pictures', () => {
    const upload = async (parts: [id: number, file: File | undefined][]) => {
      const form = new FormData();
      for (const [index, [id, file]] of parts.entries()) {
        form.set(`images[${index}][id]`, String(id));
        if (file) form.set(`images[${index}][image]`, file);
      }
      return editor.send('/univers/uploadImages/climatique', form);
    };

    test('gets new ones at the end, replaces one in its place', async () => {
      const before = univers.images;
      const answer = await upload([
        [before[0]?.id as number, drawing()],
        [-1, drawing()],
      ]);
      const images = answer.json<UniversState['images']>();
      expect(images.map(({ id }) => id).slice(0, -1)).toEqual(before.map(({ id }) => id));
      expect(images).toHaveLength(before.length + 1);
      expect(images[0]?.src).not.toBe(before[0]?.src);
      expect(images.slice(1, -1)).toEqual(before.slice(1));
      expect((await shown()).images).toEqual(images);
      expect((await editor.get('/univers')).json().univers[1].image.src).toBe(images[0]?.src);
    });

    test('changes their order and descriptions, and removes what is missing', async () => {
      await upload([[-1, drawing()]]);
      univers = await load();
      const [first, ...rest] = univers.images;
      const kept = rest.map(({ id }, index) => ({ id, alt: `Description ${index} : bien ?` }));
      const { images } = await revise({ images: kept.toReversed() });
      expect(images.map(({ id, alt }) => [id, alt])).toEqual(
        kept.toReversed().map(({ id }) => [id, `Description ${kept.findIndex((own) => own.id === id)}\u00a0: bien\u202f?`]),
      );
      expect(images.map(({ id }) => id)).not.toContain(first?.id);
      expect((await editor.get('/univers')).json().univers[1].image.src).toBe(images[0]?.src);
      const without = await revise({ images: images.map(({ id }) => ({ id })) });
      expect(without.images).toEqual(images);
    });

    test('refuses one of another univers and stores nothing', async () => {
      const stranger = (await load('DOMOTIQUE')).images[0]?.id as number;
      const total = async () => (await editor.get('/admin/medias')).json().total;
      const before = await total();
      expect((await upload([[stranger, drawing()]])).statusCode).toBe(422);
      expect([await total(), await load()]).toEqual([before, univers]);
      expect((await edit({ images: [{ id: stranger }] })).statusCode).toBe(422);
    });

    test('does not describe a picture otherwise when another person has described it in the meantime', async () => {
      const image = univers.images[0];
      const { data } = (await editor.get('/admin/medias?perPage=200')).json<{ data: { id: number; src: string; version: number }[] }>();
      const media = data.find(({ src }) => src === image?.src) as { id: number; version: number };
      const described = await editor.put(`/admin/medias/${media.id}`, { version: media.version, alt: 'Décrite à la médiathèque' });
      expect(described.statusCode).toBe(200);
      await revise({ title: 'Le titre seul' });
      expect(univers.images[0]?.alt).toBe('Décrite à la médiathèque');
      await revise({ images: univers.images.map(({ id }, index) => (index === 0 ? { id, alt: 'Décrite ici' } : { id })) });
      const stale = await editor.put(`/admin/medias/${media.id}`, { version: described.json().version, alt: 'Trop tard' });
      expect([stale.statusCode, stale.json().error.current.alt]).toEqual([409, 'Décrite ici']);
    });
  });

  describe('with its families', () => {
    const order = async () => (await readNow(site(), '/univers/familles/CLIMATISATION')).json<Row[]>().map(({ url }) => url);

    test('chooses the order, drafts included', async () => {
      const draft = (await editor.post('/familles/add_famille', { name: 'Brouillon', univers: 'CLIMATISATION' })).json<Row>();
      const before = await order();
      univers = await load();
      expect(univers.familles).toContain(draft.id);
      const { familles } = await revise({ familles: univers.familles.toReversed() });
      expect(familles[0]).toBe(draft.id);
      expect(await order()).toEqual(before.toReversed());
    });

    test('keeps those that are not named after the others, and leaves out those that are no longer its own', async () => {
      const last = univers.familles.at(-1) as number;
      const elsewhere = (await load('DOMOTIQUE')).familles;
      const { familles } = await revise({ familles: [elsewhere[0], 999_999, last] });
      expect(familles).toEqual([last, ...univers.familles.filter((id) => id !== last)]);
      expect((await load('DOMOTIQUE')).familles).toEqual(elsewhere);
    });

    test('sees one more at the end when it arrives from another', async () => {
      const { data } = (await editor.get('/admin/familles?q=poele-a-granules')).json();
      const { version } = (await editor.get(`/familles/byId/${data[0].id}`)).json();
      await editor.post('/familles/edit_famille', { id: data[0].id, version, univers: 'CLIMATISATION' });
      expect((await order()).at(-1)).toBe('poele-a-granules');
    });
  });
});
