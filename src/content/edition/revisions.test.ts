import { beforeEach, describe, expect, test } from 'vitest';
import type { MediaState } from '~/content/medias/contract';
import { purgeBin } from '~/features/corbeille/corbeille.server';
import type { FamilleState } from '~/features/familles/contract';
import { signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { handClock, onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import type { Revision, RevisionRow } from './contract';

type State = Record<string, unknown> & { id: string | number; version: number };

let drawn = 0;
/** Different at each call: equal files are stored once. */
const drawing = () => {
  drawn += 1;
  return new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h${drawn}"/></svg>`], 'dessin.svg');
};

onBothEngines('the versions kept', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  let famille: FamilleState;
  beforeEach(async () => {
    famille = await create({ name: 'Gardée', summary: 'Un' });
  });

  const create = async (body: object) =>
    (await editor.post('/familles/add_famille', { univers: 'DOMOTIQUE', ...body })).json<FamilleState>();
  const edit = async (body: object) => {
    const response = await editor.post('/familles/edit_famille', { id: famille.id, version: famille.version, ...body });
    expect(response.statusCode).toBe(200);
    famille = response.json();
    return famille;
  };
  const list = async (endpoint = `/admin/familles/${famille.id}`) => (await editor.get(`${endpoint}/revisions`)).json<RevisionRow[]>();
  const revertTo = async (version: number) => {
    const response = await editor.post(`/admin/familles/${famille.id}/revisions/${version}/retour`, { version: famille.version });
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
    famille = response.json();
    return famille;
  };
  const shelve = async () => {
    const form = new FormData();
    form.set('files[0]', drawing());
    return (await editor.send('/admin/medias', form)).json<[MediaState]>()[0];
  };

  test('say who, when and what, the last first', async () => {
    const other = await member(site(), 'ADMIN');
    site().clock.set('2026-11-21T09:05:00.000Z');
    await other.post('/familles/edit_famille', { id: famille.id, version: 1, summary: 'Deux' });
    site().clock.set(SATURDAY_10H);
    expect(await list()).toEqual([
      { version: 2, action: 'modifier', at: '2026-11-21T09:05:00.000Z', author: other.name },
      { version: 1, action: 'creer', at: SATURDAY_10H, author: editor.name },
    ]);
    const { content } = (await editor.get(`/admin/familles/${famille.id}/revisions/1`)).json<Revision>();
    expect(content).toMatchObject({ name: 'Gardée', summary: 'Un', univers: 'DOMOTIQUE' });
  });

  test('count what held before the first change', async () => {
    const [row] = (await editor.get('/admin/familles?q=geothermie')).json().data as State[];
    const before = (await editor.get(`/familles/byId/${row?.id}`)).json<FamilleState>();
    famille = before;
    await edit({ summary: 'Modifiée', details: [] });
    expect((await list()).map(({ version, action, author }) => [version, action, author])).toEqual([
      [2, 'modifier', editor.name],
      [1, 'origine', 'Le site'],
    ]);
    await edit({ summary: 'Encore' });
    expect((await list()).map(({ version }) => version)).toEqual([3, 2, 1]);

    const back = await revertTo(1);
    const { details, ...rest } = before;
    const texts = (list: FamilleState['details']) => list.map(({ title, text, image }) => ({ title, text, image }));
    expect(texts(back.details)).toEqual(texts(details));
    expect(back).toMatchObject({ ...rest, version: 4, updatedAt: back.updatedAt });
  });

  test('once restored, make a new version and erase none of the later ones', async () => {
    await edit({ summary: 'Deux' });
    await edit({ summary: 'Trois', name: 'Autre nom' });
    expect(await revertTo(2)).toMatchObject({ version: 4, summary: 'Deux', name: 'Gardée' });
    expect((await list()).map(({ version, action }) => [version, action])).toEqual([
      [4, 'revenir_2'],
      [3, 'modifier'],
      [2, 'modifier'],
      [1, 'creer'],
    ]);
    expect(await revertTo(3)).toMatchObject({ version: 5, summary: 'Trois', name: 'Autre nom' });
  });

  test('once restored, leave the address and the publication state as they are', async () => {
    const was = famille.url;
    await edit({ status: 'publie', url: `${was}-publiee`, summary: 'Deux' });
    await edit({ publishAt: '2027-01-01T09:00' });
    expect(await revertTo(1)).toMatchObject({
      summary: 'Un',
      url: `${was}-publiee`,
      status: 'publie',
      publishAt: '2027-01-01T08:00:00.000Z',
    });
    // Content that took the former address keeps it.
    await create({ name: 'Suivante', url: was });
    expect((await revertTo(2)).url).toBe(`${was}-publiee`);
  });

  test('give back the removed détails, in their order', async () => {
    await edit({ details: ['un', 'deux', 'trois'].map((title) => ({ title, text: `<p>${title}</p>` })) });
    await edit({ details: [famille.details[2], famille.details[0]] });
    expect((await revertTo(2)).details.map(({ title, text }) => [title, text])).toEqual([
      ['un', '<p>un</p>'],
      ['deux', '<p>deux</p>'],
      ['trois', '<p>trois</p>'],
    ]);
  });

  test('are restored without the pictures and brands gone since, even for good', async () => {
    const [binned, purged, kept] = [await shelve(), await shelve(), await shelve()];
    const marque = (await editor.post('/admin/marques', { name: 'Passagère' })).json<State>();
    const [stays] = (await editor.get('/admin/marques')).json().data as State[];
    await edit({
      image: purged.id,
      banner: kept.id,
      details: [{ title: 'Détail', text: '', image: binned.id }],
      marques: [marque.id, stays?.id],
    });
    await edit({ image: null, banner: null, details: [], marques: [] });

    for (const endpoint of [`/admin/medias/${purged.id}`, `/admin/marques/${marque.id}`])
      expect((await editor.remove(endpoint)).statusCode).toBe(200);
    await purgeBin({ ...site(), clock: handClock('2026-12-21T09:00:00.000Z') });
    expect((await editor.get(`/admin/medias/${purged.id}`)).statusCode).toBe(404);
    expect((await editor.remove(`/admin/medias/${binned.id}`)).statusCode).toBe(200);

    const back = await revertTo(2);
    expect([back.image, back.banner?.id, back.marques.map(({ id }) => id)]).toEqual([null, kept.id, [stays?.id]]);
    expect(back.details.map(({ title, image }) => [title, image])).toEqual([['Détail', null]]);
  });

  test('are not restored on a past version, nor in the bin, nor when they do not exist', async () => {
    const retour = (to: number | string, version: number) =>
      editor.post(`/admin/familles/${famille.id}/revisions/${to}/retour`, { version });
    await edit({ summary: 'Deux' });
    const stale = await retour(1, 1);
    expect([stale.statusCode, stale.json().error.current.summary]).toEqual([409, 'Deux']);
    expect((await retour(9, 2)).statusCode).toBe(404);
    expect((await editor.get(`/admin/familles/${famille.id}/revisions/9`)).statusCode).toBe(404);
    expect((await retour('rien', 2)).statusCode).toBe(422);
    await editor.remove(`/familles/delete_famille/${famille.id}`);
    expect((await retour(1, 3)).statusCode).toBe(409);
    expect((await list()).length).toBe(2);
  });

  test('go through the bin', async () => {
    await edit({ summary: 'Deux' });
    await editor.remove(`/familles/delete_famille/${famille.id}`);
    famille = (await editor.post(`/admin/familles/${famille.id}/restauration`)).json();
    await edit({ summary: 'Trois' });
    expect((await list()).map(({ version }) => version)).toEqual([5, 2, 1]);
    expect((await revertTo(1)).summary).toBe('Un');
  });

  describe.each([
    ['of a brand', '/admin/marques', 'caloreve', 'name'],
    ['of a service', '/admin/services', '', 'title'],
    ['of an argument', '/admin/arguments', '', 'title'],
  ])('%s', (_, path, q, field) => {
    test('are kept and restored in the same way', async () => {
      const { id } = (await editor.get(`${path}?q=${q}`)).json().data[0] as State;
      const endpoint = `${path}/${id}`;
      const before = (await editor.get(endpoint)).json<State>();
      const changed = (await editor.put(endpoint, { version: before.version, [field]: 'Modifié' })).json<State>();
      expect((await list(endpoint)).map(({ action }) => action)).toEqual(['modifier', 'origine']);
      const back = await editor.post(`${endpoint}/revisions/${before.version}/retour`, { version: changed.version });
      expect(back.json()).toEqual({ ...before, version: before.version + 2, updatedAt: back.json().updatedAt });
    });
  });

  test('of a univers restore texts and pictures, and leave the order of the families', async () => {
    const endpoint = '/admin/univers/CLIMATISATION';
    type Univers = State & {
      familles: number[];
      images: { id: number; src: string; alt: string }[];
      sections: { title: string; text: string }[];
    };
    const before = (await editor.get(endpoint)).json<Univers>();
    const images = before.images.toReversed().map(({ id }, index) => ({ id, alt: `Autre ${index}` }));
    const sections = [{ title: 'Seule', text: '' }];
    const changed = (await editor.put(endpoint, { version: before.version, title: 'Modifié', images, sections })).json<Univers>();
    await editor.post('/admin/familles/ordre', { ids: before.familles.toReversed() });
    const back = (
      await editor.post(`/admin/univers/climatique/revisions/${before.version}/retour`, { version: changed.version })
    ).json<Univers>();
    expect(back.images).toEqual(before.images);
    expect(back.sections.map(({ title, text }) => ({ title, text }))).toEqual(before.sections.map(({ title, text }) => ({ title, text })));
    expect([back.title, back.familles]).toEqual([before.title, before.familles.toReversed()]);
  });

  test('of a page and of the réglages are kept and restored in the same way', async () => {
    const admin = await member(site(), 'ADMIN');
    for (const [endpoint, change] of [
      ['/admin/pages/showroom', { title: 'Modifié', gallery: [] }],
      ['/admin/reglages/horaires', { closedOnHolidays: false }],
    ] as const) {
      const before = (await admin.get(endpoint)).json();
      const changed = (await admin.put(endpoint, { version: before.version, content: { ...before.content, ...change } })).json();
      expect(changed.content).toMatchObject(change);
      expect((await admin.get(`${endpoint}/revisions`)).json().map(({ action }: RevisionRow) => action)).toEqual(['modifier', 'origine']);
      const back = await admin.post(`${endpoint}/revisions/${before.version}/retour`, { version: changed.version });
      expect(back.json().content).toEqual(before.content);
    }
  });
});
