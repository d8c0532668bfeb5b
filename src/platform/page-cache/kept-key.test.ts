import { describe, expect, test } from 'vitest';
import { keptKey } from './kept-key';

const key = (target: string) => keptKey(new URL(target, 'https://site.test'), ['univers', 'page'], ['univers', 'page', 'q']);

describe('la clé d’une réponse gardée', () => {
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
  ])('de %s est %s', (target, expected) => {
    expect(key(target)).toBe(expected);
  });

  test('n’existe pas quand du texte libre est lu', () => {
    expect(key('/familles?q=pompe')).toBeUndefined();
    expect(key('/familles?univers=solaire&q=pompe')).toBeUndefined();
  });

  test('distingue les valeurs et les chemins', () => {
    const keys = ['/familles?page=1', '/familles?page=2', '/familles?univers=1', '/marques?page=1'].map(key);
    expect(new Set(keys).size).toBe(4);
  });

  test('ne laisse pas une valeur passer pour deux', () => {
    expect(key('/familles?univers=a%26page%3D2')).not.toBe(key('/familles?univers=a&page=2'));
  });
});
