import { useSyncExternalStore } from 'react';
import { watchReturn } from '~/ui/network';

/** Network failures after which the site answered again. */
const over = new WeakSet<object>();
const listeners = new Set<() => void>();

/** Polls until the site answers again; screens that show this failure then say so. */
export function watchOver<E extends Error>(failure: E): E {
  void watchReturn().then(() => {
    over.add(failure);
    for (const listener of listeners) listener();
  });
  return failure;
}

/** Whether what it failed for is over: the same act may be tried again. */
export const useIsOver = (failure: unknown) => useSyncExternalStore(subscribe, () => failure instanceof Error && over.has(failure));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
