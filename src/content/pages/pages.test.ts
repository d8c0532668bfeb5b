import { describe, expect, test } from 'vitest';
import { readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import type { PageState } from './contract';
import { PAGES } from './paths';

/** Visitors' endpoint of each page's texts, and the key that holds them. */
const READ: Record<(typeof PAGES)[number], [string, string?]> = {
  accueil: ['/accueil', 'page'],
  univers: ['/univers', 'page'],
  familles: ['/familles', 'page'],
  marques: ['/marques', 'page'],
  services_pro: ['/services/pro', 'page'],
  services_particulier: ['/services/particulier', 'page'],
  estimations: ['/estimations', 'page'],
  showroom: ['/showroom'],
  sav: ['/sav'],
  contact: ['/contact'],
  airco: ['/pages/airco'],
  rdv_pro: ['/pages/rdv_pro'],
  projet: ['/pages/projet'],
  newsletter: ['/pages/newsletter'],
};

onBothEngines('the texts of the pages', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');

  const load = async (page: string) => (await editor.get(`/admin/pages/${page}`)).json<PageState>();
  const save = (page: string, version: number, content: unknown) => editor.put(`/admin/pages/${page}`, { version, content });
  const shown = async (page: (typeof PAGES)[number]) => {
    const [endpoint, name] = READ[page];
    const answer = (await readNow(site(), endpoint)).json();
    return name ? answer[name] : answer;
  };

  test('give their banner without a description: the title says the same', async () => {
    const { banner } = await shown('contact');
    expect([banner.width, banner.alt]).toEqual([2400, '']);
  });

  test('are fourteen documents', async () => {
    const { data, total } = (await editor.get('/admin/pages')).json();
    expect([total, data.map(({ id }: { id: string }) => id)]).toEqual([14, [...PAGES]]);
  });

  describe.each(PAGES)('of the page %s', (page) => {
    test('sent back as they were read, change nothing but the version', async () => {
      const before = await load(page);
      const visible = await shown(page);
      const saved = await save(page, before.version, before.content);
      expect([saved.statusCode, saved.statusCode === 200 || saved.body]).toEqual([200, true]);
      expect(saved.json()).toEqual({ ...before, version: before.version + 1, updatedAt: saved.json().updatedAt });
      expect(await shown(page)).toEqual(visible);
    });

    test('are changed, and visitors read them', async () => {
      const { version, content } = await load(page);
      const saved = await save(page, version, {
        ...content,
        title: 'Un autre titre',
        intro: '<p>Une autre introduction</p>',
        banner: null,
      });
      expect(saved.statusCode).toBe(200);
      expect(await shown(page)).toMatchObject({ title: 'Un autre titre', intro: '<p>Une autre introduction</p>', banner: null });
      expect((await editor.get('/admin/pages')).json().data).toContainEqual(expect.objectContaining({ id: page, title: 'Un autre titre' }));
    });

    test('incomplete, are refused field by field, and nothing moves', async () => {
      const { version, content } = await load(page);
      const refused = await save(page, version, {});
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().error.details).sort()).toEqual(
        Object.keys(content)
          .map((field) => `content.${field}`)
          .sort(),
      );
      expect(await load(page)).toMatchObject({ version, content });
    });
  });

  test.each<[string, string, (content: never) => object, string]>([
    ['an empty title', 'contact', () => ({ title: '  ' }), 'content.title'],
    ['a title that is too long', 'contact', () => ({ title: 'a'.repeat(161) }), 'content.title'],
    ['a list in place of a text', 'contact', () => ({ intro: ['a'] }), 'content.intro'],
    ['a text in place of a list', 'contact', () => ({ subjects: 'a' }), 'content.subjects'],
    ['a number among texts', 'contact', () => ({ subjects: ['a', 4] }), 'content.subjects.1'],
    ['a banner that is not a picture', 'contact', () => ({ banner: '/media/x.jpg' }), 'content.banner'],
    ['a gallery without a caption', 'showroom', () => ({ gallery: [{ image: null }] }), 'content.gallery.0.caption'],
    ['an unknown univers', 'sav', () => ({ faq: [{ title: 'a', univers: 'PLOMBERIE', questions: [] }] }), 'content.faq.0.univers'],
    [
      'a question without an answer',
      'sav',
      () => ({ faq: [{ title: 'a', univers: 'DOMOTIQUE', questions: [{ question: 'a' }] }] }),
      'content.faq.0.questions.0.answer',
    ],
    ['a picture that is no more', 'contact', () => ({ banner: 999_999 }), 'image'],
    ['a picture with an enormous number', 'projet', () => ({ banner: 9_007_199_254_740_991 }), 'image'],
  ])('with %s are refused at the right field', async (_, page, wrong, field) => {
    const { version, content } = await load(page);
    const refused = await save(page, version, { ...content, ...wrong(content as never) });
    expect([refused.statusCode, Object.keys(refused.json().error.details)]).toEqual([422, [field]]);
    for (const message of refused.json().error.details[field]) expect(message).toMatch(/^\p{Lu}/u);
    expect((await load(page)).version).toBe(version);
  });

  test.each([
    ['a text', 'texte', 'content'],
    ['a list', [], 'content'],
    ['nothing', undefined, 'content'],
  ])('made of a document that is %s are refused', async (_, content, field) => {
    const { version } = await load('contact');
    const refused = await save('contact', version, content);
    expect([refused.statusCode, Object.keys(refused.json().error.details)]).toEqual([422, [field]]);
  });

  test('of an unknown page are not found', async () => {
    for (const page of ['plan', 'toString', 'Accueil']) {
      expect((await editor.get(`/admin/pages/${page}`)).statusCode).toBe(404);
      expect((await save(page, 1, {})).statusCode).toBe(404);
    }
  });

  test('show the picture sent for them', async () => {
    const form = new FormData();
    form.set('file', new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M5 5h9"/></svg>'], 'plan.svg'));
    const image = (await editor.send('/showroom/uploadImage', form)).json();
    const { version, content } = await load('showroom');
    await save('showroom', version, { ...content, gallery: [{ image, caption: 'Le plan' }] });
    expect((await shown('showroom')).gallery).toEqual([{ image, caption: 'Le plan' }]);
  });
});
