import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { startSite } from '../scripts/site.mjs';
import { startFilledSite } from './filled-site';
import { picture } from './images';
import { FORGERY_HEADERS } from './staff';

const drawing = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#3fd17a"/></svg>`,
  );

const ADMIN = { email: 'admin@exemple.test', password: 'trois-chats-bleus-sautent' };

type Thing = Record<string, unknown> & { id: string | number; version: number };
type Media = { id: number; src: string; srcset: string };

describe.each(inject('engines'))('what staff set is shown (%s)', { timeout: 120_000 }, (engine) => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let authorization: string | undefined;
  let contentVersion: string | null;
  let photo: Media;

  beforeAll(async () => {
    let databaseUrl: string | undefined;
    if (engine === 'postgres') {
      const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
      await client.connect();
      await client.query('create database shown');
      await client.end();
      databaseUrl = `${inject('postgres')}/shown`;
    }
    const account = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    site = await (databaseUrl ? startSite({ ...account, DATABASE_URL: databaseUrl }) : startFilledSite(inject('filled'), account));
    authorization = `Bearer ${(await call<{ access_token: string }>('POST', '/auth/login', ADMIN)).access_token}`;
    photo = await upload('photo.jpg', await picture(900, 300, 'jpeg', '#3a86c8'));
  });
  afterAll(() => site?.stop());

  async function call<T>(method: string, path: string, body?: object, headers: object = {}): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${site.address}/api${path}`, {
      method,
      headers: {
        ...FORGERY_HEADERS,
        ...(authorization && { authorization }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    contentVersion = response.headers.get('x-content-version') ?? contentVersion;
    const text = await response.text();
    expect([method, path, response.status, response.status === 200 ? '' : text]).toEqual([method, path, 200, '']);
    return JSON.parse(text);
  }
  async function upload(name: string, bytes: Buffer): Promise<Media> {
    const form = new FormData();
    form.append('files[0]', new Blob([new Uint8Array(bytes)]), name);
    return (await call<Media[]>('POST', '/admin/medias', form))[0] as Media;
  }
  /** The page of the current content: the one before may still be served for half a second. */
  const visit = (path: string) =>
    vi.waitFor(
      async () => {
        const response = await fetch(site.address + path);
        if (Number(response.headers.get('x-content-version')) < Number(contentVersion)) throw new Error(`${path} is of a former content`);
        return response.text();
      },
      { timeout: 30_000, interval: 100 },
    );
  const mainOf = async (path: string) => /<main[\s\S]*<\/main>/.exec(await visit(path))?.[0] ?? '';
  const folderOf = ({ src }: Media) => src.slice(0, src.lastIndexOf('/') + 1);
  /** Changes something as its form does. @returns what puts it back */
  async function change(path: string, fields: object) {
    const put = async (body: object) => {
      const { confirmation } = await call<{ confirmation: string }>('POST', '/auth/confirmer', { password: ADMIN.password });
      const { version } = await call<Thing>('GET', path);
      return call('PUT', path, { ...body, version }, { 'x-confirmation': confirmation });
    };
    const before = await call<Thing & { content?: object }>('GET', path);
    await put(before.content ? { content: { ...before.content, ...fields } } : fields);
    const was = before.content ?? Object.fromEntries(Object.keys(fields).map((key) => [key, before[key]]));
    return () => put(before.content ? { content: was } : was);
  }
  const first = async (path: string) => (await call<{ data: Thing[] }>('GET', path)).data[0] as Thing;
  const familleOf = async (url: string) => (await first(`/admin/familles?q=${url}`)).id;

  test('the banner of a family, on its page; its image stays on the cards', async () => {
    const path = `/admin/familles/${await familleOf('geothermie')}`;
    const own = (await call<{ image: Media }>('GET', '/familles/geothermie')).image;
    const scene = `fetchPriority="high"`.toLowerCase();
    const highOf = async () => new RegExp(`<img[^>]*${scene}[^>]*>`, 'i').exec(await mainOf('/familles/geothermie'))?.[0] ?? '';
    expect(await highOf()).toContain(folderOf(own));
    const back = await change(path, { banner: photo.id });
    expect(await highOf()).toContain(folderOf(photo));
    expect(await mainOf('/univers/pompe_chaleur')).toContain(folderOf(own));
    await back();
  });

  test('arguments, on the home page alone: a visit meets them once', async () => {
    const { id } = await call<Thing>('POST', '/admin/arguments', { title: 'Argument bavard', text: 'Parce que <3' });
    for (const path of ['/', '/univers/solaire', '/familles/radiateurs']) {
      const main = await mainOf(path);
      const isShown = path === '/';
      expect([path, main.includes('Argument bavard'), main.includes('Parce que &lt;3')]).toEqual([path, isShown, isShown]);
    }
    await call('DELETE', `/admin/arguments/${id}`);
  });

  test('estimates and comparisons where they are looked for, and a last act on every page of what is sold', async () => {
    for (const path of ['/', '/univers/solaire', '/familles', '/familles/radiateurs', '/marques/caloreve']) {
      const main = await mainOf(path);
      expect([path, /href="\/projet_particulier/.test(main)]).toEqual([path, true]);
      if (!path.startsWith('/marques'))
        expect([path, /href="\/estimations/.test(main), main.includes('href="/comparer')]).toEqual([path, true, true]);
    }
    const compared = await mainOf('/comparer?famille=geothermie&famille=radiateurs');
    expect(compared).toContain('href="/estimations/chauffage"');
  });

  test('the summary and the image of a service', async () => {
    const back = await change(`/admin/services/${(await first('/admin/services?group=pro')).id}`, {
      summary: 'Résumé bavard',
      image: photo.id,
    });
    const main = await mainOf('/services_pro');
    await back();
    expect(main).toContain('Résumé bavard');
    expect(main).toContain(folderOf(photo));
  });

  test('a ninth family of a universe, among the choices of the project', async () => {
    const made = [];
    for (let number = 1; number <= 4; number += 1)
      made.push(
        await call<Thing>('POST', '/admin/familles', { name: `Famille bavarde ${number}`, univers: 'POMPE_CHALEUR', status: 'publie' }),
      );
    const page = await visit('/projet_particulier');
    for (const { id } of made) await call('DELETE', `/admin/familles/${id}`);
    expect(page).toContain('Famille bavarde 4');
  });

  test('an icon that is a photo is a picture; a drawing, or one that is cut out, is painted', async () => {
    const square = async (alpha: number) =>
      sharp(await picture(64, 64, 'png'))
        .ensureAlpha(alpha)
        .png()
        .toBuffer();
    const [cutOut, opaque] = [await upload('decoupe.png', await square(0.2)), await upload('pleine.png', await square(1))];
    const path = `/admin/familles/${await familleOf('radiateurs')}`;
    for (const [icon, isPicture] of [
      [photo, true],
      [opaque, true],
      [cutOut, false],
    ] as const) {
      const back = await change(path, { icon: icon.id });
      const cards = await mainOf('/univers/pompe_chaleur');
      await back();
      const shown = new RegExp(`<img[^>]*src="${folderOf(icon)}\\d+"`).test(cards);
      expect([icon.src, shown, cards.includes(`url(${icon.src})`)]).toEqual([icon.src, isPicture, !isPicture]);
    }
  });

  test('the spots of the house, and its night, on the house alone', async () => {
    const spot = 'Devant le garage';
    const night = 'Voir la maison la nuit';
    const has = async () => {
      const home = await mainOf('/');
      return [home.includes(spot), home.includes(night)];
    };
    expect(await has()).toEqual([true, true]);
    let back = await change('/admin/pages/accueil', { hero: photo });
    expect(await has()).toEqual([false, false]);
    await back();
    back = await change('/admin/pages/accueil', { hero: photo, heroNight: photo });
    expect(await has()).toEqual([false, true]);
    await back();
  });

  test('a univers that the shop does not offer is on no page and in no form; it comes back', async () => {
    const PLACES = ['/', '/univers', '/plan_du_site', '/familles', '/sav/formulaire', '/rdv_pro', '/estimations'];
    const linking = /\/univers\/solaire|value="SOLAIRE_PHOTOVOLTAIQUE"|\/familles\?univers=solaire|<h3>[^<]*<a[^>]*\/estimations\/soleil/;
    const placesThatLink = async () => {
      const pages = await Promise.all(PLACES.map(async (path) => [path, await visit(path)] as const));
      const sitemap = ['/sitemap.xml', await (await fetch(`${site.address}/sitemap.xml`)).text()] as const;
      return [...pages, sitemap].flatMap(([path, text]) => (linking.test(text) ? [path] : []));
    };
    const everywhere = [...PLACES, '/sitemap.xml'];
    expect(await placesThatLink()).toEqual(everywhere);

    const back = await change('/admin/reglages/site', { univers: ['POMPE_CHALEUR', 'CLIMATISATION', 'DOMOTIQUE'] });
    expect(await placesThatLink()).toEqual([]);
    const answers = ['/univers/solaire', '/api/univers/page/SOLAIRE_PHOTOVOLTAIQUE', '/familles?univers=solaire'].map(
      async (path) => (await fetch(site.address + path)).status,
    );
    expect(await Promise.all(answers)).toEqual([404, 404, 404]);
    await back();
    expect(await placesThatLink()).toEqual(everywhere);
  });

  test('the identity of the shop, on pages, icons and mails; taken back, nothing of it remains', async () => {
    const file = async (path: string) => Buffer.from(await (await fetch(site.address + path)).arrayBuffer());
    const icons = [
      '/favicon.svg',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/icon-192.png',
      '/icon-maskable-512.png',
      '/marque-courriel.png',
    ];
    const filesOf = async () => Promise.all(icons.map(file));
    const [first, home] = [await filesOf(), await visit('/')];
    expect(home.includes('<html lang="fr">')).toBe(true);
    expect((await fetch(`${site.address}/logo-courriel.png`)).status).toBe(404);

    const logo = await upload('logo.svg', drawing(300, 60));
    const mark = await upload('embleme.svg', drawing(64, 64));
    let back = await change('/admin/reglages/identite', { accent: '#1d5b3a', wordmark: 'Énergies du Béarn', markId: mark.id });
    const named = await visit('/');
    const version = /\/favicon\.svg(\?v=[0-9a-f]{8})"/.exec(named)?.[1];
    const shown = [
      '<html lang="fr" style="--shop:#1d5b3a;',
      `<img src="${mark.src}" width="44" height="44" alt=""/><span data-long="true">Énergies du Béarn</span>`,
    ];
    expect(shown.filter((part) => !named.includes(part))).toEqual([]);
    expect(version).toBeDefined();
    const own = await filesOf();
    for (const [at, icon] of icons.entries()) expect([icon, own[at]?.equals(first[at] as Buffer)]).toEqual([icon, false]);
    expect((await sharp(own[2]).resize(1, 1).removeAlpha().raw().toBuffer())[1]).toBeGreaterThan(100);
    const manifest = await (await fetch(`${site.address}/manifest.webmanifest`)).json();
    expect(manifest.icons.map(({ src }: { src: string }) => src.endsWith(version ?? ' '))).toEqual([true, true, true, true]);
    expect(named.includes(`/icon-512.png${version}`)).toBe(true);
    const mail = (
      await call<{ html: string }>('POST', '/admin/campagnes/apercu', { subject: 'Bonjour', body: '<p><a href="/">Lien</a></p>' })
    ).html;
    expect([mail.includes('#A8452F'), mail.includes('color:#1d5b3a'), mail.includes(`/marque-courriel.png${version}`)]).toEqual([
      false,
      true,
      true,
    ]);
    await back();

    back = await change('/admin/reglages/identite', { logoId: logo.id, typefaces: 'classique' });
    expect((await visit('/')).includes(`<img src="${logo.src}" width="220" height="44" alt="Solutions Maison"/></a>`)).toBe(true);
    const fonts = [
      ...(await visit('/')).matchAll(/<link[^>]*href="\/assets\/(lora|figtree|bricolage-grotesque|classique)-[\w-]+\.(woff2|css)"/g),
    ];
    expect(fonts.map(([, name, kind]) => `${name}.${kind}`)).toEqual(['classique.css', 'figtree.woff2', 'lora.woff2']);
    expect(await sharp(await file('/logo-courriel.png')).metadata()).toMatchObject({ width: 480, height: 88 });
    expect(await sharp(await file('/partage-magasin.jpg')).metadata()).toMatchObject({ width: 1200, height: 630 });
    await back();

    back = await change('/admin/reglages/identite', { logoId: photo.id });
    expect((await visit('/')).includes(`<img src="${folderOf(photo)}320" width="132" height="44"`)).toBe(true);
    await back();

    expect([await filesOf(), (await fetch(`${site.address}/logo-courriel.png`)).status]).toEqual([first, 404]);
    expect((await visit('/')) === home).toBe(true);
  });
});
