import { beforeEach, describe, expect, test } from 'vitest';
import { missingPages } from './missing-pages.server';

const FAMILLE = { route: { id: 'famille', path: 'familles/:url' } };
const NOTHING = {
  errors: { famille: { status: 404, data: { message: 'Rien.' } } },
  loaderData: { root: { menu: ['a'] } },
  matches: [FAMILLE],
};

describe('the page of an address where nothing is', () => {
  let renderings = 0;
  let rendered: object = {};
  let onceIfMissing = missingPages<{ html: string }>();
  beforeEach(() => {
    renderings = 0;
    onceIfMissing = missingPages();
  });
  const ask = (about: object = {}, status = 404) =>
    onceIfMissing({ ...NOTHING, ...about } as never, status, async (context) => {
      renderings += 1;
      rendered = context;
      return { html: `${renderings}` };
    });

  test('is rendered once, whatever address of the route was asked for', async () => {
    expect(await ask()).toEqual({ html: '1' });
    expect(await ask({ params: { url: 'autre' }, location: { pathname: '/familles/autre' } })).toEqual({ html: '1' });
  });

  test('is rendered without the address that was asked for, which the next visitor would read', async () => {
    const matches = [{ ...FAMILLE, params: { url: 'autre' }, pathname: '/familles/autre', pathnameBase: '/familles/autre' }];
    await ask({ matches, location: { pathname: '/familles/autre', search: '?nom=autre' } });
    expect(JSON.stringify(rendered)).not.toContain('autre');
    expect(rendered).toMatchObject({
      errors: NOTHING.errors,
      loaderData: NOTHING.loaderData,
      matches: [FAMILLE],
      location: { pathname: '/familles/' },
    });
  });

  test.each([
    ['another route', { matches: [{ route: { id: 'marque' } }] }],
    ['another message', { errors: { famille: { status: 404, data: { message: 'Retirée.' } } } }],
    ['another menu', { loaderData: { root: { menu: ['a', 'b'] } } }],
  ])('is rendered for %s', async (_name, about) => {
    await ask();
    expect(await ask(about)).toEqual({ html: '2' });
    expect(await ask()).toEqual({ html: '1' });
  });

  test.each([
    ['is there', {}, 200],
    ['has failed', {}, 500],
    ['tells itself what is missing', { errors: null }, 404],
    ['is personal', { matches: [{ route: { ...FAMILLE.route, handle: { isPersonal: true } } }] }, 404],
  ])('is rendered each time when it %s', async (_name, about, status) => {
    await ask(about, status);
    expect(await ask(about, status)).toEqual({ html: '2' });
  });

  test('is forgotten when twenty others were asked for since', async () => {
    await ask();
    for (let other = 0; other < 20; other += 1) await ask({ loaderData: { other } });
    expect(await ask()).toEqual({ html: '22' });
  });
});
