import { expect, test } from 'vitest';
import { readNow } from '../../../test/content';
import { newPicture } from '../../../test/images';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import type { MediaState } from './contract';

onBothEngines('a picture in a rich text', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');

  const photo = async () => new File([await newPicture(900, 600)], 'photo.png');
  const shelve = async (file: File | Promise<File> = photo()) => {
    const form = new FormData();
    form.set('files[0]', await file);
    return (await editor.send('/admin/medias', form)).json<[MediaState]>()[0];
  };
  const figure = ({ id }: { id: number }, alt = 'alt="Le poêle"') =>
    `<p>Avant</p><figure><img data-media="${id}" ${alt}><figcaption>Au magasin</figcaption></figure>`;
  const writings: [string, (text: string) => Promise<string>][] = [
    ['famille', (text) => create('familles', { name: 'Zyxo', univers: 'DOMOTIQUE', intro: text }, 'familles')],
    ['détail', (text) => create('familles', { name: 'Zyxo', univers: 'DOMOTIQUE', details: [{ title: 'Pose', text }] }, 'familles')],
    ['marque', (text) => create('marques', { name: 'Zyxo', text }, 'marques')],
    ['service', (text) => create('services', { title: 'Zyxo', audience: 'pro', text }, undefined, '/services/pro')],
    ['actualité', (text) => create('actualites', { title: 'Zyxo', text }, 'actualites')],
    ['réalisation', (text) => create('realisations', { title: 'Zyxo', year: '2024', text }, undefined, '/realisations')],
    ['univers', (text) => revise('/admin/univers/DOMOTIQUE', (before) => ({ ...before, intro: text }), '/univers/texts/DOMOTIQUE')],
    [
      'page',
      (text) =>
        revise(
          '/admin/pages/contact',
          ({ version, content }) => ({ version, content: { ...(content as object), intro: text } }),
          '/contact',
        ),
    ],
  ];
  async function create(resource: string, body: object, list?: string, path?: string) {
    const { url } = (await editor.post(`/admin/${resource}`, { status: 'publie', ...body })).json<{ url: string }>();
    return (await readNow(site(), path ?? `/${list}/${url}`)).body;
  }
  async function revise(path: string, change: (before: Record<string, unknown>) => object, shown: string) {
    const before = (await editor.get(path)).json<Record<string, unknown>>();
    expect((await editor.put(path, change(before))).statusCode).toBe(200);
    return (await readNow(site(), shown)).body;
  }

  test.each(writings)('of a %s is shown in the widths that the site has of it', async (_what, write) => {
    const media = await shelve();
    const shown = JSON.parse(`"${/<figure>.*?<\/figure>/.exec(await write(figure(media)))?.[0]}"`);
    expect(shown).toContain(`<img src="${media.src}" srcset="${media.srcset}" sizes="`);
    expect(shown).toContain('width="900" height="600" alt="Le poêle" loading="lazy"');
    expect(shown).toContain('<figcaption>Au magasin</figcaption>');
    expect(shown).not.toContain('data-media');
  });

  test('stays what staff wrote in their form, and follows its file when that is replaced', async () => {
    const media = await shelve();
    const made = (await editor.post('/admin/marques', { name: 'Suivie', status: 'publie', text: figure(media) })).json();
    expect(made.text).toContain(`<img data-media="${media.id}" alt="Le poêle" />`);
    const form = new FormData();
    form.set('file', await photo());
    const replaced = (await editor.send(`/admin/medias/${media.id}/fichier`, form)).json<MediaState>();
    const { text } = (await readNow(site(), `/marques/${made.url}`)).json<{ text: string }>();
    expect([text.includes(replaced.src), text.includes(media.src)]).toEqual([true, false]);
  });

  test('is refused without a word on what it shows, of what is not in the médiathèque, and of a PDF', async () => {
    const pdf = await shelve(new File(['%PDF-1.7\nimage\n%%EOF'], 'a.pdf'));
    const media = await shelve();
    const answers = await Promise.all(
      [figure(media, ''), figure({ id: 999_999 }), figure(pdf)].map((text) => editor.post('/admin/marques', { name: 'Refusée', text })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    for (const [index, words] of ['décorative', 'Choisissez-en une autre', 'PDF'].entries()) expect(answers[index]?.body).toContain(words);
    expect((await editor.post('/admin/marques', { name: 'Décorée', text: figure(media, 'alt=""') })).statusCode).toBe(200);
  });

  test('whose media is gone is left out of a former version that is taken up again', async () => {
    const media = await shelve();
    const { id } = (await editor.post('/admin/marques', { name: 'Revenue', text: figure(media) })).json();
    await editor.put(`/admin/marques/${id}`, { version: 1, text: '<p>Sans</p>' });
    expect((await editor.remove(`/admin/medias/${media.id}`)).statusCode).toBe(200);
    const back = await editor.post(`/admin/marques/${id}/revisions/1/retour`, { version: 2 });
    expect([back.statusCode, back.json().text]).toEqual([200, '<p>Avant</p>']);
  });
});
