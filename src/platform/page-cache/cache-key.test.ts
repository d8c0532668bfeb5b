import { describe, expect, test } from 'vitest';
import { cacheKey } from './cache-key';

const key = (target: string) => cacheKey(new URL(target, 'https://site.test'), ['univers', 'page'], ['univers', 'page', 'q']);

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
  ])('of %s is %s', (target, expected) => {
    expect(key(target)).toBe(expected);
  });

  test('does not exist when free text is read', () => {
    expect(key('/familles?q=pompe')).toBeUndefined();
    expect(key('/familles?univers=solaire&q=pompe')).toBeUndefined();
  });

  test('tells values and paths apart', () => {
    const keys = ['/familles?page=1', '/familles?page=2', '/familles?univers=1', '/marques?page=1'].map(key);
    expect(new Set(keys).size).toBe(4);
  });

  test('does not let one value pass for two', () => {
    expect(key('/familles?univers=a%26page%3D2')).not.toBe(key('/familles?univers=a&page=2'));
  });
});
