import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from './query-client';
import { refresh } from './read';

test('a first read that began before a change is made again after it', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let reads = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['marques', '/admin/marques'],
    queryFn: () => {
      reads += 1;
      return answers[reads - 1]?.promise ?? '';
    },
  });
  const seen: unknown[] = [];
  const leave = observer.subscribe(({ data }) => seen.push(data));
  const refreshed = refresh('marques');
  answers[1]?.resolve('after the change');
  await refreshed;
  answers[0]?.resolve('before the change');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after the change');
  expect(seen).not.toContain('before the change');
  leave();
});
