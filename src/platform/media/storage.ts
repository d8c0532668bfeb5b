import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Env, SettingProblem } from '../env';

/** A file's bytes, and what changes whenever it is written. */
export type Stored = { size: number; stamp: string };

/** Where files live: a folder by default, an S3-compatible bucket when STORAGE_URL names one. Keys are paths without a leading slash. */
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
};

/** @throws SettingProblem when the folder cannot be made or the bucket does not answer. */
export async function openStorage(env: Pick<Env, 'dataDir' | 'storageUrl'>): Promise<Storage> {
  const folder = join(env.dataDir, 'fichiers');
  const disk = env.storageUrl ? await openBucket(env.storageUrl) : openFolder(folder);
  const stat = async (key: string): Promise<Stored | undefined> => {
    try {
      const { contentLength, lastModified, etag } = await disk.getMetaData(key);
      return { size: contentLength, stamp: `${contentLength} ${lastModified.getTime()} ${etag}` };
    } catch {
      return undefined;
    }
  };
  return {
    put: async (key, bytes, mime) => {
      if (env.storageUrl) return disk.put(key, bytes, { contentType: mime });
      // Whole under its name or not there: whoever reads it meanwhile, or after a power cut, never finds a part of it.
      await disk.put(`${key}.part`, bytes);
      await reachDisk(join(folder, `${key}.part`));
      await rename(join(folder, `${key}.part`), join(folder, key));
      await reachDisk(join(folder, key));
    },
    stream: (key) => disk.getStream(key),
    bytes: (key) => disk.getBytes(key),
    size: async (key) => (await stat(key))?.size,
    stat,
    remove: (folder) => disk.deleteAll(folder),
    list: () => listKeys(disk),
  };
}

async function* listKeys(disk: Disk): AsyncGenerator<string> {
  for (let paginationToken: string | undefined; ; ) {
    const found = await disk.listAll('/', { recursive: true, ...(paginationToken !== undefined && { paginationToken }) });
    for (const object of found.objects) if (object.isFile) yield object.key;
    paginationToken = found.paginationToken;
    if (paginationToken === undefined) return;
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

/** `s3://key:secret@host/bucket?region=fr-par`, or `s3+http://…` for a server without TLS on the same machine. */
async function openBucket(storageUrl: string): Promise<Disk> {
  // The S3 client weighs tens of megabytes: loaded only where it is used.
  const [{ S3Driver }, { S3Client, HeadBucketCommand }] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')]);
  const url = new URL(storageUrl);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  try {
    const client = new S3Client({
      endpoint: `${url.protocol === 's3+http:' ? 'http' : 'https'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
    });
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  } catch (error) {
    throw new SettingProblem(
      `STORAGE_URL: the bucket “${bucket}” does not answer (${error instanceof Error ? error.message || error.name : error})`,
    );
  }
}
