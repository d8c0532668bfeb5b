import { beforeEach } from 'vitest';
import { writeTotals } from '../../src/features/mesure/mesure.server';
import { handPages } from '../pages';
import { SATURDAY_10H, type TestSite } from '../test-site';

export const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' };
export const FAMILLE = '/familles/pompe-a-chaleur-air-eau';
export const TODAY = SATURDAY_10H.slice(0, 10);

/** The pages of a site whose visits are counted: what begins with « /perdu » is not there. */
export const countedPages = () =>
  handPages(async (_deps, path) => {
    if (path.startsWith('/perdu')) throw new Response('', { status: 404 });
    return path;
  });

/** Visits that are counted, and the totals. Call it inside `onBothEngines`; each test begins without any. */
export function countingActs(site: () => TestSite) {
  const look = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    site().app.http.inject({ url, headers: { ...BROWSER, ...headers }, remoteAddress });
  const tell = (path: string, headers: Record<string, string> = {}) =>
    site().app.http.inject({
      method: 'POST',
      url: '/mesure',
      headers: { ...BROWSER, 'content-type': 'text/plain', ...headers },
      payload: path,
    });
  const choose = (compter: string, headers: Record<string, string> = {}) =>
    site().app.http.inject({
      method: 'POST',
      url: '/mesure/choix',
      headers: { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: `compter=${compter}`,
    });
  const counted = async () => {
    await writeTotals(site());
    const rows = await site().db.selectFrom('mesure').selectAll().orderBy('kind').orderBy('name').orderBy('detail').execute();
    return rows.map(({ kind, name, detail, count }) => [kind, name, detail, count].filter((part) => part !== '').join(' '));
  };
  beforeEach(async () => {
    site().clock.set(SATURDAY_10H);
    await writeTotals(site());
    await site().db.deleteFrom('mesure').execute();
  });

  return { look, tell, choose, counted };
}
