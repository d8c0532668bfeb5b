import { expect, test } from 'vitest';
import { fileName } from './call';

test('a file is saved under the true name that the server gives it, accents included', () => {
  expect(fileName(`attachment; filename="ete.csv"; filename*=UTF-8''${encodeURIComponent('été à l’ombre.csv')}`)).toBe('été à l’ombre.csv');
  expect(fileName(''), 'the browser then finds one').toBe('');
});
