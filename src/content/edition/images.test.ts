import { describe, expect, test } from 'vitest';
import type { ImageView } from '~/content/medias/contract';
import type { FamilleState } from '~/features/familles/contract';
import { readNow } from '../../../test/content';
import { newPicture } from '../../../test/images';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';

/** The same name for every upload, as phones send them. */
const photo = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'photo.jpg');

onBothEngines('a picture replaced under the same name', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');

  const open = async (src: string) => (await site().app.http.inject({ url: src })).rawPayload;
  /** All widths of a picture share this folder. */
  const folderOf = ({ src }: ImageView) => src.slice(0, src.lastIndexOf('/') + 1);
  /** Two pictures of one name have different addresses, which never change content. */
  const expectApart = async (old: [string, Buffer], now: [string, Buffer]) => {
    expect(now[0]).not.toBe(old[0]);
    expect((await open(now[0])).equals(now[1])).toBe(true);
    expect((await open(old[0])).equals(old[1])).toBe(true);
  };
  const add = async () =>
    (
      await editor.post('/familles/add_famille', {
        name: 'Illustrée',
        univers: 'DOMOTIQUE',
        status: 'publie',
        featured: true,
        details: [{ title: 'Détail', text: '' }],
      })
    ).json<FamilleState>();
  const change = async (parts: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.set(name, value);
    const response = await editor.send('/familles/edit_familles_images', form);
    expect(response.statusCode).toBe(200);
    return response.json<FamilleState>();
  };

  test.each(['icon', 'image', 'banner'] as const)(
    'changes its address at once wherever %s shows, and the former one gives the former bytes',
    async (field) => {
      const { id, url } = await add();
      const [one, two] = [await newPicture(), await newPicture()];
      const first = (await change({ id: String(id), [field]: photo(one) }))[field] as ImageView;
      const second = (await change({ id: String(id), [field]: photo(two) }))[field] as ImageView;
      await expectApart([first.src, one], [second.src, two]);
      expect(second.alt).toBe('Illustrée');

      const endpoints = [`/familles/${url}`, '/familles/images', ...(field === 'image' ? ['/familles?univers=domotique'] : [])];
      for (const endpoint of endpoints)
        for (const body of [(await editor.get(endpoint)).body, (await readNow(site(), endpoint)).body]) {
          expect([endpoint, body.includes(folderOf(second))]).toEqual([endpoint, true]);
          expect([endpoint, body.includes(folderOf(first))]).toEqual([endpoint, false]);
        }
    },
  );

  test('changes its address at once in a détail', async () => {
    const famille = await add();
    const [one, two] = [await newPicture(), await newPicture()];
    const parts = (bytes: Buffer) => ({
      id: String(famille.id),
      'details[0][id]': String(famille.details[0]?.id),
      'details[0][image]': photo(bytes),
    });
    const first = (await change(parts(one))).details[0]?.image as ImageView;
    const after = await change(parts(two));
    expect(after.details).toHaveLength(1);
    await expectApart([first.src, one], [after.details[0]?.image?.src as string, two]);
  });

  test('changes its address at once through the media library, wherever it is used', async () => {
    const famille = await add();
    const [one, two] = [await newPicture(), await newPicture()];
    const first = (await change({ id: String(famille.id), image: photo(one) })).image as ImageView;
    const form = new FormData();
    form.set('file', photo(two));
    const replaced = (await editor.send(`/admin/medias/${first.id}/fichier`, form)).json<ImageView>();
    expect(replaced.id).toBe(first.id);
    await expectApart([first.src, one], [replaced.src, two]);
    expect((await editor.get(`/familles/${famille.url}`)).json().image.src).toBe(replaced.src);
  });

  test('changes its address at once on a brand, a service and a univers', async () => {
    const marque = (await editor.get('/admin/marques?q=caloreve')).json().data[0].id;
    const service = (await editor.get('/admin/services')).json().data[0].id;
    for (const path of [`/marques/${marque}/uploadImage`, `/services/${service}/uploadImage`]) {
      const [one, two] = [await newPicture(), await newPicture()];
      const send = async (bytes: Buffer) => {
        const form = new FormData();
        form.set('file', photo(bytes));
        return (await editor.send(path, form)).json<ImageView>();
      };
      await expectApart([(await send(one)).src, one], [(await send(two)).src, two]);
    }
    expect((await editor.get('/marques/caloreve')).json().logo.src).toBe((await editor.get(`/admin/marques/${marque}`)).json().logo.src);

    const { images } = (await editor.get('/admin/univers/solaire')).json();
    const two = await newPicture();
    const form = new FormData();
    form.set('images[0][id]', String(images[0].id));
    form.set('images[0][image]', photo(two));
    const before = await open(images[0].src);
    const [now] = (await editor.send('/univers/uploadImages/solaire', form)).json<ImageView[]>();
    await expectApart([images[0].src, before], [now?.src as string, two]);
    expect((await editor.get('/univers/texts/solaire')).json().images[0].src).toBe(now?.src);
  });

  describe('of a family to come', () => {
    test('is stored by upload_images, then named at creation', async () => {
      const bytes = [await newPicture(), await newPicture(), await newPicture(), await newPicture()];
      const form = new FormData();
      for (const [index, name] of ['icon', 'image', 'details[0]', 'details[1]'].entries()) form.set(name, photo(bytes[index] as Buffer));
      const shelved = (await editor.send('/familles/upload_images', form)).json();
      expect(shelved.banner).toBeNull();
      expect(shelved.details).toHaveLength(2);
      const famille = (
        await editor.post('/familles/add_famille', {
          name: 'À venir',
          univers: 'DOMOTIQUE',
          icon: shelved.icon,
          image: shelved.image.id,
          details: shelved.details.map((image: ImageView) => ({ id: -1, title: 'Détail', text: '', image })),
        })
      ).json<FamilleState>();
      expect([famille.icon, famille.image, ...famille.details.map(({ image }) => image)]).toEqual([
        shelved.icon,
        shelved.image,
        ...shelved.details,
      ]);
      for (const [index, view] of [famille.icon, famille.image, ...famille.details.map(({ image }) => image)].entries())
        expect((await open(view?.src as string)).equals(bytes[index] as Buffer)).toBe(true);
    });

    test('is added as a détail by the id -1', async () => {
      const famille = await add();
      const bytes = await newPicture();
      const after = await change({ id: String(famille.id), 'details[0][id]': '-1', 'details[0][image]': photo(bytes) });
      expect(after.details.map(({ id, title }) => [id, title]).slice(0, 1)).toEqual([[famille.details[0]?.id, 'Détail']]);
      expect((await open(after.details[1]?.image?.src as string)).equals(bytes)).toBe(true);
    });
  });
});
