import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startFilledSite } from './filled-site';

/** The built site as a process of its own: what no test inside the process can show. */
describe('the built site', () => {
  let site: Awaited<ReturnType<typeof startFilledSite>>;
  beforeAll(async () => {
    site = await startFilledSite(inject('filled'), { PUBLIC_URL: 'https://www.exemple.test' });
  });
  afterAll(() => site?.stop());

  const get = (path: string, init: RequestInit = {}) => fetch(site.address + path, { redirect: 'manual', ...init });

  /** Sends bytes as they are: `fetch` would mend what must be wrong. */
  function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(site.address);
    return new Promise((settle, fail) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.setEncoding('utf8').on('data', (data) => {
        answer += data;
      });
      socket.on('end', () => settle(answer)).on('error', fail);
    });
  }
  const rawGet = (target: string, headers = '') => raw(`GET ${target} HTTP/1.1\r\nHost: site\r\n${headers}Connection: close\r\n\r\n`);

  test.each([
    ['a path of 8 kB', `/${'a'.repeat(8_000)}`, 414],
    ['a query of 8 kB', `/familles?q=${'a'.repeat(8_000)}`, 414],
    ['a broken encoding', '/%E0%A4%A', 400],
    ['a broken encoding in a name', '/familles/%E0%A4%A', 400],
    ['a broken encoding in the query', '/recherche?q=%E0%A4%A', 200],
    ['a null byte', '/familles/%00', 404],
    ['two slashes', '//evil.example/', 400],
    ['an absolute URL', 'http://evil.example/', 400],
    ['an unknown univers', '/univers/inconnu', 404],
    ['the code of a univers in place of its name', '/univers/POMPE_CHALEUR', 404],
    ['an absurd page of a list, which shows the first', '/familles?univers=solaire&page=-3', 200],
    ['a page past the end of a list', '/familles?univers=solaire&page=99', 404],
    ['a file that does not exist', '/assets/rien-12345678.js', 404],
    ['a path that climbs', '/media/../../etc/passwd', 302],
    ['an image outside its folder, encoded', '/media/0123456789abcdef/%2e%2e%2f%2e%2e%2fvitrine.sqlite', 404],
    ['a malformed cookie', '/', 200, 'Cookie: =;;;"\\x=%ZZ; a=b=c\r\n'],
  ])('%s gets a clean answer', async (_name, target, status, headers = '') => {
    const answer = await rawGet(target, headers);
    expect(answer.split('\r\n')[0]).toContain(` ${status} `);
    expect(answer).not.toMatch(/node_modules|at \w+ \(|\.ts:\d+/);
  });

  test('the emergency numbers that the texts name are called by a touch', async () => {
    const html = await (await get('/sav')).text();
    const called = [...html.matchAll(/<a href="tel:(\d+)"/g)].map(([, number]) => number);
    expect(new Set(called)).toEqual(new Set(['0800473333', '15', '17', '18', '112']));
  });

  test('the canonical address comes from the setting, never from the Host header', async () => {
    const answer = await raw('GET /contact HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n');
    expect(answer).toContain('<link rel="canonical" href="https://www.exemple.test/contact"/>');
    expect(answer).not.toContain('evil.example');
  });

  test('a cached answer is sent compressed and revalidated by its ETag, and HEAD answers as GET does', async () => {
    const first = await get('/', { headers: { 'accept-encoding': 'br' } });
    const etag = first.headers.get('etag') as string;
    expect(first.headers.get('content-encoding')).toBe('br');
    const html = await first.text();
    expect((await get('/', { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding')).toBe('gzip');
    const plain = await rawGet('/');
    expect(plain).not.toContain('content-encoding');
    expect(plain).toContain(html.slice(0, 500));
    expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await get('/', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
    expect(await (await get('/?utm_source=lettre')).text()).toBe(html);
  });

  test('the content security policy names the hash of each script of the page and nothing else', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') as string;
    expect(policy).toContain("default-src 'none'");
    expect(policy.match(/'sha256-/g)?.length).toBeGreaterThanOrEqual(3);
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toContain('unsafe');
  });

  test('/, /acceuil and /accueil show the home page, whose canonical address is /', async () => {
    for (const path of ['/', '/acceuil', '/accueil']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<link rel="canonical" href="https://www.exemple.test/"/>');
    }
  });

  test('the home page alone tells machines of the whole shop and of its search', async () => {
    const read = async (path: string) => {
      const html = await (await get(path)).text();
      return ['"WebSite"', 'areaServed', 'hasMap', 'HVACBusiness'].filter((word) => html.includes(word));
    };
    expect(await read('/')).toEqual(['"WebSite"', 'areaServed', 'hasMap', 'HVACBusiness']);
    expect(await read('/contact')).toEqual(['HVACBusiness']);
  });

  test('a trailing slash is corrected, an unknown page leads back to the home page', async () => {
    const expectRedirect = async (path: string, status: number, location: string) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
    };
    await expectRedirect('/familles/', 301, '/familles');
    for (const unknown of ['/nulle-part', '/index.php', '/contact.html']) await expectRedirect(unknown, 302, '/');
  });

  test.each([
    ['/familles/nulle-une', '/familles/nulle-deux?page=3'],
    ['/FAMILLES/nulle-une', '/familles/NULLE-DEUX'],
    ['/univers/nulle-une', '/univers/nulle-deux'],
    ['/marques/nulle-une', '/marques/nulle-deux'],
    ['/actualites/nulle-une', '/actualites/nulle-deux'],
    ['/familles?page=98', '/familles?univers=solaire&page=99'],
    ['/actualites?page=98', '/actualites?page=99'],
  ])('%s and %s, where nothing is, show one page, which names neither', async (first, second) => {
    const read = async (path: string) => {
      const answer = await get(path);
      return [answer.status, answer.headers.get('cache-control'), await answer.text()] as const;
    };
    const page = await read(first);
    expect(page).toEqual([404, 'no-store', expect.stringContaining('Cette page n’existe pas ou plus')]);
    expect(page[2]).not.toMatch(/nulle-|page=9|[?]famille=/i);
    expect(await read(second)).toEqual(page);
  });

  test('the menu of a list’s missing page shows the list', async () => {
    expect(await (await get('/familles?page=98')).text()).toMatch(/<a aria-current="page"[^<>]*href="\/familles">/);
  });

  test('what a form’s page shows once it is sent is rendered once', async () => {
    const etagOf = async (path: string) => (await get(path)).headers.get('etag');
    const [sent, again] = [await etagOf('/sav/formulaire?envoi=fait'), await etagOf('/sav/formulaire?utm=1&envoi=fait')];
    expect([again, sent === null]).toEqual([sent, false]);
    expect(await etagOf('/sav/formulaire?envoi=autre')).toBe(await etagOf('/sav/formulaire'));
  });

  test('the pages of staff show nothing before sign-in, and are not cached', async () => {
    for (const path of ['/admin', '/admin/demandes?page=2', '/mon_compte', '/rdv_pro/accept/12', '/rdv_pro/refuse/12']) {
      const answer = await get(path);
      const html = await answer.text();
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      expect(html).toContain('Vérification de votre accès');
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
    }
  });

  test('a page says itself what is cached of it, and when its scripts run', async () => {
    const policyOf = async (path: string) => {
      const answer = await get(path);
      return [answer.headers.get('cache-control'), (await answer.text()).includes(' data-at-once') ? 'once painted' : 'at the first sign'];
    };
    const cached = 'no-cache';
    expect(await policyOf('/familles?univers=solaire')).toEqual([cached, 'at the first sign']);
    expect(await policyOf('/familles?q=volet')).toEqual(['no-store', 'at the first sign']);
    expect(await policyOf('/sav/formulaire')).toEqual([cached, 'at the first sign']);
    expect(await policyOf('/sav/formulaire?envoi=fait')).toEqual(['no-store', 'once painted']);
    expect(await policyOf('/projet_particulier?etape=details')).toEqual([cached, 'once painted']);
    expect(await policyOf('/projet_particulier?famille=geothermie')).toEqual(['no-store', 'once painted']);
    expect(await policyOf('/rdv_pro')).toEqual([cached, 'once painted']);
    for (const path of [
      '/connexion',
      '/reset_password',
      '/reset_password_mail',
      '/reprise_compte',
      '/retour_coordonnees',
      '/suivi/inconnu',
      '/newsletter/confirmation',
      '/admin',
    ])
      expect([path, ...(await policyOf(path))]).toEqual([path, 'no-store', 'once painted']);
  });

  test('what is rendered for one visitor travels as small as what is kept', async () => {
    for (const path of ['/recherche?q=pompe', '/connexion', '/familles?q=zzzz'])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await get(path, { headers: { 'accept-encoding': encoding } });
        expect([path, answer.status, answer.headers.get('content-encoding') ?? 'identity', answer.headers.get('vary')]).toEqual([
          path,
          200,
          encoding,
          'accept-encoding',
        ]);
        expect(await answer.text()).toContain('</html>');
      }
  });

  test('the footer links to the terms of use of this shop, and so does the PDF of the invented one', async () => {
    const [, href, words] = /<a href="([^"]+)">(?:<svg.*?<\/svg>)? ?(Conditions générales[^<]*)/.exec(await (await get('/')).text()) ?? [];
    expect([href, words]).toEqual(['/cgu.pdf', 'Conditions générales d’utilisation (PDF)']);
    const pdf = await get('/cgu.pdf');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await (await get('/cgu')).text()).toContain('Ce site est celui de Solutions Maison.');
    const old = await get('/media/4136fa76cae37ebd/conditions-generales-d-utilisation.pdf');
    expect([old.status, old.headers.get('location')]).toEqual([302, '/cgu']);
  });
});
