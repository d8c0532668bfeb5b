import { expect, test } from 'vitest';
import { toFormData } from './send';

test('nested values become the parts that the API expects', () => {
  const photo = new File(['x'], 'façade.jpg', { type: 'image/jpeg' });
  const form = toFormData({ a: 'x', b: ['u', 'v'], c: { d: 1, e: { f: 0 } }, g: true, photos: [photo] });
  expect([...form.keys()]).toEqual(['a', 'b[0]', 'b[1]', 'c[d]', 'c[e][f]', 'g', 'photos[0]']);
  expect([...form.values()].slice(0, -1)).toEqual(['x', 'u', 'v', '1', '0', 'true']);
  expect(form.get('photos[0]')).toMatchObject({ name: 'façade.jpg', type: 'image/jpeg', size: 1 });
});

test('what is empty or refused does not leave', () => {
  const form = toFormData({ a: '', b: undefined, c: null, d: false, e: [], f: ['', 'u'], g: { h: '' } });
  expect([...form.entries()]).toEqual([['f[0]', 'u']]);
});
