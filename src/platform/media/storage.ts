import { mkdirSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { PartAway } from '../away';
import { type Env, SettingProblem } from '../env';
import { costingPatience, inPatience } from '../patience';
import { asBucketAway, type Bucket, isMissing, openBucket, removeFolder, retryOnce, type WhoWaits, whileHeard } from './bucket';
import { circuitBreaker } from './circuit-breaker';
import { openLocalCache } from './local-cache';

/** A file's bytes on the disk, and what changes whenever it is written. */
export type Stored = { size: number; stamp: string };

/**
 * Where files live: a folder by default, an S3-compatible bucket when STORAGE_URL names one. Keys are paths without a leading slash. Everything that
 * asks a bucket throws `PartAway` within seconds when it does not answer.
 */
export type Storage = {
  /** Durable once it resolves. */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** A file that is shown to everyone, and never changes, with its size in bytes; undefined when there is none. */
  open(key: string): Promise<{ size: number; content: Readable | Uint8Array } | undefined>;
  /** @throws when the key is unknown: ask `size` first. */
  stream(key: string): Promise<Readable>;
  bytes(key: string): Promise<Uint8Array>;
  /** Bytes of the file, or undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Undefined when there is none, and of a bucket, which vouches itself for what it holds. */
  stat(key: string): Promise<Stored | undefined>;
  remove(folder: string): Promise<void>;
  /** Keys of all files, in no order. */
  list(): AsyncGenerator<string>;
  /** Whether the bucket answered when it was last asked; a folder always does. */
  available(): boolean;
  /** Tells when it no longer answers, with why, and when it does again. @returns what ends that */
  onAvailability(tell: (available: boolean, why: string) => void): () => void;
};

/**
 * @param options mayBeAway: whether a bucket that does not answer is opened all the same, as one that went away; whoWaits: for whom the files are read
 * @throws SettingProblem when the folder cannot be made or the bucket does not answer
 */
export async function openStorage(
  { dataDir, storageUrl }: Pick<Env, 'dataDir' | 'storageUrl'>,
  { mayBeAway = false, whoWaits = 'operator' }: { mayBeAway?: boolean; whoWaits?: WhoWaits } = {},
): Promise<Storage> {
  return storageUrl
    ? bucketStorage(await openBucket(storageUrl, mayBeAway, whoWaits), join(dataDir, 'copies-medias'))
    : folderStorage(join(dataDir, 'fichiers'));
}

function folderStorage(folder: string): Storage {
  const disk = openFolder(folder);
  const size = (key: string) => sizeOf(disk, key);
  return {
    // Whole under its name or not there: whoever reads it meanwhile, or after a power cut, never finds a part of it.
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

/** A larger one, which is asked for rarely, is not copied. */
const LARGEST_COPY = 4 * 1024 * 1024;

async function bucketStorage({ disk, putting, check, away }: Bucket, folder: string): Promise<Storage> {
  const copies = await openLocalCache(folder);
  const watchers = new Set<(available: boolean, why: string) => void>();
  let isAvailable = away === undefined;
  let isChecked = isAvailable;
  const asAway = (error: unknown) => (error instanceof PartAway ? error : asBucketAway(error));
  const tell = (available: boolean, why: string) => {
    isAvailable = available;
    for (const told of watchers) told(available, why);
  };
  const pass = circuitBreaker(asAway, tell, away);
  const ask = <T>(call: () => Promise<T>) =>
    costingPatience(() =>
      pass(async () => {
        if (!isChecked) await requireBucket();
        return retryOnce(call);
      }),
    );
  const inTime = <T>(call: () => Promise<T>) => inPatience(call, () => new PartAway('storage', 'no answer in time'));
  const size = (key: string) => inTime(() => ask(() => sizeOf(disk, key)));
  /** A bucket that is not the right one knows none of its files: each would be said not to exist. */
  async function requireBucket() {
    await check().catch((error: unknown) => {
      throw asBucketAway(error) ?? new PartAway('storage', `STORAGE_URL: the bucket refuses (${(error as Error).name})`, error);
    });
    isChecked = true;
  }
  /** No file has this name: what counts is that the bucket says so. */
  const heard = () => inTime(() => sizeOf(disk, 'sante'));
  const isIn = (folder: string) => (key: string) => key === folder || key.startsWith(`${folder}/`);

  /** Another instance may have removed it. Nobody waits for that, and a bucket that is away does not say so. */
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
