import { expect, test } from 'vitest';
import type { PagePath, PageUrl } from './page-path';

test('a link to no page of the table of routes does not compile', () => {
  const urls: PageUrl[] = [
    '/',
    '/sav/formulaire',
    '/familles/geothermie',
    '/familles?univers=solaire',
    '/showroom#venir',
    '/admin/demandes',
  ];
  // @ts-expect-error: misspelt
  const misspelt: PagePath = '/projet_particuliers';
  // @ts-expect-error: its address has a part more
  const cut: PageUrl = '/rdv_pro/accept';
  expect(urls).not.toContain(misspelt);
  expect(urls).not.toContain(cut);
});
