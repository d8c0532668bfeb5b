import { expect, test } from 'vitest';
import { orderedId } from './ordered-id';

test('ids of one moment sort in the order in which they were made', () => {
  const made = Array.from({ length: 10_000 }, orderedId);
  expect(made.toSorted()).toEqual(made);
});
