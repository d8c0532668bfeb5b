import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/tables';
import type { MediaState } from '~/content/medias/contract';
import { leastOf } from '../../../test/kinds';
import { signInAs } from '../../../test/shop';
import { type Member, member } from '../../../test/staff';
import { handClock, onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { CONTENT_KINDS } from '../../contents';
import { purgeBin } from './corbeille.server';

type Thing = { id: string | number; version: number };
type Binned = { subject: string; id: string; label: string; deletedAt: string; purgedAt: string };

/** Last instant of a row binned on the Saturday, and first instant without it. */
const LAST_DAY = '2026-12-21T08:59:59.999Z';
const GONE = '2026-12-21T09:00:00.000Z';

const KINDS = CONTENT_KINDS.map(({ subject, section }) => ({ subject, section, path: `/admin/${section}` }));
const label = 'Jetée aux orties';
/** The name of a famille may have a line break. */
const nameIn = (section: string) => (section === 'familles' ? label.replace(' ', '\n') : label);

const PLAIN_KINDS = [
  { subject: 'campagne', path: '/admin/campagnes', body: { subject: 'Jetée', body: '<p>Un texte.</p>' }, label: 'Jetée' },
  { subject: 'reponse', path: '/admin/reponses', body: { title: 'Jetée', text: 'Un texte.' }, label: 'Jetée' },
] as const;

onBothEngines('the bin', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');

  const listBin = async () => (await editor.get('/admin/corbeille')).json<{ data: Binned[]; total: number }>().data;
  const purgeAt = (instant: string) => purgeBin({ ...site(), clock: handClock(instant) });
  const countRevisions = async (subject: string, id: string | number) =>
    (await site().db.selectFrom('revision').select('version').where('subject', '=', subject).where('subject_id', '=', String(id)).execute())
      .length;

  describe.each(KINDS)('keeps a $subject', ({ subject, section, path }) => {
    let thing: Thing;
    beforeEach(async () => {
      thing = (await editor.post(path, { ...(await leastOf(site(), section, nameIn(section))), status: 'publie' })).json<Thing>();
      await editor.put(`${path}/${thing.id}`, { version: thing.version });
      expect((await editor.remove(`${path}/${thing.id}`)).json()).toEqual({ success: true });
    });
    const find = async () => (await listBin()).find((binned) => binned.subject === subject && binned.id === String(thing.id));

    test('for thirty days, out of the list, and gives it back as it was', async () => {
      expect(await find()).toEqual({ subject, id: String(thing.id), label, deletedAt: SATURDAY_10H, purgedAt: GONE });
      const ids = async (query: string) => (await editor.get(`${path}?perPage=200${query}`)).json().data.map(({ id }: Thing) => id);
      expect(await ids('')).not.toContain(thing.id);
      expect(await ids('&corbeille=1')).toContain(thing.id);

      await purgeAt(LAST_DAY);
      const back = await editor.post(`${path}/${thing.id}/restauration`);
      expect(back.json()).toMatchObject({ ...thing, version: 4, deletedAt: null, updatedAt: expect.any(String) });
      expect(await find()).toBeUndefined();
      expect(await ids('')).toContain(thing.id);
    });

    test('then erases it with its versions', async () => {
      expect(await countRevisions(subject, thing.id)).toBe(2);
      await purgeAt(GONE);
      expect(await find()).toBeUndefined();
      expect(await countRevisions(subject, thing.id)).toBe(0);
      expect((await editor.get(`${path}/${thing.id}`)).statusCode).toBe(404);
      expect((await editor.post(`${path}/${thing.id}/restauration`)).statusCode).toBe(404);
      const admin = await member(site(), 'ADMIN');
      const [entry] = (await admin.get(`/admin/journal?subject=${subject}&subjectId=${thing.id}`)).json().data;
      expect(entry).toMatchObject({ action: 'purger', author: 'Le site', label: subject === 'equipier' ? '' : label });
    });

    test('without losing anything that was taken out at the instant of the erasure', async () => {
      const { db } = site();
      // Restores the row between the selection of old rows and their deletion.
      const late = new Proxy(db, {
        get: (target, key) => {
          const value = Reflect.get(target, key);
          if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
          return () => ({
            execute: async (work: never) => {
              await editor.post(`${path}/${thing.id}/restauration`);
              return target.transaction().execute(work);
            },
          });
        },
      }) as Db;
      await purgeBin({ ...site(), db: late, clock: handClock(GONE) });
      expect((await editor.get(`${path}/${thing.id}`)).json()).toMatchObject({ deletedAt: null });
      expect(await countRevisions(subject, thing.id)).toBe(2);
    });
  });

  test.each(PLAIN_KINDS)('keeps a $subject, which an administrator alone puts back', async ({ subject, path, body, label }) => {
    const admin = await member(site(), 'ADMIN');
    const binned = async (who: Member) =>
      (await who.get('/admin/corbeille')).json<{ data: Binned[] }>().data.find((one) => one.subject === subject);
    const thing = (await admin.post(path, body)).json<Thing>();
    const listed = async () => JSON.stringify((await admin.get(path)).json()).includes(String(thing.id));
    expect([await listed(), await binned(admin)]).toEqual([true, undefined]);
    expect((await admin.remove(`${path}/${thing.id}`)).statusCode).toBe(200);
    expect(await binned(admin)).toEqual({ subject, id: thing.id, label, deletedAt: SATURDAY_10H, purgedAt: GONE });
    expect([await listed(), await binned(editor)]).toEqual([false, undefined]);
    await purgeAt(LAST_DAY);
    expect((await admin.post(`${path}/${thing.id}/restauration`)).json()).toMatchObject({ id: thing.id, ...body });
    expect([await listed(), await binned(admin)]).toEqual([true, undefined]);
    await admin.remove(`${path}/${thing.id}`);
    await purgeAt(GONE);
    expect(await binned(admin)).toBeUndefined();
    expect((await admin.post(`${path}/${thing.id}/restauration`)).statusCode).toBe(404);
  });

  test('lists a value of the estimates by what it is, and gives it back', async () => {
    const value = { key: 'elec_hc', values: [0.2], low: null, high: null, valid_from: '2026-03-01', review_by: '2027-03-01' };
    const { id } = (await editor.post('/admin/tarifs', { ...value, source: 'Facture', checked_on: '2026-03-01' })).json<Thing>();
    const found = async () => (await listBin()).filter(({ subject }) => subject === 'tarif');
    await editor.remove(`/admin/tarifs/${id}`);
    expect(await found()).toMatchObject([{ id, label: 'Électricité, heures creuses', deletedAt: SATURDAY_10H }]);
    expect((await editor.post(`/admin/tarifs/${id}/restauration`)).statusCode).toBe(200);
    expect(await found()).toEqual([]);
  });

  test('shows the last thrown away first', async () => {
    const ids: string[] = [];
    for (const instant of ['2026-11-21T09:01:00.000Z', '2026-11-21T09:03:00.000Z', '2026-11-21T09:02:00.000Z']) {
      const { id } = (await editor.post('/admin/arguments', { title: instant })).json<Thing>();
      site().clock.set(instant);
      await editor.remove(`/admin/arguments/${id}`);
      ids.push(String(id));
    }
    site().clock.set(SATURDAY_10H);
    const shown = (await listBin()).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(shown).toEqual([ids[1], ids[2], ids[0]]);
  });

  test('gives a brand back to its families, and a family to its brands', async () => {
    const famille = (await editor.get('/admin/familles?q=geothermie')).json().data[0] as Thing;
    const marque = (await editor.post('/admin/marques', { name: 'De passage', status: 'publie', familles: [famille.id] })).json<Thing>();
    const shown = async () => (await editor.get('/familles/geothermie')).json().marques.map(({ url }: { url: string }) => url);
    expect(await shown()).toContain('de-passage');
    await editor.remove(`/admin/marques/${marque.id}`);
    expect(await shown()).not.toContain('de-passage');
    await editor.post('/familles/edit_famille', (await editor.get(`/familles/byId/${famille.id}`)).json());
    await editor.post(`/admin/marques/${marque.id}/restauration`);
    expect(await shown()).toContain('de-passage');
  });

  describe('with a media file', () => {
    let drawn = 0;
    const drawing = () => {
      drawn += 1;
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h${drawn}"/></svg>`;
    };
    const shelve = async (bytes: string) => {
      const form = new FormData();
      form.set('files[0]', new File([bytes], 'dessin.svg'));
      return (await editor.send('/admin/medias', form)).json<[MediaState]>()[0];
    };
    const open = async ({ src }: MediaState) => (await site().app.http.inject({ url: src })).statusCode;
    const throwAway = async ({ id }: MediaState) => expect((await editor.remove(`/admin/medias/${id}`)).statusCode).toBe(200);

    test('keeps a replaced file, which takes its place again', async () => {
      const [before, after] = [await shelve(drawing()), drawing()];
      const form = new FormData();
      form.set('file', new File([after], 'nouveau.svg'));
      const replaced = (await editor.send(`/admin/medias/${before.id}/fichier`, form)).json<MediaState & { former: number }>();
      const inBin = async () => (await listBin()).filter(({ subject, label }) => subject === 'media' && label.includes('remplacé'));
      expect(await inBin()).toMatchObject([{ id: String(replaced.former), label: 'dessin.svg (remplacé depuis)' }]);
      expect((await editor.get(`/admin/medias/${replaced.former}`)).json()).toMatchObject({ sha256: before.sha256, isFormer: true });
      await purgeAt(LAST_DAY);
      const back = (await editor.post(`/admin/medias/${replaced.former}/restauration`)).json<MediaState>();
      expect(back).toMatchObject({ id: before.id, sha256: before.sha256, name: 'dessin.svg', deletedAt: null });
      expect([await open(back), await open(replaced)]).toEqual([200, 200]);
      expect(await inBin()).toMatchObject([{ label: 'nouveau.svg (remplacé depuis)' }]);
      await purgeAt(GONE);
      expect([await inBin(), await open(back), await open(replaced)]).toEqual([[], 200, 404]);
    });

    test('erases the file after thirty days', async () => {
      const media = await shelve(drawing());
      await throwAway(media);
      expect((await listBin()).some(({ subject, id }) => subject === 'media' && id === String(media.id))).toBe(true);
      await purgeAt(LAST_DAY);
      expect(await open(media)).toBe(200);
      await purgeAt(GONE);
      expect(await open(media)).toBe(404);
      expect((await editor.get(`/admin/medias/${media.id}`)).statusCode).toBe(404);
    });

    test('leaves the file when another media row has the same content', async () => {
      const bytes = drawing();
      const [first, second] = [await shelve(bytes), await shelve(bytes)];
      expect(first.src).toBe(second.src);
      await throwAway(first);
      await purgeAt(GONE);
      expect([(await editor.get(`/admin/medias/${first.id}`)).statusCode, await open(second)]).toEqual([404, 200]);
      await throwAway(second);
      await purgeAt(GONE);
      expect(await open(second)).toBe(404);
    });

    test('refuses a media file in use, even by something in the bin', async () => {
      const media = await shelve(drawing());
      const argument = (await editor.post('/admin/arguments', { title: 'Illustré', icon: media.id })).json<Thing>();
      expect((await editor.remove(`/admin/medias/${media.id}`)).statusCode).toBe(409);
      await editor.remove(`/admin/arguments/${argument.id}`);
      expect((await editor.remove(`/admin/medias/${media.id}`)).statusCode).toBe(409);
      await purgeAt(GONE);
      expect(await open(media)).toBe(200);
      await throwAway(media);
    });
  });

  test('is for the team only', async () => {
    expect((await site().app.http.inject({ url: '/api/admin/corbeille' })).statusCode).toBe(401);
  });
});
