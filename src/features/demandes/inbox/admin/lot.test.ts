import { expect, test } from 'vitest';
import type { DemandeState } from '../../demande-view';
import { inverseLots } from './lot';

const row = (id: string, state: DemandeState, more: object = {}) => ({
  id,
  state,
  archived: false,
  assigneeId: null,
  reminderAt: null,
  ...more,
});

test('undoing an action gives each demande back what it had, one batch per former value', () => {
  const before = [row('a', 'nouvelle'), row('b', 'en_cours'), row('c', 'nouvelle'), row('d', 'traitee'), row('e', 'nouvelle')];
  const changed = ['a', 'b', 'c', 'd'].map((id) => ({ id, version: 5 }));
  // "d" was in that state already, "e" changed meanwhile: neither is touched.
  expect(inverseLots(before, { state: 'traitee' }, changed)).toEqual([
    {
      items: [
        { id: 'a', version: 5 },
        { id: 'c', version: 5 },
      ],
      change: { state: 'nouvelle' },
    },
    { items: [{ id: 'b', version: 5 }], change: { state: 'en_cours' } },
  ]);
});

test('gives back "nobody" and "no reminder" as values', () => {
  const before = [row('a', 'nouvelle'), row('b', 'nouvelle', { assigneeId: 'paul', reminderAt: '2026-12-01T08:00:00.000Z' })];
  const change = { assigneeId: 'anne', reminderAt: null, archived: true };
  expect(
    inverseLots(before, change, [
      { id: 'a', version: 2 },
      { id: 'b', version: 9 },
    ]),
  ).toEqual([
    { items: [{ id: 'a', version: 2 }], change: { assigneeId: null, archived: false } },
    { items: [{ id: 'b', version: 9 }], change: { assigneeId: 'paul', archived: false, reminderAt: '2026-12-01T08:00:00.000Z' } },
  ]);
});
