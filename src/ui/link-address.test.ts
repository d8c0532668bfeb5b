import { expect, test } from 'vitest';
import { readAddress } from './link-address';

test('what a person types becomes the address of a link', () => {
  const written = [
    '/contact',
    ' https://ademe.fr/aides?x=1 ',
    'www.ademe.fr',
    'ademe.fr/aides',
    'a.b@ici.fr',
    '03 29 00 00 00',
    '+33 3 29 00 00 00',
    '3939',
    '18',
  ];
  expect(written.map(readAddress)).toEqual([
    '/contact',
    'https://ademe.fr/aides?x=1',
    'https://www.ademe.fr',
    'https://ademe.fr/aides',
    'mailto:a.b@ici.fr',
    'tel:+33329000000',
    'tel:+33329000000',
    'tel:3939',
    'tel:18',
  ]);
});

test('what leads nowhere, or executes something, is no link', () => {
  for (const wrong of ['', 'contact', '//ailleurs.fr', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'ici et là', '/une page'])
    expect([wrong, readAddress(wrong)]).toEqual([wrong, undefined]);
});
