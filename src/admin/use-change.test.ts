import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error';
import { dismissHeld, tell, tellFailure } from './notice';
import { queryClient } from './query-client';
import { conflictOf, makeChange, takeBackHeld, useChange } from './use-change';

vi.mock('./notice', () => ({ tell: vi.fn(), tellFailure: vi.fn(), dismissHeld: vi.fn() }));
beforeEach(() => vi.clearAllMocks());

const overtaken = new CallError('Léa a changé cette réponse à 9 h. Relisez-la.', 409, {
  code: 'modifie_entre_temps',
  current: { version: 3 },
});
const lost = new CallError('La connexion est coupée.', 0, {});

type Use = typeof useChange<number, string, { version: number }>;
type Options = Parameters<Use>[0];
let given: ReturnType<Use>;

function Screen({ options }: { options: Options }) {
  given = useChange(options);
  return null;
}

function changing(options: Options) {
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(Screen, { options })));
  return given;
}

test('a success runs its steps in order, and shows its notice', async () => {
  const done: unknown[] = [];
  const refreshing = vi.spyOn(queryClient, 'invalidateQueries');
  const { change } = changing({
    call: async (text) => text.length,
    onDone: (...given) => done.push(given),
    refreshes: ['reponses'],
    notice: (count, text) => `${text}: ${count}`,
  });
  expect(await change('neuf')).toBe(true);
  expect(done).toEqual([[4, 'neuf']]);
  expect(refreshing).toHaveBeenCalledWith({ queryKey: ['reponses'] });
  expect(tell).toHaveBeenCalledExactlyOnceWith({ severity: 'success', text: 'neuf: 4' });
});

test('a double click makes one call, and a later one makes another', async () => {
  const call = vi.fn(async () => 1);
  const { change } = changing({ call });
  expect(await Promise.all([change('a'), change('a')])).toEqual([true, false]);
  expect(await change('a')).toBe(true);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a conflict gives what the server has, and nothing counts as done', async () => {
  const onDone = vi.fn();
  const onConflict = vi.fn();
  const { change } = changing({ call: () => Promise.reject(overtaken), onDone, onConflict });
  expect(await change('a')).toBe(false);
  expect(onConflict).toHaveBeenCalledExactlyOnceWith({ version: 3 });
  expect(onDone).not.toHaveBeenCalled();
  expect(conflictOf(overtaken)).toEqual({ current: { version: 3 }, who: 'Léa a changé cette réponse à 9 h', error: overtaken });
  expect([conflictOf(lost), conflictOf(new CallError('Passée.', 409, { code: 'creneau_passe', current: {} }))]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a failure without a place on the screen is shown in a notice, unless it is handled', async () => {
  const call = () => Promise.reject(lost);
  await changing({ call, tellsFailure: true, retries: true }).change('a');
  expect(tellFailure).toHaveBeenCalledExactlyOnceWith(lost, expect.any(Function));
  await changing({ call }).change('a');
  await changing({ call, tellsFailure: true, onFailure: () => true }).change('a');
  expect(tellFailure).toHaveBeenCalledTimes(1);
});

test('taking back dismisses its notice, and a conflict offers no retry', async () => {
  const calls = [overtaken, lost];
  const call = () => Promise.reject(calls.shift());
  expect(await takeBackHeld('reponse 7', { call })).toBe(false);
  expect(dismissHeld).toHaveBeenCalledExactlyOnceWith('reponse 7');
  expect(tellFailure).toHaveBeenLastCalledWith(overtaken, undefined);
  await takeBackHeld('reponse 7', { call });
  expect(tellFailure).toHaveBeenLastCalledWith(lost, expect.any(Function));
});

test('what a change reaches is read again after a failure only where that is asked', async () => {
  const refreshing = vi.spyOn(queryClient, 'invalidateQueries').mockClear();
  const call = () => Promise.reject(lost);
  await makeChange({ call, refreshes: ['demandes'] });
  expect(refreshing).not.toHaveBeenCalled();
  await makeChange({ call, refreshes: ['demandes'], refreshesAnyway: true });
  expect(refreshing).toHaveBeenCalledWith({ queryKey: ['demandes'] });
});
