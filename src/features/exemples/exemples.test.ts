import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#db/migrations/041-exemples';
import { PAGE_TEXTS } from '~/page-texts';
import { upgradeStarter } from '../../../starter/upgrade.server';
import { askByContact, signInAs } from '../../../test/shop';
import { type Member, member, visitTo } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { mailsOf, problemOf } from '../../../test/visitor';
import { BLANK_PAGES } from './blank-pages';
import type { Exemple } from './contract';
import { listExempleKinds } from './exemples.server';

type List = { data: Exemple[]; total: number; images: { total: number; unused: number } };

test('a page without its example is one that staff can save', () => {
  for (const [page, blank] of Object.entries(BLANK_PAGES)) {
    const { stored, input } = PAGE_TEXTS[page as keyof typeof BLANK_PAGES];
    expect([page, stored.safeParse(blank).error, input.safeParse(blank).error]).toEqual([page, undefined, undefined]);
  }
});

onBothEngines('what is left of the first content', (site) => {
  const [admin, editor] = signInAs(site, 'ADMIN', 'EDITEUR');
  const list = async (by: Member) => (await by.get('/admin/exemples')).json<List>();
  const idsOf = async (subject: string, by = admin) => (await list(by)).data.flatMap((one) => (one.subject === subject ? one.id : []));
  const takeOff = (by: Member, ...items: { subject: string; id: string | number }[]) =>
    by.post('/admin/exemples/retirer', { items: items.map(({ subject, id }) => ({ subject, id: String(id) })) });
  const keep = (by: Member, ...items: { subject: string; id: string | number }[]) =>
    by.post('/admin/exemples/garder', { items: items.map(({ subject, id }) => ({ subject, id: String(id) })) });
  const takeOffReglages = (...ids: string[]) =>
    admin.confirmed('POST', '/admin/exemples/reglages/retirer', { items: ids.map((id) => ({ subject: 'reglages', id })) });
  const check = async (by = editor, name = 'exemples') =>
    (await by.get('/admin/verifications')).json<{ id: string; ok: boolean; help: string }[]>().find(({ id }) => id === name);
  const first = async (path: string) => (await editor.get(path)).json<{ data: { id: string | number; version: number }[] }>().data[0];

  test('is all of it at first, with its names and its pages; an editor has not the settings', async () => {
    const { data, total } = await list(admin);
    const counts = Object.fromEntries([...Map.groupBy(data, ({ subject }) => subject)].map(([subject, all]) => [subject, all.length]));
    expect(counts).toMatchObject({ famille: 24, marque: 12, univers: 4, page: 14, reglages: 4 });
    expect([total, data.every(({ label }) => label !== '')]).toEqual([data.length, true]);
    expect(data.find(({ subject, id }) => subject === 'page' && id === 'showroom')?.page).toBe('/showroom');
    const other = await list(editor);
    expect(other.data).toEqual(data.filter(({ subject }) => subject !== 'reglages'));
    expect(await check()).toMatchObject({ ok: false, help: expect.stringContaining(`${other.total} contenus`) });
  });

  test('on an older site, is what no person has ever saved', async () => {
    const rows = () => site().db.selectFrom('exemple').selectAll().orderBy('subject').orderBy('subject_id').execute();
    const before = await rows();
    const migrate = async () => {
      await sql`drop table exemple`.execute(site().db);
      await up(site().db as never, site().engine);
      return rows();
    };
    expect(await migrate()).toEqual(before);
    const { version, content } = (await editor.get('/admin/pages/projet')).json<{ version: number; content: object }>();
    await editor.put('/admin/pages/projet', { version, content: { ...content, title: 'Votre projet à vous' } });
    const media = (await first('/admin/medias')) as { id: number; version: number };
    await editor.put(`/admin/medias/${media.id}`, { version: media.version, alt: 'Décrite par nous' });
    const isTouched = (row: { subject: string; subject_id: string }) =>
      (row.subject === 'page' && row.subject_id === 'projet') || (row.subject === 'media' && row.subject_id === String(media.id));
    expect(await migrate()).toEqual(before.filter((row) => !isTouched(row)));
  });

  test('is counted by page for every member of staff, and for no visitor', async () => {
    const accueil = await member(site(), 'ACCUEIL');
    const seen = async (by: Member) =>
      (await by.get('/admin/exemples/pages')).json<{ pages: { path: string; count: number }[]; things: string[]; mayChange: boolean }>();
    const { pages, things, mayChange } = await seen(accueil);
    expect([mayChange, (await seen(editor)).mayChange]).toEqual([false, true]);
    expect(pages.find(({ path }) => path === '/marques/caloreve')).toEqual({ path: '/marques/caloreve', count: 1 });
    // Its own texts and the twelve brands.
    expect(pages.find(({ path }) => path === '/marques')).toEqual({ path: '/marques', count: 13 });
    expect(pages.some(({ path }) => path.includes('#'))).toBe(false);
    expect(things).toEqual(expect.arrayContaining(['/familles/geothermie', '/univers/solaire']));
    expect(things).not.toContain('/contact');
  });

  test('is no example any more once it is changed or removed, nor when it comes back', async () => {
    const famille = (await first('/admin/familles')) as { id: number; version: number };
    const isMarked = async () => ((await first('/admin/familles')) as unknown as { isExemple: boolean }).isExemple;
    expect(await isMarked()).toBe(true);
    expect((await editor.put(`/admin/familles/${famille.id}`, { version: famille.version, name: 'Un autre nom' })).statusCode).toBe(200);
    expect([await isMarked(), (await idsOf('famille')).includes(String(famille.id))]).toEqual([false, false]);
    const marque = (await first('/admin/marques')) as { id: string };
    await editor.remove(`/admin/marques/${marque.id}`);
    expect(await idsOf('marque')).not.toContain(marque.id);
    await editor.post(`/admin/marques/${marque.id}/restauration`);
    expect(await idsOf('marque')).not.toContain(marque.id);
    const { images } = await list(editor);
    const media = (await first('/admin/medias?page=2')) as { id: number; version: number };
    expect((await editor.put(`/admin/medias/${media.id}`, { version: media.version, alt: 'Une autre description' })).statusCode).toBe(200);
    expect((await list(editor)).images.total).toBe(images.total - 1);
  });

  test('stays as it is when it is kept, for everybody, with a line in the journal', async () => {
    const [id] = (await idsOf('service')) as [string];
    const before = (await editor.get(`/admin/services/${id}`)).json();
    expect((await keep(editor, { subject: 'service', id }, { subject: 'page', id: 'sav' })).statusCode).toBe(200);
    expect([await idsOf('service'), await idsOf('page')].flat()).not.toEqual(expect.arrayContaining([id, 'sav']));
    expect((await editor.get(`/admin/services/${id}`)).json()).toEqual(before);
    const journal = (await admin.get('/admin/journal?subject=service')).json<{ data: { action: string; subject_id: string }[] }>();
    expect(JSON.stringify(journal.data[0])).toContain('garder');
    expect((await keep(editor, { subject: 'service', id })).statusCode).toBe(200);
    expect((await keep(editor, { subject: 'famille', id: 'nulle' })).statusCode).toBe(200);
  });

  test('leaves the site when it is taken off: to the bin, or empty with its versions', async () => {
    const [id] = (await idsOf('marque')) as [string];
    expect(
      (await takeOff(editor, { subject: 'marque', id }, { subject: 'page', id: 'contact' }, { subject: 'univers', id: 'DOMOTIQUE' }))
        .statusCode,
    ).toBe(200);
    const bin = (await editor.get('/admin/corbeille')).json<{ data: { id: string }[] }>();
    expect(bin.data.map((one) => String(one.id))).toContain(id);
    const page = (await editor.get('/admin/pages/contact')).json<{ version: number; content: object }>();
    expect(page).toMatchObject({ version: 2, content: { title: 'Contact', intro: '' } });
    expect((await editor.get('/admin/univers/DOMOTIQUE')).json()).toMatchObject({ summary: '', sections: [], images: [] });
    const back = await editor.post('/admin/pages/contact/revisions/1/retour', { version: page.version });
    expect([back.statusCode, back.json<{ content: { intro: string } }>().content.intro]).not.toEqual([200, '']);
    expect(await idsOf('page')).not.toContain('contact');
  });

  test('stays unchanged when a colleague made it the shop’s in between', async () => {
    const { version, content } = (await editor.get('/admin/pages/airco')).json<{ version: number; content: object }>();
    expect((await editor.put('/admin/pages/airco', { version, content: { ...content, title: 'À nous' } })).statusCode).toBe(200);
    expect((await takeOff(editor, { subject: 'page', id: 'airco' })).statusCode).toBe(200);
    const kind = listExempleKinds(site(), PAGE_TEXTS, async () => {}).find(({ subject }) => subject === 'page');
    await expect(kind?.takeOff(site(), { ...editor, role: 'EDITEUR' } as never, 'airco', visitTo(site()))).rejects.toMatchObject({
      status: 409,
      code: 'plus_un_exemple',
    });
    expect((await editor.get('/admin/pages/airco')).json()).toMatchObject({ version: version + 1, content: { title: 'À nous' } });
  });

  test('is still in the share picture when the shop has saved the settings around it', async () => {
    const { version, content } = (await admin.get('/admin/reglages/site')).json<{ version: number; content: object }>();
    const save = async (at: number, change: object) =>
      (await admin.confirmed('PUT', '/admin/reglages/site', { version: at, content: { ...content, ...change } })).statusCode;
    expect(await save(version, { tagline: 'À nous' })).toBe(200);
    expect(await check(admin, 'image-de-partage')).toMatchObject({ ok: false });
    expect(await save(version + 1, { shareImageId: null })).toBe(200);
    expect(await check(admin, 'image-de-partage')).toMatchObject({ ok: true });
    expect(await check(editor, 'image-de-partage')).toBeUndefined();
    expect(await save(version + 2, {})).toBe(200);
    await site().db.insertInto('exemple').values({ subject: 'reglages', subject_id: 'site' }).execute();
  });

  test('in the settings is for an administrator alone, with the password', async () => {
    expect((await takeOff(editor, { subject: 'reglages', id: 'horaires' })).statusCode).toBe(404);
    expect((await keep(editor, { subject: 'reglages', id: 'horaires' })).statusCode).toBe(404);
    expect((await takeOff(admin, { subject: 'reglages', id: 'horaires' })).statusCode).toBe(404);
    expect((await takeOff(admin, { subject: 'inconnu', id: 'x' })).statusCode).toBe(404);
    expect(await idsOf('reglages')).toHaveLength(4);
  });

  test('is not left to an account that has the invented address: its owner gives another first', async () => {
    const setEmail = (email: string) => site().db.updateTable('compte').set({ email }).where('id', '=', admin.id).execute();
    await setEmail('contact@solutions-maison.example');
    expect(problemOf(await takeOffReglages('entreprise'))).toMatchObject({ code: 'adresse_inventee' });
    expect(await idsOf('reglages')).toHaveLength(4);
    await setEmail(admin.email);
  });

  test('once all is taken off, says nothing in mails, structured data and settings', async () => {
    const { data } = await list(admin);
    const others = data.filter(({ subject }) => subject !== 'reglages');
    expect((await takeOff(admin, ...others)).statusCode).toBe(200);
    expect((await takeOffReglages('entreprise', 'horaires', 'legal', 'site')).statusCode).toBe(200);
    expect((await list(admin)).data).toEqual([]);
    expect(await check()).toMatchObject({ ok: true });
    expect(await check(admin, 'image-de-partage')).toMatchObject({ ok: true });
    const { company, opening } = (await admin.get('/reglages')).json();
    expect(company).toMatchObject({ name: 'Votre magasin', phone: '', street: '', latitude: null });
    expect(opening).toMatchObject({ text: 'Horaires à venir', today: '', weekly: [], open: false });
    const { id } = await askByContact(site());
    const mails = await mailsOf(site(), id);
    expect(mails.length).toBeGreaterThan(1);
    const texts = mails.map(({ subject, text, html }) => [subject, text, html].join('\n')).join('\n');
    expect(texts.match(/.{30}(?:Solutions Maison|avenue de l’Exemple|05\s36|solutions-maison|undefined|\bnull\b)/g)).toBeNull();
    expect(mails.map(({ to_address }) => to_address)).toContain(admin.email);
  });

  test('does not come back with an upgrade: a page that is new has no text of the invented shop', async () => {
    const state = async () =>
      JSON.stringify(
        await Promise.all([
          site().db.selectFrom('page_texte').selectAll().orderBy('page').execute(),
          site().db.selectFrom('famille').selectAll().orderBy('id').execute(),
          site().db.selectFrom('media').selectAll().orderBy('id').execute(),
        ]),
      );
    const before = await state();
    await upgradeStarter(site());
    expect(await state()).toBe(before);
    await site().db.deleteFrom('page_texte').where('page', '=', 'estimations').execute();
    await upgradeStarter(site());
    expect((await admin.get('/admin/pages/estimations')).json()).toMatchObject({
      content: { title: 'Estimations', intro: '', engagements: [] },
    });
    expect((await list(admin)).data).toEqual([]);
  });

  test('leaves files that nothing shows, which go to the bin together', async () => {
    const { images } = await list(editor);
    expect(images.total).toBeGreaterThan(50);
    const { removed } = (await editor.post('/admin/exemples/images/retirer')).json();
    expect([removed, (await list(editor)).images.unused]).toEqual([images.unused, 0]);
  });
});
