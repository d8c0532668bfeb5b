import { data } from 'react-router';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { PerdueRow, RedirectionRow } from '../src/features/redirections/contract';
import { writeCounts } from '../src/features/redirections/counts.server';
import { addFamille, change } from './content';
import { handPages } from './pages';
import { type Member, member } from './staff';
import type { TestSite } from './test-site';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const PATHS = ['contact', 'showroom', 'familles', 'familles/:url', 'marques/:url', 'univers/:slug', 'suivi/:token', 'admin/*'];

/** A site with some of the routes of the real one: a famille that is not published answers 404, as there. */
export function sitePages() {
  const pages = handPages(async ({ db }, path) => {
    const url = /^\/familles\/(.+)$/.exec(path)?.[1];
    const found =
      url && (await db.selectFrom('famille').select('id').where('url', '=', url).where('status', '=', 'publie').executeTakeFirst());
    if ((url && !found) || path.startsWith('/suivi/')) throw data({ message: 'Rien ici.' }, { status: 404 });
    return path;
  });
  const routes = pages.build.routes as Record<string, object | undefined>;
  routes.other = { ...routes.other, path: '*' };
  const { module } = pages.build.routes.home as unknown as { module: object };
  for (const path of PATHS)
    routes[path] = {
      id: path,
      parentId: 'root',
      path,
      module: { ...module, ...(/^(?:suivi|admin)/.test(path) && { handle: { isPersonal: true } }) },
    };
  return pages;
}

/** What staff and visitors do with former addresses. Call it inside `onBothEngines`; each test begins without any. */
export function redirectionActs(site: () => TestSite) {
  let editor: Member;
  let counter: Member;
  beforeAll(async () => {
    [editor, counter] = [await member(site(), 'EDITEUR'), await member(site(), 'ACCUEIL')];
    await change(site(), (tx) => addFamille(tx, { url: 'poele-essai', name: 'Poêle' }));
  });
  beforeEach(async () => {
    await writeCounts(site());
    for (const table of ['redirection', 'adresse_perdue', 'adresse_ignoree'] as const) await site().db.deleteFrom(table).execute();
  });

  const visit = (url: string, { agent = FIREFOX, from = '192.0.2.1' } = {}) =>
    site().app.http.inject({ method: 'GET', url, headers: { 'user-agent': agent }, remoteAddress: from });
  const seen = async (url: string) => {
    const { statusCode, headers } = await visit(url);
    return [statusCode, headers.location, headers['cache-control']];
  };
  const add = async (source: string, target: string, more: object = {}) => editor.post('/admin/redirections', { source, target, ...more });
  const added = async (source: string, target: string) => {
    const response = await add(source, target);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<RedirectionRow>();
  };
  const list = async (query = '') => (await editor.get(`/admin/redirections${query}`)).json<{ data: RedirectionRow[]; total: number }>();
  const perdues = async (query = '') =>
    (await editor.get(`/admin/redirections/perdues${query}`)).json<{
      data: PerdueRow[];
      total: number;
      rest: number;
      months: string[];
    }>();
  const refusal = async (source: string, target: string) => {
    const response = await add(source, target);
    const { error } = response.json<{ error: { code: string; message: string; current?: { proposed?: string; leading?: string[] } } }>();
    return [response.statusCode, error.code, error.message, error.current] as const;
  };
  return { editor: () => editor, counter: () => counter, visit, seen, add, added, list, perdues, refusal };
}

export async function many({ db }: TestSite, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    source: `/vieille/${at}.html`,
    target: '/contact',
    uses: 0,
    last_used_on: null,
    dead_since: null,
    version: 1,
    created_at: '2026-11-21T09:00:00.000Z',
    updated_at: '2026-11-21T09:00:00.000Z',
    deleted_at: null,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('redirection')
      .values(rows.slice(at, at + 500))
      .execute();
}
