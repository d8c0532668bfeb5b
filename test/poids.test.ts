import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../scripts/site.mjs';
import { nameAccount, post } from './first-account';

/** Budgets in bytes of quality.md, part 1: counts, never times. */
const KB = 1_000;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

const ANNONCES = [
  ['Portes ouvertes le samedi 5 décembre, de 10 h à 18 h, avec un goûter au showroom', '/showroom'],
  ['Fermé du jeudi 24 décembre au dimanche 3 janvier : bonnes fêtes à toutes et tous', ''],
  ['Nouveau parking derrière le magasin : entrez par la rue des Tanneurs, à gauche !', 'https://exemple.org/plan'],
] as const;

/** Of a kind of page each: what a visitor loads before any gesture, document, scripts and styles together, when it was last measured. */
const PAGES = {
  '/': 128_955,
  '/familles': 126_115,
  '/familles/pompe-a-chaleur-air-eau': 126_538,
  '/univers': 120_580,
  '/univers/solaire': 124_435,
  '/marques': 122_451,
  '/services_particulier': 124_173,
  '/showroom': 125_284,
  '/recherche?q=clim': 123_719,
  '/comparer': 122_314,
  '/confidentialite': 129_520,
  '/mentions_legales': 121_866,
  '/contact': 156_759,
  '/sav': 128_616,
  '/sav/formulaire': 168_354,
  '/abonnement_airco': 154_017,
  '/projet_particulier': 167_498,
  '/rdv_pro': 156_961,
  '/inscription_newsletter': 153_908,
  '/estimations': 132_828,
  '/estimations/feuille': 132_503,
  '/estimations/soleil': 151_449,
  '/estimations/chauffage': 147_714,
  '/estimations/eau-chaude': 144_313,
  '/estimations/climatisation': 143_162,
  '/estimations/borne': 144_547,
  '/estimations/thermostat': 143_729,
  '/estimations/aides': 145_018,
} as const;
/** The day is always the same: what it shows makes 110 bytes of difference. */
const SATURDAY = { NODE_OPTIONS: `--import=${resolve('test/saturday.mjs')}` };
/** What the order of the parts of a build may add. */
const LEEWAY = 100;

/** Of the files of a build, in an address, in an import, and in the list of routes. */
const NAMES = /(?<=\/assets\/|["'`]\.\/)[\w-]+(?=\.(?:js|css)\b)/g;
const NAMES_IN_A_ROW = /[\w-]{500,}/g;
/** Another one each time a site starts: it alone makes 85 bytes of difference. */
const FINGERPRINT_OF_CARD = /(?<=\/partage\/)[\w-]{8}(?=\/)/g;

describe('the weight of what a visitor receives', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite(SATURDAY);
  });
  afterAll(() => site?.stop());

  const brotli = (text: string | Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

  /** Under one name for all files: those of a build compress now better, now worse, by a hundred bytes a page. */
  function weigh(text: string): number {
    const comparable = text.replaceAll(FINGERPRINT_OF_CARD, 'aabbccdd');
    return brotli(comparable.replaceAll(NAMES, 'fichier').replaceAll(NAMES_IN_A_ROW, ({ length }) => 'f'.repeat(length)));
  }

  const weighed = new Map<string, number>();
  function weighFile(file: string): number {
    const known = weighed.get(file) ?? weigh(readFileSync(file, 'utf8'));
    weighed.set(file, known);
    return known;
  }

  test.each(['/', '/familles/pompe-a-chaleur-air-eau'])('the HTML of %s fits in one round trip', async (path) => {
    const html = await (await fetch(site.address + path)).text();
    expect(brotli(html)).toBeLessThanOrEqual(14 * KB);
  });

  test('the HTML of the home page does so with three annonces too', async () => {
    const account = { email: 'patron@exemple.test', password: 'une-porte-verte-et-haute' };
    const announcing = await startSite({ ...SATURDAY, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password });
    try {
      await nameAccount(announcing.address, account);
      const { access_token } = await post<{ access_token: string }>(announcing.address, '/auth/login', account);
      const days = { firstDay: '2020-01-01', lastDay: '2099-12-31', status: 'publie' };
      for (const [text, link] of ANNONCES)
        await post(announcing.address, '/admin/annonces', { ...days, text, link }, { authorization: `Bearer ${access_token}` });
      const read = async () => (await fetch(announcing.address)).text();
      await expect.poll(async () => (await read()).match(/data-annonce=/g)?.length, { timeout: 10_000 }).toBe(3);
      expect(brotli(await read())).toBeLessThanOrEqual(14 * KB);
    } finally {
      await announcing.stop();
    }
  });

  test('styles and fonts stay within their budgets', async () => {
    const html = await (await fetch(`${site.address}/`)).text();
    const named = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([url]) => join('build/client', url)))];
    const sheets = named(html, /\/assets\/[\w.-]+\.css/g);
    const styles = sheets.map((sheet) => statSync(`${sheet}.br`).size);
    const fonts = sheets
      .flatMap((sheet) => named(readFileSync(sheet, 'utf8'), /\/assets\/[\w.-]+\.woff2/g))
      .map((font) => statSync(font).size);
    expect([styles.length, fonts.length]).toEqual([1, 2]);
    // With its headers (800 bytes) it fits in one round trip.
    expect(sum(styles)).toBeLessThanOrEqual(13 * KB);
    expect(sum(fonts)).toBeLessThanOrEqual(40 * KB);
  });

  test('the style is asked for first, then the picture, then the fonts at a low priority', async () => {
    const html = await (await fetch(`${site.address}/`)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const asked = head.match(/<link rel="(?:stylesheet|preload)"[^>]*>/g) ?? [];
    expect(asked.map((link) => link.match(/stylesheet|as="\w+"|fetchPriority="\w+"/g))).toEqual([
      ['stylesheet'],
      ['as="image"', 'fetchPriority="high"'],
      ['as="font"', 'fetchPriority="low"'],
      ['as="font"', 'fetchPriority="low"'],
    ]);
  });

  test.each(Object.entries(PAGES))('%s weighs what it did, document, scripts and styles together', async (path, bytes) => {
    const html = await (await fetch(site.address + path)).text();
    const files = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([url]) => join('build/client', url)))];
    expect(weigh(html) + sum(files.map(weighFile))).toBeLessThanOrEqual(bytes + LEEWAY);
  });

  test('a public page’s scripts keep their budget, with nothing of the management area, zod or forms', async () => {
    const html = await (await fetch(`${site.address}/familles/pompe-a-chaleur-air-eau`)).text();
    const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([url]) => url));
    let bytes = 0;
    for (const url of scripts) {
      const compressed = readFileSync(join('build/client', `${url}.br`));
      bytes += compressed.length;
      expect(brotliDecompressSync(compressed).toString()).not.toMatch(/ZodError|react-hook-form|lightbox/i);
    }
    expect(scripts.size).toBeGreaterThan(3);
    expect(bytes).toBeLessThanOrEqual(109 * KB);
  });

  test('a form brings the small form of zod along, and no script of the site the large one', async () => {
    const scripts = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'));
    const holding = (word: RegExp) => scripts.filter((name) => word.test(readFileSync(join('build/client/assets', name), 'utf8')));
    expect(holding(/["'`]ZodString["'`]/)).toEqual([]);
    const [zod, ...others] = holding(/["'`]ZodMiniString["'`]/);
    expect(others).toEqual([]);
    expect(await (await fetch(`${site.address}/projet_particulier`)).text()).toContain(zod);
    expect(statSync(join('build/client/assets', `${zod}.br`)).size).toBeLessThanOrEqual(9 * KB);
  });

  test('the list of routes, which every page loads, is the table that the build makes of it', async () => {
    const html = await (await fetch(`${site.address}/connexion`)).text();
    const [url] = /\/assets\/manifest-\w+\.js/.exec(html) ?? [];
    const compressed = readFileSync(join('build/client', `${url}.br`));
    expect(brotliDecompressSync(compressed).toString()).toContain('"estimations/soleil"');
    expect(compressed.length).toBeLessThanOrEqual(2.2 * KB);
  });

  test.each(['soleil', 'chauffage', 'eau-chaude', 'climatisation', 'borne', 'thermostat', 'aides'])(
    'the estimate %s has at most 30 kB of scripts and tables of its own, and no towns at first',
    async (tool) => {
      const scriptsOf = async (path: string) =>
        new Set([...(await (await fetch(site.address + path)).text()).matchAll(/\/assets\/[\w.-]+\.js/g)].map(([url]) => url));
      const shared = await scriptsOf('/');
      const own = [...(await scriptsOf(`/estimations/${tool}`))].filter((url) => !shared.has(url));
      const texts = own.map((url) => readFileSync(join('build/client', `${url}.br`)));
      expect(own.length).toBeGreaterThan(0);
      expect(sum(texts.map(({ length }) => length))).toBeLessThanOrEqual(30 * KB);
      expect(texts.map((text) => brotliDecompressSync(text).toString()).join()).not.toMatch(/ZodError|Villeneuve-sur-Lot/);
    },
  );
});
