import { beforeAll, describe, expect, test } from 'vitest';
import { readNow } from '../../../test/content';
import { type Member, member } from '../../../test/equipe';
import { onBothEngines } from '../../../test/house';
import { PAGES, type PageState } from '../pages/contract';

/** Where visitors read each page's texts, and under which name. */
const READ: Record<(typeof PAGES)[number], [string, string?]> = {
  accueil: ['/accueil', 'page'],
  univers: ['/univers', 'page'],
  familles: ['/familles', 'page'],
  marques: ['/marques', 'page'],
  services_pro: ['/services/pro', 'page'],
  services_particulier: ['/services/particulier', 'page'],
  showroom: ['/showroom'],
  sav: ['/sav'],
  contact: ['/contact'],
  airco: ['/pages/airco'],
  rdv_pro: ['/pages/rdv_pro'],
  projet: ['/pages/projet'],
  newsletter: ['/pages/newsletter'],
};

onBothEngines('les textes des pages', (house) => {
  let editor: Member;
  beforeAll(async () => {
    editor = await member(house(), 'EDITEUR');
  });

  const load = async (page: string) => (await editor.get(`/admin/pages/${page}`)).json<PageState>();
  const save = (page: string, version: number, content: unknown) => editor.put(`/admin/pages/${page}`, { version, content });
  const shown = async (page: (typeof PAGES)[number]) => {
    const [door, name] = READ[page];
    const answer = (await readNow(house(), door)).json();
    return name ? answer[name] : answer;
  };

  test('sont treize documents', async () => {
    const { data, total } = (await editor.get('/admin/pages')).json();
    expect([total, data.map(({ id }: { id: string }) => id)]).toEqual([13, [...PAGES]]);
  });

  describe.each(PAGES)('de la page %s', (page) => {
    test('renvoyés tels que lus, ne changent rien que la version', async () => {
      const before = await load(page);
      const visible = await shown(page);
      const saved = await save(page, before.version, before.content);
      expect([saved.statusCode, saved.statusCode === 200 || saved.body]).toEqual([200, true]);
      expect(saved.json()).toEqual({ ...before, version: before.version + 1, updatedAt: saved.json().updatedAt });
      expect(await shown(page)).toEqual(visible);
    });

    test('se modifient, et les visiteurs les lisent', async () => {
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

    test('incomplets, sont refusés champ par champ, et rien ne bouge', async () => {
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
    ['un titre vide', 'contact', () => ({ title: '  ' }), 'content.title'],
    ['un titre trop long', 'contact', () => ({ title: 'a'.repeat(161) }), 'content.title'],
    ['une liste à la place d’un texte', 'contact', () => ({ intro: ['a'] }), 'content.intro'],
    ['un texte à la place d’une liste', 'contact', () => ({ subjects: 'a' }), 'content.subjects'],
    ['un nombre parmi des textes', 'contact', () => ({ subjects: ['a', 4] }), 'content.subjects.1'],
    ['un bandeau qui n’est pas une image', 'contact', () => ({ banner: '/media/x.jpg' }), 'content.banner'],
    ['une galerie sans légende', 'showroom', () => ({ gallery: [{ image: null }] }), 'content.gallery.0.caption'],
    ['un univers inconnu', 'sav', () => ({ faq: [{ title: 'a', univers: 'PLOMBERIE', questions: [] }] }), 'content.faq.0.univers'],
    [
      'une question sans réponse',
      'sav',
      () => ({ faq: [{ title: 'a', univers: 'DOMOTIQUE', questions: [{ question: 'a' }] }] }),
      'content.faq.0.questions.0.answer',
    ],
    ['une image qui n’est plus', 'contact', () => ({ banner: 999_999 }), 'image'],
    ['une image au numéro démesuré', 'projet', () => ({ banner: 9_007_199_254_740_991 }), 'image'],
  ])('avec %s sont refusés au bon champ', async (_, page, wrong, field) => {
    const { version, content } = await load(page);
    const refused = await save(page, version, { ...content, ...wrong(content as never) });
    expect([refused.statusCode, Object.keys(refused.json().error.details)]).toEqual([422, [field]]);
    for (const message of refused.json().error.details[field]) expect(message).toMatch(/^\p{Lu}/u);
    expect((await load(page)).version).toBe(version);
  });

  test.each([
    ['un texte', 'texte', 'content'],
    ['une liste', [], 'content'],
    ['rien', undefined, 'content'],
  ])('faits d’un document qui est %s sont refusés', async (_, content, field) => {
    const { version } = await load('contact');
    const refused = await save('contact', version, content);
    expect([refused.statusCode, Object.keys(refused.json().error.details)]).toEqual([422, [field]]);
  });

  test('d’une page inconnue ne se trouvent pas', async () => {
    for (const page of ['plan', 'toString', 'Accueil']) {
      expect((await editor.get(`/admin/pages/${page}`)).statusCode).toBe(404);
      expect((await save(page, 1, {})).statusCode).toBe(404);
    }
  });

  test('montrent l’image envoyée pour eux', async () => {
    const form = new FormData();
    form.set('file', new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M5 5h9"/></svg>'], 'plan.svg'));
    const image = (await editor.send('/showroom/uploadImage', form)).json();
    const { version, content } = await load('showroom');
    await save('showroom', version, { ...content, gallery: [{ image, caption: 'Le plan' }] });
    expect((await shown('showroom')).gallery).toEqual([{ image, caption: 'Le plan' }]);
  });
});
