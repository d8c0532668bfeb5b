import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { UserContext } from '~/admin/user';
import type { Role } from '~/ui/roles';
import type { User } from '~/ui/session';
import { AdminGuide, READERS } from './admin-guide';

function chaptersFor(role: Role): string[] {
  const value = { role } as User;
  const page = createElement(UserContext, { value }, createElement(MemoryRouter, null, createElement(AdminGuide)));
  const html = renderToStaticMarkup(page).replace(/<style.*?<\/style>/gs, '');
  return [...html.matchAll(/MuiAccordionDetails-root[^>]*>(.*?)<\/div>/gs)].map(([, chapter]) => chapter ?? '');
}

test('each chapter has its readers, its steps and its link', () => {
  const chapters = chaptersFor('ADMIN');
  expect(chapters).toHaveLength(Object.keys(READERS).length);
  for (const html of chapters)
    expect(html).toMatch(/^<ol><li>.*<\/li><\/ol><p><a [^>]*href="\/(?:admin|mon_compte)[^>]*>Y aller\u00a0: [^<]+<\/a><\/p>$/s);
});

test.each(['ACCUEIL', 'EDITEUR'] as const)('%s reads the chapters that are for that role', (role) => {
  expect(chaptersFor(role)).toHaveLength(Object.values(READERS).filter((readers) => readers.includes(role)).length);
});
