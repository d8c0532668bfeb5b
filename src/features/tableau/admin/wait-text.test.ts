import { expect, test } from 'vitest';
import { waitText } from './wait-text';

test.each([
  [0, '0\u00a0min'],
  [59, '59\u00a0min'],
  [60, '1\u00a0h'],
  [2_879, '48\u00a0h'],
  [2_880, '2\u00a0jours'],
])('%d minutes are written « %s »', (minutes, text) => {
  expect(waitText(minutes)).toBe(text);
});
