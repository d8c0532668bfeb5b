import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startSite } from '../scripts/site.mjs';
import { plainText } from '../src/platform/text/rich-text';
import reasons from '../starter/arguments';
import { starterFamilles } from '../starter/familles.server';
import marques from '../starter/marques';
import pages from '../starter/pages';
import services from '../starter/services';
import univers from '../starter/univers';
import { ACCESS } from './access';
import { startFilledSite } from './filled-site';
import { nameAccount, post } from './first-account';

const ACCOUNT = { email: 'patron@exemple.test', password: 'une-porte-verte-et-haute' };
const OF_THE_SHOP = ['Solutions Maison', 'solutions-maison', 'avenue de l’Exemple', '32000', '05 36 49', '536490000', 'Atelier Vitrine'];
/** Pages that no list of the sitemap names. */
const OTHERS = [
  '/rdv_pro',
  '/contact/formulaire',
  '/sav/formulaire',
  '/recherche?q=pompe',
  '/comparer',
  '/suivi',
  '/connexion',
  '/nulle-part',
];
const FILES = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];
const READS = ACCESS.public.flatMap((name) => (/^GET [^:]+$/.test(name) ? `/api${name.slice(4)}` : []));

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').toLowerCase();

function sentencesOf(content: unknown): string[] {
  if (typeof content === 'string')
    return plainText(content)
      .split(/(?<=[.!?])\s+|\n+/)
      .filter((text) => text.length > 30 && /[.!?]$/.test(text));
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(sentencesOf) : [];
}

const SENTENCES = [
  ...sentencesOf([marques, services, reasons, univers, pages, starterFamilles]),
  ...marques.map(({ name }) => name),
  ...OF_THE_SHOP,
].map(plain);

const found = (answer: string) => {
  const text = plain(`${answer} ${plainText(answer)}`);
  return SENTENCES.filter((sentence) => text.includes(sentence));
};

describe('a site without the starter content', { timeout: 120_000 }, () => {
  let paths: string[];
  let emptied: Awaited<ReturnType<typeof startSite>>;
  let empty: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    const env = { ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password };
    [emptied, empty] = await Promise.all([startFilledSite(inject('filled'), env), startSite({ ...env, STARTER: 'none' })]);
    const sitemap = await (await fetch(`${emptied.address}/sitemap.xml`)).text();
    paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  });
  afterAll(() => Promise.all([emptied?.stop(), empty?.stop()]));

  const read = async (address: string, path: string) => {
    const answer = await fetch(address + path, { redirect: 'manual' });
    return { status: answer.status, version: answer.headers.get('x-content-version'), text: await answer.text() };
  };

  test('finds the words of the starter where they are', async () => {
    expect(SENTENCES.length).toBeGreaterThan(1_000);
    for (const path of ['/', '/marques/caloreve', '/sav', '/api/services/pro', '/manifest.webmanifest'])
      expect([path, found((await read(emptied.address, path)).text).length]).not.toEqual([path, 0]);
  });

  test('leaves no trace of it on any page, in any answer or file, once all is removed', async () => {
    await nameAccount(emptied.address, ACCOUNT);
    const { access_token } = await post<{ access_token: string }>(emptied.address, '/auth/login', ACCOUNT);
    const authorization = `Bearer ${access_token}`;
    const { confirmation } = await post<{ confirmation: string }>(
      emptied.address,
      '/auth/confirmer',
      { password: ACCOUNT.password },
      { authorization },
    );
    const headers = { authorization, 'x-confirmation': confirmation };
    const list = async () =>
      (await (await fetch(`${emptied.address}/api/admin/exemples`, { headers })).json()) as { data: { subject: string; id: string }[] };
    const items = (await list()).data.map(({ subject, id }) => ({ subject, id }));
    const isReglages = ({ subject }: { subject: string }) => subject === 'reglages';
    await post(emptied.address, '/admin/exemples/reglages/retirer', { items: items.filter(isReglages) }, headers);
    await post(emptied.address, '/admin/exemples/retirer', { items: items.filter((item) => !isReglages(item)) }, headers);
    await post(emptied.address, '/admin/exemples/images/retirer', {}, headers);
    expect((await list()).data).toEqual([]);
    const current = (await fetch(`${emptied.address}/api/accueil`, { headers })).headers.get('x-content-version');
    const stateOf = async (path: string) => {
      const { status, text, version } = await read(emptied.address, path);
      return [path, status < 500, version ?? current, found(text), text.includes('/media/')];
    };
    for (const path of [...paths, ...OTHERS, ...FILES, ...READS])
      await expect.poll(() => stateOf(path), { timeout: 10_000 }).toEqual([path, true, current, [], false]);
  });

  test('still shows every page, without gaps, when it starts that way', async () => {
    const own = paths.filter((path) => !/^\/(?:familles|marques)\//.test(path));
    expect(own.length).toBeGreaterThan(20);
    for (const path of [...own, ...OTHERS.slice(0, -1)]) {
      const { status, text } = await read(empty.address, path);
      expect([path, status, found(text)]).toEqual([path, 200, []]);
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
      const body = text.slice(text.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '');
      // A line of a role waits for words.
      expect([path, main.match(/<(?:p|li|h\d|a)(?=[ >])(?![^>]*role=)[^>]*><\/|<[uo]l[^>]*><\/[uo]l>/g)]).toEqual([path, null]);
      expect([path, body.match(/href="tel:"|undefined|>null<|,null|, ,/g)]).toEqual([path, null]);
    }
    for (const path of [...FILES, ...READS]) expect([path, (await read(empty.address, path)).status < 500]).toEqual([path, true]);
  });
});
