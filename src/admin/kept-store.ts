import { hashKey } from '@tanstack/react-query';
import { createStore, del, entries, get, set } from 'idb-keyval';

const LONGEST_MS = 30 * 24 * 3_600_000;
type Kept<T> = T & { savedAt: number };

/** Keeps unsent input in IndexedDB across reloads; without storage (private windows) it keeps nothing and does not fail. */
export function keptStore<T extends object>(database: string, table: string) {
  const store = createStore(database, table);

  async function keep(key: string, typed: T): Promise<boolean> {
    try {
      await set(key, { ...typed, savedAt: Date.now() } satisfies Kept<T>, store);
      await forgetOld();
      return true;
    } catch {
      return false;
    }
  }

  /** Unsent input must not stay for years. */
  async function forgetOld() {
    for (const [key, { savedAt }] of await entries<string, Kept<T>>(store)) if (savedAt < Date.now() - LONGEST_MS) await del(key, store);
  }

  return {
    keep,
    find: (key: string) => get<Kept<T>>(key, store).catch(() => undefined),
    forget: (key: string) =>
      del(key, store).then(
        () => true,
        () => false,
      ),
  };
}

/** Copies in the tab, written at once: an unload kills the store's write. Not `ui/tab-store`, to keep public bundles small. */
export function tabCopies<T>(prefix: string) {
  const nameOf = (key: string) => `${prefix} ${key}`;
  return {
    put(key: string, copy: T | undefined) {
      try {
        if (copy === undefined) sessionStorage.removeItem(nameOf(key));
        else sessionStorage.setItem(nameOf(key), JSON.stringify(copy));
      } catch {
        // Private windows may refuse.
      }
    },
    find(key: string): T | undefined {
      try {
        const text = sessionStorage.getItem(nameOf(key));
        return text === null ? undefined : JSON.parse(text);
      } catch {
        return undefined;
      }
    },
  };
}

/** Of values that JSON can hold; the server may give their keys in another order. */
export const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);
