import { useSyncExternalStore } from 'react';
import { watchReturn } from '~/ui/network';

/** Failures for want of a network since which the site has answered again. */
const over = new WeakSet<object>();
const listeners = new Set<() => void>();

/** Watches until the site answers again; whoever shows this failure then says so. */
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
