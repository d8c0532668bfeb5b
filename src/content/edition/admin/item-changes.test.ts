import { expect, test } from 'vitest';
import { asItems, listItemChanges } from './item-changes';

const part = (id: number, title: string, text: string) => ({ id, title, text, image: null });
const [one, two, three] = [part(1, 'Bruit', 'Loin des chambres'), part(2, 'Place', 'Dehors'), part(3, 'Pose', 'Un jour')];

test('a list of parts is compared part by part and shows only changes, each under its title', () => {
  const changes = listItemChanges([one, two, three], [one, { ...two, text: 'Au garage' }, part(4, 'Prix', 'À voir')]);
  expect(changes).toEqual([
    { key: 'changed-2', kind: 'changed', name: 'Place', before: 'Place\nDehors', after: 'Place\nAu garage' },
    { key: 'added-4', kind: 'added', name: 'Prix', before: '', after: 'Prix\nÀ voir' },
    { key: 'removed-3', kind: 'removed', name: 'Pose', before: 'Pose\nUn jour', after: '' },
  ]);
});

test('a changed order shows as a changed order, and no change shows nothing', () => {
  expect(listItemChanges([one, two], [two, one]).map(({ kind }) => kind)).toEqual(['order']);
  expect(listItemChanges([one, two], [one, two])).toEqual([]);
  expect(listItemChanges([one, two], [two]).map(({ kind }) => kind)).toEqual(['removed']);
});

test('what is no list of named parts is compared as one text', () => {
  for (const value of ['texte', null, ['une ligne'], [{ id: 1, name: 'Calorève' }], [part(-1, 'Neuf', '')], [one, one]])
    expect(asItems(value)).toBeUndefined();
  expect(asItems([])).toEqual([]);
});
