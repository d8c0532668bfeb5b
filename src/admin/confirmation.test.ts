import { expect, test } from 'vitest';
import { CallError } from './call-error';
import { confirmed, subscribeToAsking, whoAsks } from './confirmation';

const wanted = () => new CallError('Confirmez', 403, { code: 'confirmation_demandee' });
/** A call that wants the confirmation `good`, and then may fail for another reason. */
function call(good: string, failure?: Error) {
  const made: (string | undefined)[] = [];
  const run = async (headers: Record<string, string>) => {
    made.push(headers['x-confirmation']);
    if (headers['x-confirmation'] !== good) throw wanted();
    if (failure) throw failure;
    return 'fait';
  };
  return { made, run };
}
function answer(...answers: (string | undefined)[]) {
  return subscribeToAsking(() => {
    const asked = whoAsks();
    if (asked) queueMicrotask(() => asked.settle(answers.shift()));
  });
}

test('a call that wants a confirmation is made again with the one that the person gave', async () => {
  const stop = answer('un');
  const { made, run } = call('un');
  expect(await confirmed(run)).toBe('fait');
  expect([made, whoAsks()]).toEqual([[undefined, 'un'], undefined]);
  stop();
});

test('giving up reports that nothing was done, and the call is not made', async () => {
  const stop = answer(undefined);
  const { made, run } = call('un');
  await expect(confirmed(run)).rejects.toThrow(/^Rien n’a été fait/);
  expect(made).toEqual([undefined]);
  stop();
});

test('a confirmation survives a call that fails for another reason; once too old, it is asked for again', async () => {
  const stop = answer('un', 'deux');
  await expect(confirmed(call('un', new CallError('Déjà prise', 422, {})).run)).rejects.toThrow('Déjà prise');
  const next = call('deux');
  expect(await confirmed(next.run)).toBe('fait');
  expect(next.made).toEqual([undefined, 'un', 'deux']);
  stop();
});
