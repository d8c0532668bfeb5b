import { describe, expect, test } from 'vitest';
import { cacheKey, uncachedKeys } from './cache-key';

const BY = { univers: ['solaire', 'climatique'], page: { upTo: 40 } };
const key = (target: string) => cacheKey(new URL(target, 'https://site.test'), BY, ['q']);

describe('the key of a cached answer', () => {
  test.each([
    ['/familles', '/familles'],
    ['/familles?univers=solaire', '/familles?univers=solaire'],
    ['/familles?univers=solaire&page=2', '/familles?univers=solaire&page=2'],
    ['/familles?utm_source=lettre&univers=solaire&fbclid=x', '/familles?univers=solaire'],
    ['/familles?utm_source=lettre', '/familles'],
    ['/familles?univers=', '/familles'],
    ['/familles?q=', '/familles'],
    ['/familles?', '/familles'],
    ['/familles#ancre', '/familles'],
    ['/familles?page=2&univers=solaire', '/familles?univers=solaire&page=2'],
    ['/familles?univers=%73olaire', '/familles?univers=solaire'],
    ['/familles?univers=solaire&univers=climatique', '/familles'],
    ['/familles?univers=solaire&univers=solaire', '/familles'],
    ['/familles?univers=inconnu&page=2', '/familles?page=2'],
    ['/familles?univers=Solaire', '/familles'],
    ['/familles?univers=constructor', '/familles'],
    ['/familles?page=41', '/familles'],
    ['/familles?page=0', '/familles'],
    ['/familles?page=02', '/familles'],
    ['/familles?page=2.0', '/familles'],
    ['/familles?page=%202', '/familles'],
    ['/familles?page=1e1', '/familles'],
  ])('of %s is %s', (target, expected) => {
    expect(key(target)).toBe(expected);
  });

  test('does not exist when free text is read', () => {
    expect(key('/familles?q=pompe')).toBeUndefined();
    expect(key('/familles?univers=solaire&q=pompe')).toBeUndefined();
  });

  test('tells values and paths apart', () => {
    const keys = ['/familles?page=1', '/familles?page=2', '/familles?univers=solaire', '/marques?page=1'].map(key);
    expect(new Set(keys).size).toBe(4);
  });

  test('does not let one value pass for two', () => {
    expect(key('/familles?univers=solaire%26page%3D2')).not.toBe(key('/familles?univers=solaire&page=2'));
  });

  test('does not exist for another spelling of a path', () => {
    for (const path of ['/%66amilles', '/familles/g%65othermie', '/familles;a', '/familles/é']) expect(key(path)).toBeUndefined();
  });

  test('tells which keys have a value that is not cached', () => {
    const keys = (target: string) => uncachedKeys(new URL(target, 'https://site.test'), BY);
    expect(keys('/familles?univers=solaire&page=2&q=x')).toEqual([]);
    expect(keys('/familles?univers=inconnu&page=')).toEqual(['univers']);
    expect(keys('/familles?page=41&univers=')).toEqual(['page']);
  });
});
