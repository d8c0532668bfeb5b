import { expect, test } from 'vitest';
import { ownPicture } from './own-picture';

const HERE = 'http://127.0.0.1:3000/admin/courriels';

test.each([
  ['http://127.0.0.1:3000/media/0123456789abcdef/640', '/media/0123456789abcdef/640'],
  ['https://www.exemple.fr/media/0123456789abcdef/640', '/media/0123456789abcdef/640'],
  ['https://www.exemple.fr/logo-courriel-sombre.png?v=12', '/logo-courriel-sombre.png?v=12'],
  ['/marque-courriel.png', '/marque-courriel.png'],
  ['https://pisteur.exemple/ouvert.gif?a=marie', undefined],
  ['https://pisteur.exemple/media-ouvert.gif', undefined],
  ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', undefined],
  ['http://[', undefined],
])('the picture %s of a mail is read from %s of this site', (src, path) => {
  expect(ownPicture(src, HERE)).toBe(path);
});
