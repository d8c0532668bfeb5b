import { createStore, del, entries, get, set } from 'idb-keyval';

const LONGEST_MS = 30 * 24 * 3_600_000;
type Kept<T> = T & { savedAt: number };

/**
 * What is being typed, kept in this browser until it is sent or saved, across reloads. Where the browser stores nothing (some private windows) nothing is
 * kept, and nothing fails.
 */
export function keptStore<T extends object>(database: string, table: string) {
  const store = createStore(database, table);

  /** @returns whether it is kept */
  async function keep(key: string, typed: T): Promise<boolean> {
    try {
      await set(key, { ...typed, savedAt: Date.now() } satisfies Kept<T>, store);
      await forgetOld();
      return true;
    } catch {
      return false;
    }
  }

  /** What was never sent must not stay in a browser for years after what it was about is gone. */
  async function forgetOld() {
    for (const [key, { savedAt }] of await entries<string, Kept<T>>(store)) if (savedAt < Date.now() - LONGEST_MS) await del(key, store);
  }

  return {
    keep,
    find: (key: string) => get<Kept<T>>(key, store).catch(() => undefined),
    /** @returns whether it is gone */
    forget: (key: string) =>
      del(key, store).then(
        () => true,
        () => false,
      ),
  };
}
