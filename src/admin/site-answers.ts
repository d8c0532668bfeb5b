import { useSyncExternalStore } from 'react';
import { watchReturn } from '~/ui/network';

const resolved = new WeakSet<object>();
const listeners = new Set<() => void>();

export function resolveOnReturn<E extends Error>(failure: E): E {
  void watchReturn().then(() => {
    resolved.add(failure);
    for (const listener of listeners) listener();
  });
  return failure;
}

export const useIsResolved = (failure: unknown) => useSyncExternalStore(subscribe, () => failure instanceof Error && resolved.has(failure));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
