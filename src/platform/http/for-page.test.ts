import { expect, test } from 'vitest';
import { forPage } from './for-page';

const picture = { id: 7, src: '/media/a/800', width: 800, height: 600, alt: 'Un toit', srcset: '/media/a/320 320w' };

test('a picture of a page’s data loses its id, and what says nothing', () => {
  const { id: _, ...shown } = picture;
  expect(forPage({ cards: [{ id: 3, image: { ...picture, focal: { x: 0.5, y: 0.5 }, thumbhash: null } }] })).toEqual({
    cards: [{ id: 3, image: shown }],
  });
  const told = { focal: { x: 0.5, y: 0.2 }, thumbhash: 'KCkGFYI9' };
  expect(forPage({ ...picture, ...told })).toEqual({ ...shown, ...told });
});

test('what is no plain data stays as it is', () => {
  const at = new Date(0);
  const promise = Promise.resolve();
  expect(forPage({ at, promise, nothing: null, list: [undefined, 'a'] })).toEqual({ at, promise, nothing: null, list: [undefined, 'a'] });
});
