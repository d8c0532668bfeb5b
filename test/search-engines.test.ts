import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { TOOL_SLUGS } from '../src/features/estimations/engine/tool';
import { startFilledSite } from './filled-site';

const asText = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

describe('the built site tells programs', () => {
  let site: Awaited<ReturnType<typeof startFilledSite>>;
  beforeAll(async () => {
    site = await startFilledSite(inject('filled'), { PUBLIC_URL: 'https://www.exemple.test' });
  });
  afterAll(() => site?.stop());

  const get = (path: string) => fetch(site.address + path, { redirect: 'manual' });

  test('the plan names every page of the site map, which lists no personal or search page', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    const plan = await (await get('/plan_du_site')).text();
    const paths = [...sitemap.matchAll(/<loc>https:\/\/www\.exemple\.test(\/\w*)<\/loc>/g)].map(([, path]) => path);
    expect(paths).toContain('/mentions_legales');
    expect(paths.filter((path) => !plan.includes(`href="${path}"`))).toEqual([]);
    expect(paths).not.toContain('/recherche');
    const robots = await (await get('/robots.txt')).text();
    for (const path of ['/admin', '/connexion', '/mon_compte', '/reset_password', '/suivi/', '/api/'])
      expect(robots).toContain(`\nDisallow: ${path}\n`);
  });

  test('the site map dates every page and names its pictures, and robots.txt leads to it', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    const entries = new Map(
      [...sitemap.matchAll(/<url><loc>https:\/\/www\.exemple\.test([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, path, rest]) => [path, rest]),
    );
    expect([...entries.keys()].filter((path) => /^\/familles\/[a-z]/.test(path as string))).toHaveLength(24);
    const undated = [...entries].filter(([, rest]) => !/^<lastmod>2\d{3}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/.test(rest as string));
    expect(undated).toEqual([]);
    const bare = [...entries].filter(([, rest]) => !/<image:loc>https:\/\/www\.exemple\.test\/media\//.test(rest as string));
    expect(bare.map(([path]) => path).sort()).toEqual(
      [
        '/accessibilite',
        '/comparer',
        '/confidentialite',
        '/mentions_legales',
        '/plan_du_site',
        ...TOOL_SLUGS.map((slug) => `/estimations/${slug}`),
      ].sort(),
    );
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://www.exemple.test/sitemap.xml');
  });

  test('every page of the site map has a title and a description of its own that search engines show whole', async () => {
    const paths = [...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>https:\/\/www\.exemple\.test([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    const read = async (path = '/') => {
      const html = await (await get(path)).text();
      const [, title = '', description = ''] = /<title>([^<]*)<.*?<meta name="description" content="([^"]*)"/s.exec(html) ?? [];
      return { path, title: asText(title), description: asText(description) };
    };
    const pages: Awaited<ReturnType<typeof read>>[] = [];
    for (const path of paths) pages.push(await read(path));
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.filter(({ title, description }) => title.length > 65 || description.length > 160)).toEqual([]);
    // Whole words: what is cut ends in an ellipsis.
    expect(pages.filter(({ title, description }) => title.length < 10 || !/[.!?]$/.test(description))).toEqual([]);
    for (const part of ['title', 'description'] as const) expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length);
  });

  test('browsers and phones find every icon that pages and the manifest name, in the size they tell', async () => {
    const html = await (await get('/')).text();
    const named = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(([, , href]) => href);
    expect(named).toEqual(['/favicon.svg']);
    // Scripts link it once the page is loaded (src/ui/shell/late-start.ts).
    expect(html).toMatch(/["'`]manifest["'`],["'`]\/manifest\.webmanifest["'`]/);
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest.name).toBe('Solutions Maison');
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of [{ src: '/apple-touch-icon.png', sizes: '180x180' }, ...manifest.icons]) {
      const { width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
    }
    const ico = Buffer.from(await (await get('/favicon.ico')).arrayBuffer());
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 3, 16]);
  });

  test('the picture shown beside a link has the size and the words that the page tells', async () => {
    for (const path of ['/', '/familles/geothermie', '/contact', '/confidentialite', '/connexion']) {
      const isShops = path === '/' || path === '/connexion';
      const html = await (await get(path)).text();
      const metaOf = (name: string) => new RegExp(`<meta property="og:image${name}" content="([^"]+)"`).exec(html)?.[1];
      expect([metaOf(':width'), metaOf(':height')], path).toEqual(['1200', '630']);
      expect(metaOf(':alt')?.length, path).toBeGreaterThan(5);
      const { pathname } = new URL(metaOf('') ?? '');
      expect(pathname, path).toMatch(isShops ? /^\/partage\.jpg$/ : new RegExp(`^/partage/[\\w-]{8}${path}\\.jpg$`));
      if (isShops) continue;
      const { width, height } = await sharp(await (await get(pathname)).arrayBuffer()).metadata();
      expect([width, height], path).toEqual([1200, 630]);
    }
    expect((await get('/partage.jpg')).headers.get('location')).toMatch(/^\/media\/\w+\/partage\.jpg$/);
  });

  test('search engines read brands with logo and URL, checks as questions, and an international number', async () => {
    const graphOf = async (path: string) => {
      const scripts = [...(await (await get(path)).text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      return scripts.map(([, text]) => JSON.parse(text as string)).flatMap((data) => data['@graph'] ?? [data]) as Record<string, unknown>[];
    };
    const find = async (path: string, type: string) => (await graphOf(path)).find((data) => data['@type'] === type);
    const logo = expect.stringMatching(/^https:\/\/www\.exemple\.test\/media\//);
    const brand = { '@type': 'Brand', name: 'Calorève', url: 'https://www.exemple.test/marques/caloreve', logo };
    expect(await find('/marques/caloreve', 'Brand')).toMatchObject(brand);
    expect((await find('/marques', 'ItemList'))?.itemListElement).toContainEqual(
      expect.objectContaining({ item: expect.objectContaining(brand) }),
    );
    const faq = (await find('/sav', 'FAQPage')) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
    expect(faq.mainEntity.length).toBeGreaterThan(5);
    for (const { name, acceptedAnswer } of faq.mainEntity) expect([name.length > 5, acceptedAnswer.text.length > 20]).toEqual([true, true]);
    expect(await find('/sav/formulaire', 'FAQPage')).toBeUndefined();
    expect((await find('/', 'HVACBusiness'))?.telephone).toBe('+33536490000');
  });
});
