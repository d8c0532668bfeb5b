import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Env, SettingProblem } from '../env';
import { asBucketAway, isMissing, openBucket, removeFolder, retryOnce } from './bucket';
import { circuitBreaker } from './circuit-breaker';
import { openLocalCache } from './local-cache';

/** A file's bytes, and what changes whenever it is written. */
export type Stored = { size: number; stamp: string };

/**
 * Where files live: a folder by default, an S3-compatible bucket when STORAGE_URL names one. Keys are paths without a leading slash. Everything that
 * asks a bucket throws `PartAway` within seconds when it does not answer.
 */
export type Storage = {
  /** Durable once it resolves. */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** @throws when the key is unknown: ask `size` first. */
  stream(key: string): Promise<Readable>;
  bytes(key: string): Promise<Uint8Array>;
  /** Bytes of the file, or undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  stat(key: string): Promise<Stored | undefined>;
  remove(folder: string): Promise<void>;
  /** Keys of all files, in no order. */
  list(): AsyncGenerator<string>;
  /** The next read of a file asks the bucket itself, whatever copy of it is at hand. */
  forgetCopy(key: string): Promise<void>;
  /** Whether the bucket answered when it was last asked; a folder always does. */
  available(): boolean;
  /** Tells when it no longer answers, with why, and when it does again. @returns what ends that */
  onAvailability(tell: (available: boolean, why: string) => void): () => void;
};

/** @throws SettingProblem when the folder cannot be made or the bucket does not answer. */
export async function openStorage({ dataDir, storageUrl }: Pick<Env, 'dataDir' | 'storageUrl'>): Promise<Storage> {
  return storageUrl
    ? bucketStorage(await openBucket(storageUrl), join(dataDir, 'copies-medias'))
    : folderStorage(join(dataDir, 'fichiers'));
}

function folderStorage(folder: string): Storage {
  const disk = openFolder(folder);
  const stat = (key: string) => statOf(disk, key);
  return {
    put: async (key, bytes, mime) => {
      // Whole under its name or not there: whoever reads it meanwhile, or after a power cut, never finds a part of it.
      await disk.put(`${key}.part`, bytes, { contentType: mime });
      await reachDisk(join(folder, `${key}.part`));
      await rename(join(folder, `${key}.part`), join(folder, key));
      await reachDisk(join(folder, key));
    },
    stream: (key) => disk.getStream(key),
    bytes: (key) => disk.getBytes(key),
    size: async (key) => (await stat(key))?.size,
    stat,
    remove: (folder) => disk.deleteAll(folder),
    list: () => listKeys((paginationToken) => disk.listAll('/', { recursive: true, ...paginationToken })),
    forgetCopy: () => Promise.resolve(),
    available: () => true,
    onAvailability: () => () => {},
  };
}

/** What visitors see. A person's photos are kept in one place, so that erasing them erases them everywhere. */
const isCopied = (key: string) => key.startsWith('medias/');
/** A larger one, which is asked for rarely, is not copied. */
const LARGEST_COPY = 4 * 1024 * 1024;

async function bucketStorage(disk: Disk, folder: string): Promise<Storage> {
  const copies = await openLocalCache(folder);
  const watchers = new Set<(available: boolean, why: string) => void>();
  let isAvailable = true;
  const pass = circuitBreaker(asBucketAway, (available, why) => {
    isAvailable = available;
    for (const tell of watchers) tell(available, why);
  });
  const ask = <T>(call: () => Promise<T>) => pass(() => retryOnce(call));
  const isIn = (folder: string) => (key: string) => key === folder || key.startsWith(`${folder}/`);
  const forgetCopy = (key: string) => copies.drop((one) => one === key);

  /** Another instance may have removed it. Nobody waits for that, and a bucket that is away does not say so. */
  function checkSoon(key: string) {
    if (copies.isDueForCheck(key))
      ask(() => statOf(disk, key)).then(
        (found) => (found === undefined ? forgetCopy(key) : undefined),
        () => {},
      );
  }

  async function stat(key: string): Promise<Stored | undefined> {
    const copy = isCopied(key) ? await copies.stat(key) : undefined;
    if (copy) checkSoon(key);
    return copy ?? ask(() => statOf(disk, key));
  }
  async function bytes(key: string): Promise<Uint8Array> {
    const copy = isCopied(key) ? await copies.get(key) : undefined;
    if (copy) return copy;
    const found = await ask(() => disk.getBytes(key));
    if (isCopied(key) && found.length <= LARGEST_COPY) await copies.put(key, found);
    return found;
  }

  return {
    put: async (key, bytes, mime) => {
      await ask(() => disk.put(key, bytes, { contentType: mime }));
      await forgetCopy(key);
    },
    stream: async (key) => {
      const isSmall = isCopied(key) && ((await stat(key))?.size ?? 0) <= LARGEST_COPY;
      return isSmall ? Readable.from([await bytes(key)]) : ask(() => disk.getStream(key));
    },
    bytes,
    size: async (key) => (await stat(key))?.size,
    stat,
    remove: async (folder) => {
      await ask(() => removeFolder(disk, folder));
      await copies.drop(isIn(folder));
    },
    list: () => listKeys((paginationToken) => ask(() => disk.listAll('/', { recursive: true, ...paginationToken }))),
    forgetCopy,
    available: () => isAvailable,
    onAvailability: (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}

async function statOf(disk: Disk, key: string): Promise<Stored | undefined> {
  try {
    const { contentLength, lastModified, etag } = await disk.getMetaData(key);
    return { size: contentLength, stamp: `${contentLength} ${lastModified.getTime()} ${etag}` };
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

/** What a file holds, and that it is there, in a folder that may be new, outlive a power cut. */
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
