import { beforeEach, expect, test, vi } from 'vitest';
import { listExempleIds } from '~/content/edition/exemples.server';
import { change, readNow } from '../test/content';
import { signInAs } from '../test/shop';
import { onBothEngines } from '../test/test-site';
import { mediaShelf } from './shelf.server';
import { upgradeStarter } from './upgrade.server';

const FORMER_VMC = '854e47f30c3a467c8af2917a0201d47ced92e84b5b3e6c23276e96cb85441aff';
/** The banner of each page on a site of the version before. */
const FORMER = {
  familles: null,
  showroom: null,
  services_particulier: 'banniere-services.webp',
  airco: 'banniere-climatique.webp',
  rdv_pro: 'banniere-contact.webp',
  projet: 'banniere-contact.webp',
  newsletter: 'banniere-contact.webp',
};
type Page = keyof typeof FORMER;
const PAGES = Object.keys(FORMER) as Page[];

onBothEngines('a site that was filled by the version before', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');

  /** Puts the site back as that version left it, before any change. */
  beforeEach(async () => {
    await change(site(), async (tx) => {
      await tx.deleteFrom('revision').execute();
      for (const page of PAGES) {
        const { content } = await tx.selectFrom('page_texte').select('content').where('page', '=', page).executeTakeFirstOrThrow();
        const name = FORMER[page];
        const banner = name && { media: await mediaShelf(site(), tx).picture(name) };
        await tx
          .updateTable('page_texte')
          .set({ content: JSON.stringify({ ...JSON.parse(content), banner }), version: 1 })
          .where('page', '=', page)
          .execute();
      }
      await tx
        .updateTable('media')
        .set({ sha256: FORMER_VMC, alt: 'Le dessin d’avant', version: 1 })
        .where('name', '=', 'vmc-double-flux.webp')
        .execute();
    });
  });

  const upgrade = async () => {
    await upgradeStarter(site());
    await site().content.check();
  };
  const load = async (page: Page) => (await editor.get(`/admin/pages/${page}`)).json();
  const save = async (page: Page, changes: object) => {
    const { version, content } = await load(page);
    const answer = await editor.put(`/admin/pages/${page}`, { version, content: { ...content, ...changes } });
    expect(answer.statusCode).toBe(200);
  };
  const bannerName = async (page: Page): Promise<string | undefined> => {
    const { content } = await load(page);
    if (!content.banner) return undefined;
    return (await site().db.selectFrom('media').select('name').where('id', '=', content.banner.id).executeTakeFirstOrThrow()).name;
  };
  const vmc = async () => {
    const { image } = (await readNow(site(), '/familles/vmc-double-flux')).json();
    return site().db.selectFrom('media').select(['sha256', 'alt', 'version']).where('id', '=', image.id).executeTakeFirstOrThrow();
  };

  test('gets the part of the home page that it lacks, once, and keeps what staff write there', async () => {
    const accueil = async () => (await editor.get('/admin/pages/accueil')).json();
    await change(site(), async (tx) => {
      const { content } = await tx.selectFrom('page_texte').select('content').where('page', '=', 'accueil').executeTakeFirstOrThrow();
      const { estimations: _, ...before } = JSON.parse(content);
      await tx
        .updateTable('page_texte')
        .set({ content: JSON.stringify(before) })
        .where('page', '=', 'accueil')
        .execute();
    });
    expect((await readNow(site(), '/accueil')).statusCode).toBe(200);
    await upgrade();
    const { version, content } = await accueil();
    expect(content.estimations.title).toBe('Estimez, comparez chez vous');
    const own = { ...content, estimations: { title: 'À nous', text: '' } };
    expect((await editor.put('/admin/pages/accueil', { version, content: own })).statusCode).toBe(200);
    await upgrade();
    expect((await accueil()).content.estimations.title).toBe('À nous');
  });

  test('gets the own banner of each page, recorded as a change by the site, once', async () => {
    await upgrade();
    const names = await Promise.all(PAGES.map(bannerName));
    expect(new Set(names).size).toBe(PAGES.length);
    for (const name of names) expect(Object.values(FORMER)).not.toContain(name);
    expect((await readNow(site(), '/showroom')).json().banner.srcset).toContain('/media/');
    const kept = (await editor.get('/admin/pages/projet/revisions')).json();
    expect(kept.map(({ action, author }: { action: string; author: string }) => [action, author])).toEqual([
      ['modifier', 'Le site'],
      ['origine', 'Le site'],
    ]);
    const { content } = await load('projet');
    expect(await listExempleIds(site().db, 'media')).toContain(String(content.banner.id));
    const version = site().content.version();
    await upgrade();
    expect(site().content.version()).toBe(version);
    expect(
      await site().db.selectFrom('media').select('id').where('name', '=', 'banniere-projet.webp').where('version', '=', 1).execute(),
    ).not.toEqual([]);
  });

  test('gets the families that were drawn anew, in their places', async () => {
    await upgrade();
    const { sha256, alt } = await vmc();
    expect(sha256).not.toBe(FORMER_VMC);
    expect(alt).toMatch(/échangeur/);
    expect((await editor.get('/admin/medias')).statusCode).toBe(200);
  });

  test('keeps the banner that staff chose, and texts that they changed beside it', async () => {
    const { content } = await load('airco');
    await save('showroom', { banner: content.banner.id, title: 'Chez nous' });
    await save('projet', { title: 'Notre titre' });
    await upgrade();
    expect(await bannerName('showroom')).toBe('banniere-climatique.webp');
    expect((await load('showroom')).content.title).toBe('Chez nous');
    expect(await bannerName('projet')).toBe('banniere-projet.webp');
    expect((await load('projet')).content.title).toBe('Notre titre');
  });

  test('leaves a page without a banner where staff took it away, before or after', async () => {
    const { content } = await load('airco');
    await save('showroom', { banner: content.banner.id });
    await save('showroom', { banner: null });
    await save('newsletter', { banner: null });
    await upgrade();
    await save('familles', { banner: null });
    await upgrade();
    expect(await Promise.all((['showroom', 'newsletter', 'familles'] as const).map(bannerName))).toEqual([undefined, undefined, undefined]);
  });

  test('keeps a drawing that staff described', async () => {
    await change(site(), (tx) =>
      tx.updateTable('media').set({ alt: 'Notre VMC', version: 2 }).where('name', '=', 'vmc-double-flux.webp').execute(),
    );
    await upgrade();
    expect(await vmc()).toEqual({ sha256: FORMER_VMC, alt: 'Notre VMC', version: 2 });
  });

  test('gets the pages that are new, with their texts and pictures, and keeps what staff write there', async () => {
    await change(site(), async (tx) => {
      await tx.deleteFrom('page_texte').where('page', '=', 'estimations').execute();
    });
    expect((await readNow(site(), '/estimations')).statusCode).toBe(404);
    await upgrade();
    const { page } = (await readNow(site(), '/estimations')).json();
    expect(page.banner.srcset).toContain('/media/');
    expect(page.engagements.map(({ icon }: { icon: object | null }) => icon)).not.toContain(null);
    const { version, content } = (await editor.get('/admin/pages/estimations')).json();
    expect((await editor.put('/admin/pages/estimations', { version, content: { ...content, title: 'Compter' } })).statusCode).toBe(200);
    await upgrade();
    expect((await readNow(site(), '/estimations')).json().page.title).toBe('Compter');
  });

  test('gets the fiches repères of familles that keep their name, once, and leaves those that staff emptied', async () => {
    await change(site(), async (tx) => {
      await tx.updateTable('famille').set({ repere: '{}' }).where('univers', '=', 'DOMOTIQUE').execute();
      await tx.updateTable('famille').set({ name: 'Nos volets' }).where('url', '=', 'volets-connectes').execute();
    });
    await upgrade();
    const linesOf = async (url: string) => (await readNow(site(), `/familles/${url}`)).json().repere.convient.length;
    expect(await linesOf('borne-de-recharge')).toBeGreaterThan(0);
    expect(await linesOf('volets-connectes')).toBe(0);

    const { id } = await site().db.selectFrom('famille').select('id').where('url', '=', 'borne-de-recharge').executeTakeFirstOrThrow();
    const { version } = (await editor.get(`/admin/familles/${id}`)).json();
    const empty = { convient: [], verifier: [], travaux: [], entretien: [], showroom: [] };
    expect((await editor.put(`/admin/familles/${id}`, { version, repere: empty })).statusCode).toBe(200);
    await upgrade();
    expect(await linesOf('borne-de-recharge')).toBe(0);
    const actions = (await editor.get(`/admin/familles/${id}/revisions`)).json();
    expect(actions.map(({ author }: { author: string }) => author)).toEqual([editor.name, 'Le site', 'Le site']);
  });

  test('keeps as their own a picture that staff upload during the upgrade', async () => {
    const { db, storage, engine } = site();
    const { id: _, ...row } = await db.selectFrom('media').selectAll().limit(1).executeTakeFirstOrThrow();
    const { stat } = storage;
    let uploading: Promise<{ id: number }> | undefined;
    vi.spyOn(site().storage, 'stat').mockImplementation(async (key) => {
      uploading ??= db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow();
      // SQLite has one writer: there the upload waits for the upgrade.
      if (engine.name === 'postgres') await uploading;
      return stat.call(storage, key);
    });
    await upgrade();
    vi.restoreAllMocks();
    const uploaded = await uploading;
    expect(uploaded?.id).toBeGreaterThan(0);
    expect(await listExempleIds(db, 'media')).not.toContain(String(uploaded?.id));
  });

  test('is upgraded by one of the instances that start together', async () => {
    await Promise.all([upgradeStarter(site()), upgradeStarter(site())]);
    expect((await editor.get('/admin/pages/projet/revisions')).json()).toHaveLength(2);
  });
});
