import { useCallback, useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const unstored = new Map<string, string>();

/** A preference of this browser, shared by all screens. `name` is its key; `value` is JSON. A sign-out deletes it. */
export function useStored<T>(name: string, initial: T): [value: T, store: (value: T) => void] {
  const key = `gestion.${name}`;
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => read(key),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `initial` may be a new object at each call
  const value = useMemo(() => parse(text, initial), [text]);
  return [value, useCallback((next: T) => write(key, JSON.stringify(next)), [key])];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function parse<T>(text: string | null, initial: T): T {
  try {
    return text === null ? initial : (JSON.parse(text) as T);
  } catch {
    return initial;
  }
}
