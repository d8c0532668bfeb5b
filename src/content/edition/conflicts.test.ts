import { beforeEach, describe, expect, test } from 'vitest';
import type { FamilleState } from '~/features/familles/contract';
import { signInAs } from '../../../test/shop';
import type { Member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';

type Versioned = { id: string | number; version: number };

onBothEngines('two people at once', (site) => {
  const [first, second] = signInAs(site, 'ADMIN', 'EDITEUR');
  let famille: FamilleState;
  beforeEach(async () => {
    const draft = { name: 'À deux', univers: 'DOMOTIQUE', summary: 'Avant', intro: '<p>Avant</p>' };
    famille = (await first.post('/familles/add_famille', draft)).json<FamilleState>();
  });

  const edit = (who: Member, body: object, { id, version }: Versioned = famille) =>
    who.post('/familles/edit_famille', { id, version, ...body });
  const read = async () => (await first.get(`/familles/byId/${famille.id}`)).json<FamilleState>();

  test('the second gets 409 with what holds and what they sent, then saves on the version of today', async () => {
    const kept = (await edit(first, { summary: 'Du premier' })).json<FamilleState>();
    const refused = await edit(second, { summary: 'Du second', intro: '<p>Du second</p>' });
    expect(refused.statusCode).toBe(409);
    const { success, message, error } = refused.json();
    expect([success, error.code, message]).toEqual([false, 'modifie_entre_temps', error.message]);
    expect(message).toMatch(/^Membre \d+ a modifié cet élément à 10\u00a0h\. /);
    expect(error.current).toEqual(kept);
    expect(error.sent).toEqual({ id: famille.id, version: famille.version, summary: 'Du second', intro: '<p>Du second</p>' });
    expect(await read()).toEqual(kept);

    const { version, ...rest } = error.sent;
    const merged = await edit(second, { ...rest, version: error.current.version, summary: 'Des deux' });
    expect(merged.json()).toMatchObject({ version: kept.version + 1, summary: 'Des deux', intro: '<p>Du second</p>' });
    const summaries = await Promise.all(
      [1, 2, 3].map(async (number) => (await first.get(`/admin/familles/${famille.id}/revisions/${number}`)).json().content.summary),
    );
    expect([version, ...summaries]).toEqual([1, 'Avant', 'Du premier', 'Des deux']);
  });

  test('a version that does not exist yet is refused like an old one', async () => {
    expect((await edit(first, { version: famille.version + 1, summary: 'Demain' })).statusCode).toBe(409);
    expect(await read()).toEqual(famille);
  });

  test('without a version nothing is saved', async () => {
    const response = await first.post('/familles/edit_famille', { id: famille.id, summary: 'Sans version' });
    expect([response.statusCode, Object.keys(response.json().error.details)]).toEqual([422, ['version']]);
  });

  test('of twenty saves of the same version at the same instant, one is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => edit(index % 2 ? first : second, { summary: `Enregistrement ${index}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<FamilleState>();
    expect(await read()).toEqual(winner);
    for (const loser of answers.filter(({ statusCode }) => statusCode === 409)) expect(loser.json().error.current).toEqual(winner);
    const revisions = (await first.get(`/admin/familles/${famille.id}/revisions`)).json() as { version: number }[];
    expect(revisions.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('of eight people who each follow the version of today, none loses anything', async () => {
    const save = async (index: number): Promise<void> => {
      const { version, details } = await read();
      const response = await edit(
        index % 2 ? first : second,
        { details: [...details, { title: `Détail ${index}`, text: '' }] },
        { id: famille.id, version },
      );
      if (response.statusCode === 409) return save(index);
      expect(response.statusCode).toBe(200);
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => save(index)));
    const { details, version } = await read();
    expect(version).toBe(9);
    expect(new Set(details.map(({ title }) => title)).size).toBe(8);
  });

  describe('one throws away while the other changes', () => {
    test('the change gets 409, what holds and what it sent', async () => {
      await first.remove(`/familles/delete_famille/${famille.id}`);
      const refused = await edit(second, { summary: 'Trop tard' });
      expect(refused.statusCode).toBe(409);
      const { error } = refused.json();
      expect(error).toMatchObject({
        code: 'a_la_corbeille',
        current: { id: famille.id, summary: 'Avant', deletedAt: expect.any(String) },
        sent: { summary: 'Trop tard' },
      });
      expect((await read()).summary).toBe('Avant');

      const back = (await second.post(`/admin/familles/${famille.id}/restauration`)).json<FamilleState>();
      expect((await edit(second, { summary: 'À temps' }, back)).json()).toMatchObject({ summary: 'À temps', deletedAt: null });
    });

    test('at the same instant, the change is kept or refused, never taken by half', async () => {
      const [saved] = await Promise.all([
        edit(second, { summary: 'Juste à temps' }),
        first.remove(`/familles/delete_famille/${famille.id}`),
      ]);
      expect([200, 409]).toContain(saved.statusCode);
      const after = await read();
      expect(after.deletedAt).not.toBeNull();
      expect(after.summary).toBe(saved.statusCode === 200 ? 'Juste à temps' : 'Avant');
    });

    test('throwing away twice counts once, and the pictures do not change in the bin either', async () => {
      await first.remove(`/familles/delete_famille/${famille.id}`);
      const { version } = await read();
      expect((await second.remove(`/familles/delete_famille/${famille.id}`)).statusCode).toBe(200);
      expect((await read()).version).toBe(version);
      const form = new FormData();
      form.set('id', String(famille.id));
      form.set('image', new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'], 'a.svg'));
      expect((await second.send('/familles/edit_familles_images', form)).statusCode).toBe(409);
    });
  });

  test.each([
    ['a brand', '/admin/marques', { name: 'À deux' }, { name: 'Du premier' }, { name: 'Du second' }],
    ['a service', '/admin/services', { title: 'À deux', audience: 'pro' }, { title: 'Du premier' }, { title: 'Du second' }],
    ['an argument', '/admin/arguments', { title: 'À deux' }, { title: 'Du premier' }, { title: 'Du second' }],
  ])('on %s, the second gets 409 too, then saves', async (_, path, creation, one, two) => {
    const { id, version } = (await first.post(path, creation)).json<Versioned>();
    await first.put(`${path}/${id}`, { version, ...one });
    const refused = await second.put(`${path}/${id}`, { version, ...two });
    expect([refused.statusCode, refused.json().error]).toMatchObject([409, { current: one, sent: two }]);
    const merged = await second.put(`${path}/${id}`, { version: refused.json().error.current.version, ...two });
    expect(merged.json()).toMatchObject({ version: version + 2, ...two });
  });

  test.each([
    ['a univers', '/admin/univers/solaire', (state: object) => ({ ...state, title: 'Du second' })],
    ['a page', '/admin/pages/sav', (state: object) => state],
    ['the réglages', '/admin/reglages/legal', (state: object) => state],
  ])('on %s, the second gets 409 too, then saves', async (_, path, change) => {
    const state = (await first.get(path)).json<Versioned>();
    expect((await first.confirmed('PUT', path, change(state))).statusCode).toBe(200);
    const refused = await first.confirmed('PUT', path, change(state));
    expect(refused.statusCode).toBe(409);
    const { current, sent } = refused.json().error;
    expect([current.version, sent.version]).toEqual([state.version + 1, state.version]);
    expect((await first.confirmed('PUT', path, { ...change(state), version: current.version })).statusCode).toBe(200);
  });

  test('two opposite orders of a list at the same instant both succeed', async () => {
    const { data } = (await first.get('/admin/arguments')).json<{ data: Versioned[] }>();
    const ids = data.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => first.post('/admin/arguments/ordre', { ids: index % 2 ? ids : ids.toReversed() })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    const after = (await first.get('/admin/arguments')).json<{ data: Versioned[] }>().data.map(({ id }) => id);
    expect([ids, ids.toReversed()]).toContainEqual(after);
  });
});
