import { describe, expect, test } from 'vitest';
import { readList, writeList } from '~/admin/url-list';
import type { DemandeRow } from '../../demande-view';
import { belongs, chipsOf, FIELDS, type Filter, tabOf, toFilter, toQuery, underTab } from './filter';

const read = (search: string) => {
  const { filter, ...rest } = readList(new URLSearchParams(search), FIELDS);
  return { filter: toFilter(filter), ...rest };
};

describe('what the inbox shows is held in its address', () => {
  test('and comes back from it as it was', () => {
    const filters: Filter[] = [
      { state: 'nouvelle' },
      { state: 'toutes' },
      { state: 'toutes', archived: '1', q: 'pompe & « chaleur » +33', from: '2026-01-31', to: '2026-12-01' },
      {
        state: 'en_cours',
        kind: 'sav',
        assigneeId: 'personne',
        late: '1',
        toRemind: '1',
        email: 'a+b@exemple.test',
        sort: 'reminderAt',
        order: 'ASC',
      },
    ];
    for (const filter of filters)
      for (const [page, perPage] of [
        [1, 25],
        [7, 100],
      ] as const)
        expect(read(writeList({ filter, page, perPage }).toString())).toEqual({ filter, page, perPage });
  });

  test('with nothing, the new ones; with a filter and no state, all of them', () => {
    expect(read('')).toEqual({ filter: { state: 'nouvelle' }, page: 1, perPage: 25 });
    expect(read('late=1').filter).toEqual({ state: 'toutes', late: '1' });
    expect(read(`filter=${encodeURIComponent('{"late":1,"state":"en_cours"}')}`).filter).toEqual({ state: 'en_cours', late: '1' });
  });

  test('what makes no sense is left out, so that the list opens all the same', () => {
    const wrong = 'state=perdue&kind=x&from=hier&to=2026-99-99&late=oui&sort=mot&order=x&page=-3&perPage=1000&filter={cass%C3%A9';
    expect(read(wrong)).toEqual({ filter: { state: 'nouvelle' }, page: 1, perPage: 25 });
    expect(toFilter({ q: 'a'.repeat(200) }).q).toHaveLength(80);
  });

  test('a tab changes the state and keeps the rest', () => {
    const filter: Filter = { state: 'nouvelle', q: 'dupré' };
    const archived = underTab(filter, 'archivees');
    expect([tabOf(archived), toQuery(archived)]).toEqual(['archivees', { archived: '1', q: 'dupré' }]);
    expect([tabOf(underTab(archived, 'traitee')), toQuery(underTab(archived, 'traitee'))]).toEqual([
      'traitee',
      { state: 'traitee', q: 'dupré' },
    ]);
    expect(toQuery(underTab(filter, 'toutes'))).toEqual({ q: 'dupré' });
  });
});

test('pending appointments of one person leave their list once set aside, and the filter can be taken off', () => {
  const filter = toFilter({ linked: 'a1' });
  const row = { archived: false, state: 'nouvelle', kind: 'rdv_pro', assigneeId: null } as DemandeRow;
  expect([belongs(row, filter), belongs({ ...row, state: 'indesirable' }, filter)]).toEqual([true, false]);
  expect(belongs({ ...row, state: 'indesirable' }, toFilter({}))).toBe(false);
  expect(chipsOf(filter, () => '').map(({ field }) => field)).toEqual(['linked']);
});

test('a request leaves a list of another way in', () => {
  const filter = toFilter({ canal: 'telephone' });
  const row = { state: 'nouvelle', archived: false, canal: 'telephone' } as DemandeRow;
  expect([belongs(row, filter), belongs({ ...row, canal: 'site' }, filter)]).toEqual([true, false]);
  expect(chipsOf(filter, () => '')).toEqual([{ field: 'canal', text: 'Téléphone' }]);
  expect(toFilter({ canal: 'pigeon' })).toEqual({ state: 'nouvelle' });
});
