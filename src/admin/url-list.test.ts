import { expect, test } from 'vitest';
import { readList, writeList } from './url-list';

const read = (search: string) => readList(new URLSearchParams(search), ['q', 'state'], [50, 100]);

test('an address says what a list shows, and comes back from it', () => {
  const state = { filter: { q: 'pompe & « chaleur »', state: 'echec' }, page: 3, perPage: 100 };
  expect(read(writeList(state, [50, 100]).toString())).toEqual(state);
  expect(writeList({ filter: { q: '', state: '' }, page: 1, perPage: 50 }, [50, 100]).toString(), 'what is usual is not written').toBe('');
});

test('what makes no sense in an address is left out', () => {
  expect(read('page=-3&perPage=1000&autre=x&filter={cass%C3%A9')).toEqual({ filter: { q: '', state: '' }, page: 1, perPage: 50 });
});

test('an address of react-admin still shows what it showed', () => {
  const search = new URLSearchParams({ filter: '{"q":"pompe","state":1}', page: '2', displayedFilters: '{}' });
  expect(read(search.toString())).toEqual({ filter: { q: 'pompe', state: '1' }, page: 2, perPage: 50 });
});
