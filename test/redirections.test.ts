import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CONTENTS } from '../src/contents.server';
import routes from '../src/routes';
import { startFilledSite } from './filled-site';

/** Of one person, or reached by the link of a mail: no redirection leads there, and no former address is there. */
const CLOSED = ['suivi/:token?', 'admin/*', 'rdv_pro/accept/:id', 'rdv_pro/refuse/:id'];

test('every page with a parameter is one that redirections know, or is closed to them', () => {
  const withParameter = routes.flatMap(({ path = '' }) => (/[:*]/.test(path) && path !== '*' ? [path] : []));
  expect(withParameter.sort()).toEqual([...CONTENTS.features.flatMap(({ addressed }) => addressed?.path.slice(1) ?? []), ...CLOSED].sort());
});

let site: Awaited<ReturnType<typeof startFilledSite>>;
let call: (method: string, path: string, body?: object, base?: string) => Promise<Response>;
const IMPORTATIONS = '/admin/contenus/importations';
beforeAll(async () => {
  const account = { email: 'patron@exemple.test', password: 'une-porte-verte-et-haute' };
  site = await startFilledSite(inject('filled'), { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password });
  const { headers } = await fetch(`${site.address}/api/csrf`);
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const forgery = { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '', 'content-type': 'application/json' };
  const signedIn = await fetch(`${site.address}/api/auth/login`, { method: 'POST', headers: forgery, body: JSON.stringify(account) });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const { 'content-type': _, ...signed } = { ...forgery, authorization: `Bearer ${access_token}` };
  call = (method, path, body, base = '/admin/redirections') =>
    fetch(`${site.address}/api${base}${path}`, {
      method,
      headers: body instanceof FormData ? signed : { ...forgery, ...signed },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
});
afterAll(() => site?.stop());

const seen = async (path: string) => {
  const { status, headers } = await fetch(site.address + path, { redirect: 'manual' });
  return [status, headers.get('location')];
};

test('on the built site, former addresses lead to real pages, and a famille that is no more does too', async () => {
  expect(await seen('/chauffage.html')).toEqual([302, '/']);
  const add = async (source: string, target: string) => (await call('POST', '', { source, target })).status;
  expect(await add('/chauffage.html', '/familles/geothermie')).toBe(200);
  expect(await add('/familles/disparue', '/univers/climatique')).toBe(200);
  expect(await add('/index.php?id=12', '/estimations/soleil')).toBe(200);
  expect(await seen('/Chauffage.html?fbclid=1')).toEqual([301, '/familles/geothermie']);
  expect(await seen('/familles/disparue')).toEqual([301, '/univers/climatique']);
  expect(await seen('/familles/autre')).toEqual([404, null]);
  expect(await seen('/index.php?id=12')).toEqual([301, '/estimations/soleil']);
  expect(await seen('/index.php?id=13')).toEqual([302, '/']);
  for (const target of ['/mon_compte', '/connexion', '/suivi/x', '/familles/inconnue', '/nulle-part'])
    expect([target, await add('/vieux', target)]).toEqual([target, 422]);
  for (const source of ['/contact', '/Contact/Formulaire', '/univers/climatique', '/marques', '/sitemap.xml'])
    expect([source, await add(source, '/')]).toEqual([source, 422]);
});

test('five thousand rows come in one list, judged and written', async () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => `/produits/${at}.html;${at % 2 ? '/contact' : '/familles/geothermie'}`);
  const form = new FormData();
  form.set('kind', 'redirection');
  form.set('file', new File([lines.join('\n')], 'liste.csv'));
  const { id } = (await (await call('POST', '', form, IMPORTATIONS)).json()) as { id: string };
  type Essai = { counts: { nouvelle: number }; empreinte: string };
  const { counts, empreinte } = (await (await call('GET', `/${id}/essai`, undefined, IMPORTATIONS)).json()) as Essai;
  expect(counts.nouvelle).toBe(5_000);
  const answer = await call('POST', `/redirection/${id}/import`, { empreinte }, IMPORTATIONS);
  expect(await answer.json()).toMatchObject({ state: 'faite', counts: { nouvelle: 5_000, fautive: 0 } });
  expect(await seen('/produits/4999.html')).toEqual([301, '/contact']);
});
