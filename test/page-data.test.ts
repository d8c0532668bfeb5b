import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startFilledSite } from './filled-site';

type Part = { data?: unknown; error?: { status: number; data: unknown } };

describe('the data of a page', () => {
  let site: Awaited<ReturnType<typeof startFilledSite>>;
  beforeAll(async () => {
    site = await startFilledSite(inject('filled'));
  });
  afterAll(() => site?.stop());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.address + path, { headers });
  const read = async (path: string) => {
    const { body, status } = await get(path);
    const { value } = await decode(body as ReadableStream<Uint8Array>, globalThis as never);
    return { status, value: value as Record<string, Part> };
  };

  test.each([
    ['/marques.data', ['marques'], { marques: expect.any(Array) }],
    ['/familles.data?univers=solaire', ['familles'], { univers: 'SOLAIRE_PHOTOVOLTAIQUE' }],
    ['/contact/formulaire.data', ['contact'], { opening: expect.anything() }],
    ['/_.data', ['features/accueil/page'], { reasons: expect.any(Array) }],
  ])('at %s holds the answer of its loader, without menu and settings', async (path, routes, data) => {
    const { status, value } = await read(path);
    expect(status).toBe(200);
    expect(Object.keys(value)).toEqual(routes);
    expect(value[routes[0] as string]?.data).toMatchObject(data);
  });

  test('is the same whatever routes a browser names, and unchanged by its ETag', async () => {
    const first = await get('/marques.data?_routes=root');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') as string;
    expect((await get('/marques.data', { 'if-none-match': etag })).status).toBe(304);
  });

  test('carries the status and the words of a page that does not exist', async () => {
    const { status, value } = await read('/familles/rien.data');
    expect(status).toBe(404);
    expect(Object.values(value)[0]?.error).toMatchObject({
      status: 404,
      data: { message: 'Cette famille de produits n’existe pas ou n’est plus proposée.' },
    });
  });
});
