import { expect, test } from 'vitest';
import { hasSameAnswers, overlay } from './answers';

test('what is given now wins over what was, field by field, and an empty field over nothing', () => {
  const before = { name: 'Léa', town: 'Auch', dwelling: { type: 'maison', surface: '90' }, families: ['a'] };
  expect(overlay(before, { name: '', town: 'Condom', dwelling: { surface: '' }, families: ['b'] })).toEqual({
    name: 'Léa',
    town: 'Condom',
    dwelling: { type: 'maison', surface: '90' },
    families: ['b'],
  });
});

test('a field that was never touched is the same as one that was left empty', () => {
  expect(hasSameAnswers({ a: 'x', b: '', c: { d: undefined }, e: false }, { a: 'x' })).toBe(true);
  expect(hasSameAnswers({ a: 'x', b: 'y' }, { b: 'y', a: 'x' })).toBe(true);
  expect(hasSameAnswers({ a: 'x' }, { a: '' })).toBe(false);
});
