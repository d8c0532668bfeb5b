import type { ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageHandle } from '~/ui/page-handle';
import { readPageHandles } from './page-handles.server';

const module = (handle?: PageHandle) => ({ default: () => null, handle });
const home = module();
const list: Record<string, { parentId?: string; path?: string; index?: true; module: object }> = {
  root: { path: '', module: module() },
  home: { parentId: 'root', index: true, module: home },
  alias: { parentId: 'root', path: 'accueil', module: home },
  list: { parentId: 'root', path: 'familles', module: module({ query: { univers: ['solaire'], q: 'anew' } }) },
  one: { parentId: 'root', path: 'familles/:url', module: module() },
  sav: { parentId: 'root', path: 'sav', module: module({ query: { q: 'anew' } }) },
  form: { parentId: 'sav', path: 'formulaire', module: module({ isUnlisted: true }) },
  rdv: { parentId: 'root', path: 'rdv_pro', module: module({ isFilledByScripts: true }) },
  reponse: { parentId: 'root', path: 'rdv_pro/accept/:id', module: module({ isPersonal: true }) },
  gestion: { parentId: 'root', path: 'admin/*', module: module({ isPersonal: true, isBare: true }) },
  unknown: { parentId: 'root', path: '*', module: module() },
};
const routes = Object.fromEntries(Object.entries(list).map(([id, route]) => [id, { id, ...route }])) as unknown as ServerBuild['routes'];

describe('what pages say of themselves', () => {
  const { handleOf, innerRoutes, listed, personal, isUnknown, paths } = readPageHandles({ routes });

  test.each<[string, PageHandle]>([
    ['/', {}],
    ['/familles', { query: { univers: ['solaire'], q: 'anew' } }],
    ['/familles.data', { query: { univers: ['solaire'], q: 'anew' } }],
    ['/FAMILLES', { query: { univers: ['solaire'], q: 'anew' } }],
    ['/familles/geothermie', {}],
    ['/sav/formulaire', { query: { q: 'anew' }, isUnlisted: true }],
    ['/rdv_pro', { isFilledByScripts: true }],
    ['/rdv_pro/accept/12', { isPersonal: true }],
    ['/rdv_pro/accept', {}],
    ['/admin', { isPersonal: true, isBare: true }],
    ['/admin.data', { isPersonal: true, isBare: true }],
    ['/admin/demandes/3', { isPersonal: true, isBare: true }],
    ['/nulle-part', {}],
  ])('is known of %s', (path, handle) => {
    expect(handleOf(path)).toEqual(handle);
  });

  test('names the routes of a page without the root', () => {
    expect(['/.data', '/_.data', '/sav/formulaire.data', '/familles/geothermie'].map(innerRoutes)).toEqual([
      ['home'],
      ['home'],
      ['sav', 'form'],
      ['one'],
    ]);
  });

  test('tells the site map each page once, but those that are personal, unlisted or many', () => {
    expect(listed).toEqual(['/', '/familles', '/sav', '/rdv_pro']);
  });

  test('is nothing where no page could be; a page whose thing is no more is one all the same', () => {
    expect(['/nulle-part', '/familles/geothermie/prix', '/familles/rien', '/admin/x', '/sav'].map(isUnknown)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(paths).toContain('/familles/:url');
  });

  test('tells robots where personal pages begin', () => {
    expect(personal).toEqual(['/rdv_pro/accept/', '/admin']);
  });
});
