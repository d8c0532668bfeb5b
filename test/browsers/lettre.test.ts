import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../../scripts/site.mjs';
import { nameAccount, post } from '../first-account';
import type { Session } from './webdriver';
import { openWebKit } from './webkit';

const ADMIN = { email: 'patron@exemple.test', password: 'une-porte-verte-et-haute' };
const DRIVER = '/usr/bin/WebKitWebDriver';

/** The engine of Apple Mail, Evolution and Geary, as near as Debian has it. */
describe.skipIf(!existsSync(DRIVER))('a letter made of blocks, where WebKit shows mails', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let session: Session;
  let mails: Server;
  let letter = '';
  beforeAll(async () => {
    site = await startSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
    await nameAccount(site.address, ADMIN);
    const { access_token } = await post<{ access_token: string }>(site.address, '/auth/login', ADMIN);
    const authorization = `Bearer ${access_token}`;
    const read = async <T>(path: string) => (await (await fetch(`${site.address}/api${path}`, { headers: { authorization } })).json()) as T;
    const { data } = await read<{ data: { id: number; srcset: string }[] }>('/admin/medias?perPage=50');
    const media = data.find(({ srcset }) => srcset)?.id;
    const { data: familles } = await read<{ data: { id: number }[] }>('/admin/familles?perPage=2');
    const blocs = [
      { kind: 'titre', text: 'Portes ouvertes samedi' },
      { kind: 'texte', html: '<p>De dix heures à dix-huit heures, avec un goûter.</p>' },
      { kind: 'image', image: { media }, alt: 'Le showroom, vu de l’entrée', link: '/showroom' },
      { kind: 'bouton', label: 'Nous trouver', url: '/contact' },
      { kind: 'familles', familles: familles.map(({ id }) => id) },
    ];
    const { html } = await post<{ html: string }>(
      site.address,
      '/admin/campagnes/apercu',
      { subject: 'Décembre', blocs },
      { authorization },
    );
    // Mails name the site by its public address; here it listens elsewhere.
    letter = html.replace(/https?:\/\/[^/"]+(?=\/(?:media|assets|[^"]*\.png))/g, site.address);
    // As a reader that loads no picture before it is asked to: their addresses lead nowhere.
    mails = createServer((request, answer) => {
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.end(request.url === '/sans-images' ? letter.replace(/ src="[^"]+"/g, ' src="http://127.0.0.1:9/"') : letter);
    }).listen(0, '127.0.0.1');
    session = await openWebKit(DRIVER);
  }, 60_000);
  afterAll(async () => {
    await session?.close();
    mails?.close();
    await site?.stop();
  });

  const open = async (path: string, width: number) => {
    await session.ask('resize', { x: 0, y: 0, width, height: 900 });
    await session.ask('navigate', { url: `http://127.0.0.1:${(mails.address() as AddressInfo).port}${path}` });
  };
  const run = <T>(script: string) => session.ask('run', { script: `return ${script}`, args: [] }) as Promise<T>;

  test.each([360, 700])('fits a window of %i px, with every picture, and leads where it says', async (width) => {
    await open('/', width);
    await expect.poll(() => run('[...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)')).toBe(true);
    expect(await run('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await run('document.images.length')).toBeGreaterThanOrEqual(4);
    const button = await run<{ height: number; href: string }>(
      `(() => { const link = [...document.links].find(({ textContent }) => textContent === 'Nous trouver'); return { height: link.getBoundingClientRect().height, href: link.href } })()`,
    );
    expect(button.height).toBeGreaterThanOrEqual(44);
    expect(button.href).toMatch(/\/contact$/);
  });

  test('without pictures says what they show, and still fits', async () => {
    await open('/sans-images', 360);
    await expect.poll(() => run('[...document.images].every(({ complete }) => complete)')).toBe(true);
    expect(await run('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await run<string[]>('[...document.images].map(({ alt }) => alt)')).toContain('Le showroom, vu de l’entrée');
    expect(await run<string>('document.body.innerText')).toMatch(
      /Portes ouvertes samedi[\s\S]*goûter[\s\S]*Nous trouver[\s\S]*Me désinscrire/,
    );
  });
});
