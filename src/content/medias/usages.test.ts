import { describe, expect, test } from 'vitest';
import { fieldsOf, isMedia, leastOf } from '../../../test/kinds';
import { signInAs } from '../../../test/shop';
import type { Member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { CONTENT_KINDS } from '../../contents';
import type { MediaState, MediaWithUsages } from './contract';

type Content = Record<string, unknown>;
let count = 0;
/** Different at each call: equal files are stored once. */
function drawing(): File {
  count += 1;
  return new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M${count} 1h2"></path></svg>`], 'dessin.svg');
}

onBothEngines('a media file', (site) => {
  const [editor, admin] = signInAs(site, 'EDITEUR', 'ADMIN');

  async function shelve(): Promise<MediaState> {
    const form = new FormData();
    form.set('files[0]', drawing());
    return (await editor.send('/admin/medias', form)).json<[MediaState]>()[0];
  }
  const read = async (id: number) => (await editor.get(`/admin/medias/${id}`)).json<MediaWithUsages>();
  const remove = (id: number) => editor.remove(`/admin/medias/${id}`);

  const famille = (fields: object) => editor.post('/admin/familles', { name: 'Poêle\nà bûches', univers: 'DOMOTIQUE', ...fields });
  const marque = (fields: object) => editor.post('/admin/marques', { name: 'Braisor', ...fields });
  const service = (fields: object) => editor.post('/admin/services', { title: 'Ramonage', audience: 'pro', ...fields });
  const argument = (fields: object) => editor.post('/admin/arguments', { title: 'Tout près', ...fields });
  const page = (change: object) => edit(editor, '/admin/pages/contact', () => change);
  const settings = (change: (content: Content) => object) => edit(admin, '/admin/reglages/site', change);
  const identite = (change: () => object) => edit(admin, '/admin/reglages/identite', change);
  async function edit(by: Member, path: string, change: (content: Content) => object) {
    const { version, content } = (await by.get(path)).json<{ version: number; content: Content }>();
    return by.confirmed('PUT', path, { version, content: { ...content, ...change(content) } });
  }
  async function addToUnivers(): Promise<number> {
    const form = new FormData();
    form.set('images[0][id]', '-1');
    form.set('images[0][image]', drawing());
    expect((await editor.send('/univers/uploadImages/SOLAIRE_PHOTOVOLTAIQUE', form)).statusCode).toBe(200);
    return (await editor.get('/admin/medias?perPage=1')).json().data[0].id;
  }
  const link = ({ src }: MediaState) => `<p><a href="${src}">Le guide</a></p>`;
  const picture = ({ id }: MediaState) => `<figure><img data-media="${id}" alt="Un poêle"></figure>`;
  const detail = (fields: object) => famille({ details: [{ title: 'Pose', text: '', ...fields }] });

  test.each<[string, string, (media: MediaState) => Promise<unknown>]>([
    ['the icon of a family', 'Poêle à bûches (icône)', ({ id }) => famille({ icon: id })],
    ['the picture of a family', 'Poêle à bûches (image)', ({ id }) => famille({ image: id })],
    ['the banner of a family', 'Poêle à bûches (bandeau)', ({ id }) => famille({ banner: id })],
    ['the picture of a détail', 'Poêle à bûches (détail «\u00a0Pose\u00a0»)', ({ id }) => detail({ image: id })],
    ['the link of a text', 'Poêle à bûches (lien dans le texte)', (media) => famille({ intro: link(media) })],
    ['a picture of a text', 'Poêle à bûches (image dans le texte)', (media) => famille({ intro: picture(media) })],
    ['a picture of a détail', 'Poêle à bûches (image dans le texte)', (media) => detail({ text: picture(media) })],
    ['a picture of a page', 'Page contact (image dans le texte)', (media) => page({ intro: picture(media) })],
    ['the link of a détail', 'Poêle à bûches (lien dans le texte)', (media) => detail({ text: link(media) })],
    ['the logo of a brand', 'Braisor (logo)', ({ id }) => marque({ logo: id })],
    ['the picture of a service', 'Ramonage (image)', ({ id }) => service({ image: id })],
    ['the icon of a service', 'Ramonage (icône)', ({ id }) => service({ icon: id })],
    ['the icon of an argument', 'Tout près (icône)', ({ id }) => argument({ icon: id })],
    ['the picture of a univers', ' (image)', addToUnivers],
    ['the banner of a page', '» (image)', ({ id }) => page({ banner: id })],
    ['the link of a page', 'Page contact (lien dans le texte)', (media) => page({ intro: link(media) })],
    ['the terms and conditions', 'Réglages du site (conditions générales)', ({ id }) => settings(() => ({ cguId: id }))],
    ['the share picture', 'Réglages du site (image de partage)', ({ id }) => settings(() => ({ shareImageId: id }))],
    [
      "the logo of the site's maker",
      'Réglages du site (logo du réalisateur)',
      ({ id }) => settings(({ credit }) => ({ credit: { ...(credit as object), logoId: id } })),
    ],
    ['the logo of the shop', 'Réglages du site (logo)', ({ id }) => identite(() => ({ logoId: id }))],
    ['its logo on a dark ground', 'Réglages du site (logo pour fond sombre)', ({ id }) => identite(() => ({ logoDarkId: id }))],
    ['its mark', 'Réglages du site (emblème)', ({ id }) => identite(() => ({ markId: id }))],
  ])('that is %s stays, and the refusal says where it is used', async (_, place, use) => {
    const media = await shelve();
    const used = await use(media);
    const id = typeof used === 'number' ? used : media.id;
    const { usages } = await read(id);
    expect(usages.map(({ label, field }) => `${label} (${field})`)).toEqual([expect.stringContaining(place)]);
    const refused = await remove(id);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'encore_utilise']);
    expect(refused.json().message).toContain(place);
    expect(refused.json().error.current).toEqual(usages);
    expect((await read(id)).deletedAt).toBeNull();
  });

  test.each(CONTENT_KINDS)('that one $subject shows is known to be used, whatever its field', async ({ subject, section }) => {
    const least = await leastOf(site(), section, 'Zyxo');
    const { fields } = fieldsOf(site(), section);
    const unknown: string[] = [];
    for (const [name, field] of fields) {
      if (!isMedia(field) && (field.type !== 'string' || name in least)) continue;
      const media = await shelve();
      const sent = isMedia(field) ? media.id : `${picture(media)}<script></script>`;
      const answer = await editor.post(`/admin/${section}`, { ...least, [name]: sent });
      if (answer.statusCode !== 200) continue;
      const shown = answer.json()[name];
      // A line of text keeps the script as words, a rich text takes it out.
      const isShown = typeof shown === 'string' ? shown.includes('data-media') && !shown.includes('script') : shown?.id === media.id;
      const { usages } = await read(media.id);
      if (isShown && !usages.some((usage) => usage.subject === subject)) unknown.push(name);
    }
    expect(unknown, 'Declare the columns of these fields in kind.ts: `medias`, or `texts` of a rich text.').toEqual([]);
  });

  test('that is used in more than five places stays, and the refusal counts them', async () => {
    const { id } = await shelve();
    for (let i = 1; i <= 7; i += 1) await argument({ title: `Raison ${i}`, icon: id });
    expect((await remove(id)).json().message).toMatch(/Raison 5 \(icône\), et 2 autres\. Retirez-le/);
  });

  test('that only something in the bin shows stays, and the refusal says so', async () => {
    const { id } = await shelve();
    const shown = (await famille({ icon: id })).json();
    await editor.remove(`/admin/familles/${shown.id}`);
    expect((await remove(id)).json().message).toContain('Poêle à bûches (à la corbeille) (icône)');
  });

  describe('put in the bin', () => {
    test('can be placed nowhere any more', async () => {
      const { id } = await shelve();
      expect((await remove(id)).statusCode).toBe(200);
      const known = (await famille({})).json();
      for (const [where, attempt] of Object.entries({
        icon: () => famille({ icon: id }),
        banner: () => famille({ banner: id }),
        detail: () => detail({ image: id }),
        text: () => famille({ intro: `<img data-media="${id}" alt="">` }),
        kept: () => editor.put(`/admin/familles/${known.id}`, { version: known.version, image: id }),
        logo: () => marque({ logo: id }),
        image: () => service({ image: id }),
        argument: () => argument({ icon: id }),
        page: () => page({ banner: id }),
        cgu: () => settings(() => ({ cguId: id })),
      }))
        expect([where, (await attempt()).statusCode]).toEqual([where, 422]);
      expect((await read(id)).usages).toEqual([]);
    });

    test('while another person uses it: one of the two wins, never both', async () => {
      for (let i = 0; i < 5; i += 1) {
        const { id } = await shelve();
        const [removed, placed] = await Promise.all([remove(id), argument({ icon: id })]);
        expect([removed.statusCode, placed.statusCode]).toSatisfy(
          ([a, b]: number[]) => (a === 200 && b === 422) || (a === 409 && b === 200),
        );
      }
    });
  });
});
