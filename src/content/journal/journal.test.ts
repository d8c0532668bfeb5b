import { describe, expect, test } from 'vitest';
import type { FamilleState } from '~/features/familles/contract';
import { inShop } from '~/platform/clock';
import { signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { forgetOldLines, record } from './journal.server';

type Entry = {
  id: string;
  at: string;
  author: string;
  action: string;
  subject: string;
  subjectId: string;
  label: string;
  before: unknown;
  after: unknown;
};
type State = { id: string | number; version: number };

onBothEngines('the journal', (site) => {
  const [editor, admin] = signInAs(site, 'EDITEUR', 'ADMIN');

  const read = async (query: string) => (await admin.get(`/admin/journal?${query}`)).json<{ data: Entry[]; total: number }>();
  const create = async (name: string) =>
    (await editor.post('/familles/add_famille', { name, univers: 'DOMOTIQUE', summary: 'Avant' })).json<FamilleState>();
  const edit = async ({ id, version }: State, body: object) =>
    (await editor.post('/familles/edit_famille', { id, version, ...body })).json<FamilleState>();

  test('tells the life of a family, with who, when and what changed, and nothing else', async () => {
    const made = await create('Journal\nd’une vie');
    const edited = await edit(made, { summary: 'Après', status: 'publie', name: 'Journal\nd’une vie' });
    await editor.post(`/admin/familles/${made.id}/revisions/1/retour`, { version: edited.version });
    await editor.remove(`/familles/delete_famille/${made.id}`);
    await editor.remove(`/familles/delete_famille/${made.id}`);
    await admin.post(`/admin/familles/${made.id}/restauration`);
    const { data, total } = await read(`subject=famille&subjectId=${made.id}`);
    expect([total, data.map(({ action, author }) => [action, author])]).toEqual([
      5,
      [
        ['restaurer', admin.name],
        ['supprimer', editor.name],
        ['revenir_1', editor.name],
        ['modifier', editor.name],
        ['creer', editor.name],
      ],
    ]);
    expect(data[3]).toEqual({
      id: expect.any(String),
      at: SATURDAY_10H,
      author: editor.name,
      action: 'modifier',
      subject: 'famille',
      subjectId: String(made.id),
      label: 'Journal d’une vie',
      before: { summary: 'Avant', status: 'brouillon' },
      after: { summary: 'Après', status: 'publie' },
    });
    expect([data[2]?.before, data[2]?.after]).toEqual([{ summary: 'Après' }, { summary: 'Avant' }]);
    expect(data[4]).toMatchObject({ before: null, after: { name: 'Journal\nd’une vie', summary: 'Avant' } });
  });

  test('notes nothing of a refused change', async () => {
    const made = await create('Refusée');
    await edit(made, { summary: 'Deux' });
    await edit(made, { summary: 'Trop tard' });
    await edit({ ...made, version: 2 }, { url: 'geothermie' });
    expect((await read(`subjectId=${made.id}&subject=famille`)).total).toBe(2);
  });

  test('notes the order before and after', async () => {
    const ids = (await editor.get('/admin/arguments')).json().data.map(({ id }: State) => id) as string[];
    await editor.post('/admin/arguments/ordre', { ids: ids.toReversed() });
    const { data } = await read('subject=argument');
    expect(data[0]).toMatchObject({ action: 'ordonner', author: editor.name, before: ids, after: ids.toReversed() });
  });

  test('names the pictures received and the family that shows them', async () => {
    const made = await create('Illustrée');
    const form = new FormData();
    form.set('id', String(made.id));
    form.set('icon', new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 3h9"/></svg>'], 'icone.svg'));
    const { icon } = (await editor.send('/familles/edit_familles_images', form)).json<FamilleState>();
    expect((await read('subject=media')).data[0]).toMatchObject({ action: 'creer', label: 'icone.svg', subjectId: String(icon?.id) });
    expect((await read(`subject=famille&subjectId=${made.id}`)).data[0]).toMatchObject({
      action: 'changer_images',
      before: { icon: null },
      after: { icon: { media: icon?.id } },
    });
  });

  test('notes pages and réglages by their changed fields', async () => {
    for (const [subject, endpoint, change] of [
      ['page', '/admin/pages/contact', { title: 'Nous joindre' }],
      ['reglages', '/admin/reglages/horaires', { closedOnHolidays: false }],
    ] as const) {
      const { version, content } = (await admin.get(endpoint)).json();
      await admin.put(endpoint, { version, content: { ...content, ...change } });
      const [entry] = (await read(`subject=${subject}`)).data;
      const [field] = Object.keys(change) as [string];
      expect(entry).toMatchObject({ author: admin.name, before: { [field]: content[field] }, after: change });
      expect(Object.keys(entry?.after as object)).toEqual([field]);
    }
  });

  test('is read by what each person did, and by what the site did by itself', async () => {
    const other = await member(site(), 'EDITEUR');
    await other.post('/admin/arguments', { title: 'D’une autre main' });
    const { data, total } = await read(`author=${other.id}`);
    expect([total, data[0]]).toEqual([1, expect.objectContaining({ author: other.name, label: 'D’une autre main' })]);
    await record(site(), site().db, { by: undefined, action: 'purger', subject: 'argument', subjectId: '0', label: 'Passé' });
    expect((await read('author=site&subject=argument')).data).toEqual([expect.objectContaining({ author: 'Le site', label: 'Passé' })]);
  });

  describe('is read', () => {
    const on = async (instant: string, name: string) => {
      site().clock.set(instant);
      const today = await member(site(), 'EDITEUR');
      await today.post('/admin/arguments', { title: name });
      site().clock.set(SATURDAY_10H);
    };

    test('day by day, from midnight to midnight at the shop', async () => {
      await on('2026-07-09T21:59:59.999Z', 'La veille');
      await on('2026-07-09T22:00:00.000Z', 'À minuit');
      await on('2026-07-10T21:59:59.999Z', 'Juste avant minuit');
      await on('2026-07-10T22:00:00.000Z', 'Le lendemain');
      const labels = async (query: string) => (await read(`subject=argument&${query}`)).data.map(({ label }) => label);
      expect(await labels('from=2026-07-10&to=2026-07-10')).toEqual(['Juste avant minuit', 'À minuit']);
      expect(await labels('to=2026-07-09')).toEqual(['La veille']);
      expect(await labels('from=2026-07-11&to=2026-07-31')).toEqual(['Le lendemain']);
    });

    test.each([
      ['the name of what changed', (name: string) => name],
      ['the name of who did it', () => editor.name],
    ])('by %s, capitals and accents included', async (_, by) => {
      const name = `Étanchéité ${Math.random().toString(36).slice(2)}`;
      await create(name);
      const { data } = await read(`q=${encodeURIComponent(by(name).toLocaleUpperCase('fr'))}&perPage=200`);
      expect(data.map(({ label }) => label)).toContain(name);
    });

    test('by signs that have another meaning elsewhere', async () => {
      await create('Remise de 50\\% et_plus');
      for (const q of ['50\\%', 't_pl']) expect((await read(`q=${encodeURIComponent(q)}`)).data.map(({ label }) => label)).toHaveLength(1);
      for (const q of ['5%%', 'e__plus', '50%']) expect((await read(`q=${encodeURIComponent(q)}`)).total).toBe(0);
    });

    test('page by page', async () => {
      const all = await read('perPage=200');
      const [first, second] = [await read('perPage=3'), await read('perPage=3&page=2')];
      expect([first.total, second.total]).toEqual([all.total, all.total]);
      expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 6));
    });

    test.each(['from=2026-02-31', 'to=hier', 'page=0', 'perPage=1000'])('refuses %s', async (query) => {
      expect((await admin.get(`/admin/journal?${query}`)).statusCode).toBe(422);
    });

    test('by an administrator only', async () => {
      expect((await editor.get('/admin/journal')).statusCode).toBe(403);
    });
  });

  test('keeps its lines for three years', async () => {
    const label = 'Il y a longtemps';
    await record(site(), site().db, { by: admin, action: 'exporter', subject: 'demande', subjectId: '', label });
    const isKept = async (months: number) => {
      const then = inShop(Temporal.Instant.from(SATURDAY_10H)).add({ months });
      await forgetOldLines({ db: site().db, clock: { now: () => then.toInstant() } });
      return (await site().db.selectFrom('journal').select('id').where('label', '=', label).execute()).length;
    };
    expect(await isKept(36)).toBe(1);
    expect(await isKept(37)).toBe(0);
  });
});
