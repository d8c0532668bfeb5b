import { useSyncExternalStore } from 'react';
import { watchReturn } from '~/ui/network';

const over = new WeakSet<object>();
const listeners = new Set<() => void>();

export function watchOver<E extends Error>(failure: E): E {
  void watchReturn().then(() => {
    over.add(failure);
    for (const listener of listeners) listener();
  });
  return failure;
}

export const useIsOver = (failure: unknown) => useSyncExternalStore(subscribe, () => failure instanceof Error && over.has(failure));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
