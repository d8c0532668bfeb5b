import { expect, test } from 'vitest';
import { srcsetOf } from '~/ui/image';
import { forPage } from './for-page';

const picture = { id: 7, src: '/media/a/800', width: 800, height: 600, alt: 'Un toit', srcset: '/media/a/320 320w, /media/a/640 640w' };

test('a picture of a page’s data loses its id, its folder and what says nothing', () => {
  const { id: _, ...shown } = { ...picture, srcset: '320 320w, 640 640w' };
  expect(forPage({ cards: [{ id: 3, image: { ...picture, focal: { x: 0.5, y: 0.5 }, thumbhash: null } }] })).toEqual({
    cards: [{ id: 3, image: shown }],
  });
  const focal = { x: 0.5, y: 0.2 };
  expect(forPage({ ...picture, focal, thumbhash: 'KCkGFYI9' })).toEqual({ ...shown, focal, thumbhash: 'opaque' });
});

test('a page finds the full addresses of a picture again', () => {
  for (const shown of [picture, forPage({ ...picture, focal: { x: 0.5, y: 0.5 } })]) expect(srcsetOf(shown)).toBe(picture.srcset);
  const drawing = forPage({ ...picture, src: '/media/a/original.svg', srcset: '', focal: { x: 0.5, y: 0.5 } });
  expect(srcsetOf(drawing)).toBe('');
});

test('what is no plain data stays as it is', () => {
  const at = new Date(0);
  const promise = Promise.resolve();
  expect(forPage({ at, promise, nothing: null, list: [undefined, 'a'] })).toEqual({ at, promise, nothing: null, list: [undefined, 'a'] });
});
