import { describe, expect, test } from 'vitest';
import { readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';

type Row = { id: string | number; url: string | null; label: string; position: number; version: number; group: string | null };

const KINDS = [
  {
    kind: 'of the families',
    path: '/admin/familles',
    table: 'famille',
    group: 'DOMOTIQUE',
    endpoint: '/univers/familles/DOMOTIQUE',
    list: undefined,
    named: 'url',
  },
  { kind: 'of the brands', path: '/admin/marques', table: 'marque', group: null, endpoint: '/marques', list: 'marques', named: 'url' },
  {
    kind: 'of the services',
    path: '/admin/services',
    table: 'service',
    group: 'pro',
    endpoint: '/services/pro',
    list: 'services',
    named: 'url',
  },
  {
    kind: 'of the arguments',
    path: '/admin/arguments',
    table: 'argument',
    group: null,
    endpoint: '/familles/arguments',
    list: undefined,
    named: 'label',
  },
] as const;

onBothEngines('the order', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');

  describe.each(KINDS)('$kind', ({ path, table, group, endpoint, list, named }) => {
    const rows = async () => {
      const { data } = (await editor.get(`${path}?perPage=200`)).json<{ data: Row[] }>();
      return data.filter((row) => row.group === group);
    };
    const shown = async () => {
      const answer = (await readNow(site(), endpoint)).json();
      return ((list ? answer[list] : answer) as Record<string, string>[]).map((item) => (named === 'url' ? item.url : item.title));
    };
    const names = (items: Row[]) => items.map((row) => row[named]);
    const order = (ids: unknown) => editor.post(`${path}/ordre`, { ids });

    test('becomes the one that is sent, and versions do not move', async () => {
      const before = await rows();
      expect(await shown()).toEqual(names(before));
      expect((await order(before.toReversed().map(({ id }) => id))).json()).toEqual({ success: true });
      const after = await rows();
      expect(after.map(({ id }) => id)).toEqual(before.toReversed().map(({ id }) => id));
      expect(await shown()).toEqual(names(before.toReversed()));
      expect(after.map(({ version }) => version)).toEqual(before.toReversed().map(({ version }) => version));
    });

    test('of some moves those only, among their own places', async () => {
      const before = await rows();
      const [first, second, third, ...rest] = before as [Row, Row, Row, ...Row[]];
      await order([third.id, String(first.id), third.id]);
      expect((await rows()).map(({ id }) => id)).toEqual([third, second, first, ...rest].map(({ id }) => id));
    });

    test('can be chosen among those that had the same place too', async () => {
      const before = await rows();
      const ids = before.map(({ id }) => id);
      await site().db.updateTable(table).set({ position: 7 }).where('id', 'in', ids).execute();
      await order(ids.toReversed());
      expect((await rows()).map(({ id }) => id)).toEqual(ids.toReversed());
      expect(await shown()).toEqual(names(before.toReversed()));
    });

    test('puts a new one at the end', async () => {
      const body =
        path === '/admin/familles'
          ? { name: 'Le nouveau', univers: 'DOMOTIQUE' }
          : path === '/admin/services'
            ? { title: 'Le nouveau', audience: 'pro' }
            : path === '/admin/marques'
              ? { name: 'Le nouveau' }
              : { title: 'Le nouveau' };
      const { id } = (await editor.post(path, body)).json<Row>();
      expect((await rows()).at(-1)?.id).toBe(id);
      await editor.remove(`${path}/${id}`);
    });

    test.each<[string, (ids: Row['id'][]) => unknown, number]>([
      ['an unknown one', (ids) => [...ids, path === '/admin/familles' ? 999_999 : 'inconnu'], 404],
      ['none', () => [], 422],
      ['what is not a list', () => 'tous', 422],
      ['an object', () => [{ id: 1 }], 422],
    ])('that names %s is refused, and nothing moves', async (_, ids, status) => {
      const before = await rows();
      expect((await order(ids(before.toReversed().map(({ id }) => id)))).statusCode).toBe(status);
      expect(await rows()).toEqual(before);
    });
  });
});
