import { mkdirSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { beforeDeadline, chargeFailure } from '../deadline';
import { type Env, SettingProblem } from '../env';
import { PartUnavailable } from '../unavailable';
import { asBucketUnavailable, type Bucket, isMissing, openBucket, removeFolder, retryOnce, type WhoWaits, whileHeard } from './bucket';
import { circuitBreaker } from './circuit-breaker';
import { openLocalCache } from './local-cache';

export type StoredObject = { size: number; stamp: string };

/** A folder, or the bucket of STORAGE_URL. Keys have no leading slash. An unavailable bucket throws `PartUnavailable` within seconds. */
export type Storage = {
  /** Durable once resolved. */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** A public, immutable file with its size in bytes; undefined when missing. */
  open(key: string): Promise<{ size: number; content: Readable | Uint8Array } | undefined>;
  /** @throws when the key is unknown: ask `size` first */
  stream(key: string): Promise<Readable>;
  bytes(key: string): Promise<Uint8Array>;
  size(key: string): Promise<number | undefined>;
  /** Undefined when missing, and for a bucket, which verifies its own content. */
  stat(key: string): Promise<StoredObject | undefined>;
  remove(folder: string): Promise<void>;
  list(): AsyncGenerator<string>;
  /** The last known state; a folder is always available. */
  available(): boolean;
  onAvailability(tell: (available: boolean, why: string) => void): () => void;
};

/** `mayBeUnavailable` accepts an unavailable bucket; `whoWaits` sets the limits. @throws SettingProblem when it cannot be opened */
export async function openStorage(
  { dataDir, storageUrl }: Pick<Env, 'dataDir' | 'storageUrl'>,
  { mayBeUnavailable = false, whoWaits = 'operator' }: { mayBeUnavailable?: boolean; whoWaits?: WhoWaits } = {},
): Promise<Storage> {
  return storageUrl
    ? bucketStorage(await openBucket(storageUrl, mayBeUnavailable, whoWaits), join(dataDir, 'copies-medias'))
    : folderStorage(join(dataDir, 'fichiers'));
}

function folderStorage(folder: string): Storage {
  const disk = openFolder(folder);
  const size = (key: string) => sizeOf(disk, key);
  return {
    // Atomic: a reader never sees a partial file, even after a power cut.
    put: async (key, bytes) => {
      await disk.put(`${key}.part`, bytes);
      await reachDisk(join(folder, `${key}.part`));
      await rename(join(folder, `${key}.part`), join(folder, key));
      await reachDisk(join(folder, key));
    },
    open: async (key) => {
      const found = await size(key);
      return found === undefined ? undefined : { size: found, content: await disk.getStream(key) };
    },
    stream: (key) => disk.getStream(key),
    bytes: (key) => disk.getBytes(key),
    size,
    stat: async (key) => {
      const found = await stat(join(folder, key)).catch(() => undefined);
      return found?.isFile() ? { size: found.size, stamp: `${found.size} ${found.mtimeMs} ${found.ino}` } : undefined;
    },
    remove: (folder) => disk.deleteAll(folder),
    list: () => listKeys((token) => disk.listAll('/', { recursive: true, ...token })),
    available: () => true,
    onAvailability: () => () => {},
  };
}

/** Larger files are rare and not copied. */
const LARGEST_COPY = 4 * 1024 * 1024;

async function bucketStorage({ disk, putting, check, unavailable }: Bucket, folder: string): Promise<Storage> {
  const copies = await openLocalCache(folder);
  const watchers = new Set<(available: boolean, why: string) => void>();
  let isAvailable = unavailable === undefined;
  let isChecked = isAvailable;
  const asUnavailable = (error: unknown) => (error instanceof PartUnavailable ? error : asBucketUnavailable(error));
  const tell = (available: boolean, why: string) => {
    isAvailable = available;
    for (const listener of watchers) listener(available, why);
  };
  const pass = circuitBreaker(asUnavailable, tell, unavailable);
  const ask = <T>(call: () => Promise<T>) =>
    chargeFailure(() =>
      pass(async () => {
        if (!isChecked) await requireBucket();
        return retryOnce(call);
      }),
    );
  const inTime = <T>(call: () => Promise<T>) => beforeDeadline(call, () => new PartUnavailable('storage', 'no answer in time'));
  const size = (key: string) => inTime(() => ask(() => sizeOf(disk, key)));
  /** A wrong bucket would report each file as missing. */
  async function requireBucket() {
    await check().catch((error: unknown) => {
      throw (
        asBucketUnavailable(error) ?? new PartUnavailable('storage', `STORAGE_URL: the bucket refuses (${(error as Error).name})`, error)
      );
    });
    isChecked = true;
  }
  /** No file has this name; any answer of the bucket is enough. */
  const heard = () => inTime(() => sizeOf(disk, 'sante'));
  const isIn = (folder: string) => (key: string) => key === folder || key.startsWith(`${folder}/`);

  /** Another instance may have removed it. Runs in the background, and ignores an unavailable bucket. */
  function checkSoon(key: string) {
    if (copies.isDueForCheck(key))
      size(key).then(
        (found) => (found === undefined ? copies.drop((one) => one === key) : undefined),
        () => {},
      );
  }

  return {
    put: (key, bytes, mime) => ask(() => whileHeard(() => putting.put(key, bytes, { contentType: mime }), heard)),
    open: async (key) => {
      const copy = await copies.get(key);
      if (copy) {
        checkSoon(key);
        return { size: copy.length, content: copy };
      }
      const found = await size(key);
      if (found === undefined) return undefined;
      if (found > LARGEST_COPY) return { size: found, content: await ask(() => disk.getStream(key)) };
      const bytes = await ask(() => disk.getBytes(key));
      await copies.put(key, bytes);
      return { size: bytes.length, content: bytes };
    },
    stream: (key) => ask(() => disk.getStream(key)),
    bytes: (key) => ask(() => disk.getBytes(key)),
    size,
    stat: () => Promise.resolve(undefined),
    remove: async (folder) => {
      await ask(() => removeFolder(disk, folder));
      await copies.drop(isIn(folder));
    },
    list: () => listKeys((token) => ask(() => disk.listAll('/', { recursive: true, ...token }))),
    available: () => isAvailable,
    onAvailability: (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}

async function sizeOf(disk: Disk, key: string): Promise<number | undefined> {
  try {
    return (await disk.getMetaData(key)).contentLength;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* listKeys(listPage: (token?: { paginationToken: string }) => ReturnType<Disk['listAll']>): AsyncGenerator<string> {
  for (let token: { paginationToken: string } | undefined; ; ) {
    const { objects, paginationToken } = await listPage(token);
    for (const object of objects) if (object.isFile) yield object.key;
    if (paginationToken === undefined) return;
    token = { paginationToken };
  }
}

async function reachDisk(path: string): Promise<void> {
  for (const entry of [path, dirname(path), dirname(dirname(path))]) {
    const handle = await open(entry);
    await handle.sync().finally(() => handle.close());
  }
}

function openFolder(folder: string): Disk {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new SettingProblem(`DATA_DIR: the folder of the files cannot be made (${error instanceof Error ? error.message : error})`);
  }
  return new Disk(new FSDriver({ location: folder, visibility: 'public' }));
}
