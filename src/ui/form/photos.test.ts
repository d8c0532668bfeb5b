import { expect, test } from 'vitest';
import { addPhotos, formatWeight } from './photos';

const file = (name: string, type = 'image/jpeg', size = 10, lastModified = 1) =>
  Object.defineProperty(new File([], name, { type, lastModified }), 'size', { value: size });

test('photos are added at the end, each once only', () => {
  const [a, b] = [file('a.jpg'), file('b.jpg')];
  expect(addPhotos([a], [b, file('a.jpg'), file('b.jpg')], 8)).toEqual({ photos: [a, b], refusals: [] });
  expect(addPhotos([a], [file('a.jpg', 'image/jpeg', 10, 2)], 8).photos).toHaveLength(2);
});

test.each([
  ['photo.heic', ''],
  ['PHOTO.HEIF', 'application/octet-stream'],
  ['photo.avif', 'image/avif'],
  ['photo', 'image/webp'],
])('« %s » of type « %s » is a photo', (name, type) => {
  expect(addPhotos([], [file(name, type)], 8)).toMatchObject({ photos: [{ name }], refusals: [] });
});

test.each([
  ['devis.pdf', 'application/pdf'],
  ['dessin.svg', 'image/svg+xml'],
  ['animation.gif', 'image/gif'],
  ['dossier', ''],
  ['faux.jpg', 'text/html'],
])('« %s » of type « %s » is refused by its name, the others stay', (name, type) => {
  const { photos, refusals } = addPhotos([], [file('a.jpg'), file(name, type), file('b.jpg')], 8);
  expect(photos.map((photo) => photo.name)).toEqual(['a.jpg', 'b.jpg']);
  expect(refusals).toEqual([expect.stringContaining(`«\u00a0${name}\u00a0»`)]);
});

test('an empty photo is refused, and so is one of more than 12 MB', () => {
  const limit = 12 * 1024 * 1024;
  const { photos, refusals } = addPhotos(
    [],
    [file('vide.jpg', 'image/jpeg', 0), file('juste.jpg', 'image/jpeg', limit), file('lourde.jpg', 'image/jpeg', limit + 1)],
    8,
  );
  expect(photos.map((photo) => photo.name)).toEqual(['juste.jpg']);
  expect(refusals).toEqual([expect.stringContaining('vide.jpg'), expect.stringContaining('lourde.jpg')]);
});

test('beyond the number allowed, those left out are named', () => {
  const chosen = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name));
  const { photos, refusals } = addPhotos([], chosen, 1);
  expect(photos).toEqual([chosen[0]]);
  expect(refusals).toEqual([expect.stringMatching(/1\u00a0.*b\.jpg.* et .*c\.jpg/)]);
});

test.each([
  [1, '1\u00a0ko'],
  [300 * 1024, '300\u00a0ko'],
  [3.2 * 1024 * 1024, '3,2\u00a0Mo'],
  [12 * 1024 * 1024, '12\u00a0Mo'],
])('%d bytes read « %s »', (bytes, read) => {
  expect(formatWeight(bytes)).toBe(read);
});
