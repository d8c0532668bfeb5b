import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

const MOST_BYTES = 512 * 1024 * 1024;

export type LocalCache = {
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  drop(keys: (key: string) => boolean): Promise<void>;
  isDueForCheck(key: string): boolean;
};

const CHECK_EVERY_MS = 10 * 60_000;

/** Copies on the local disk, verified by hash at each read. Processes may share the folder. Disk failures only mean no copy. */
export async function openLocalCache(folder: string, mostBytes = MOST_BYTES): Promise<LocalCache> {
  const cacache = await import('cacache');
  const leave = async (key: string, integrity: string) => {
    await cacache.rm.entry(folder, key).catch(() => {});
    await cacache.rm.content(folder, integrity).catch(() => {});
  };
  const index = new LRUCache<string, { integrity: string; size: number; checkedAt: number }>({
    maxSize: mostBytes,
    sizeCalculation: ({ size }) => Math.max(size, 1),
    dispose: ({ integrity }, key, reason) => void (reason === 'evict' && leave(key, integrity)),
  });
  // Partial copies of a dead process.
  await rm(join(folder, 'tmp'), { recursive: true, force: true }).catch(() => {});
  const found = Object.values(await cacache.ls(folder).catch(() => ({})));
  for (const { key, integrity, size } of found.sort((one, other) => one.time - other.time))
    index.set(key, { integrity, size, checkedAt: Number.NEGATIVE_INFINITY });

  return {
    async get(key) {
      try {
        const { data, integrity } = await cacache.get(folder, key);
        if (!index.get(key)) index.set(key, { integrity, size: data.length, checkedAt: Number.NEGATIVE_INFINITY });
        return data;
      } catch {
        index.delete(key);
        const spoilt = await cacache.get.info(folder, key).catch(() => null);
        if (spoilt) await leave(key, spoilt.integrity);
        return undefined;
      }
    },
    async put(key, bytes) {
      try {
        const integrity = String(await cacache.put(folder, key, Buffer.from(bytes)));
        index.set(key, { integrity, size: bytes.length, checkedAt: performance.now() });
      } catch {
        // For example a full disk; the bucket has the file.
      }
    },
    async drop(keys) {
      for (const [key, { integrity }] of [...index])
        if (keys(key)) {
          index.delete(key);
          await leave(key, integrity);
        }
    },
    isDueForCheck(key) {
      const entry = index.peek(key);
      if (!entry || performance.now() - entry.checkedAt < CHECK_EVERY_MS) return false;
      entry.checkedAt = performance.now();
      return true;
    },
  };
}
