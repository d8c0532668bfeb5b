import { setTimeout } from 'node:timers/promises';
import { Disk } from 'flydrive';
import { PartAway } from '../away';
import { bucketClient } from '../bucket-client';
import { SettingProblem } from '../env';

/**
 * Time to reach the bucket; time without a byte from or to it, a large file being on its way or not; and how often it is asked. Visitors are told soon,
 * and what waited in vain is not waited for again: `retryOnce` knows what may be. An operator's command has time.
 */
const WAITS = {
  visitors: { connectionMs: 700, silenceMs: 1_500, attempts: 1 },
  operator: { connectionMs: 10_000, silenceMs: 60_000, attempts: 3 },
};
export type WhoWaits = keyof typeof WAITS;
/** Whoever waited that long for a failure does not wait for a second one. */
const RETRIED_WITHIN_MS = 500;
const CONNECTIONS = 50;

/** A file that is being put: what the system has taken to send, perhaps megabytes of a slow line, looks like silence. `whileHeard` watches meanwhile. */
const PUT_SILENCE_MS = 30_000;

export type Bucket = {
  /** For what it answers at once. */
  disk: Disk;
  /** For what is put into it. */
  putting: Disk;
  /** @throws when the bucket does not answer, does not exist or refuses the key */
  check(): Promise<void>;
  /** Why it did not answer when it was opened. */
  away: PartAway | undefined;
};

/**
 * @param storageUrl `s3://key:secret@host/bucket?region=fr-par` (see `bucketClient`)
 * @throws SettingProblem when it cannot be used; its cause is a `PartAway` when it does not answer, unless it may be away
 */
export async function openBucket(storageUrl: string, mayBeAway: boolean, whoWaits: WhoWaits): Promise<Bucket> {
  const { connectionMs, silenceMs, attempts } = WAITS[whoWaits];
  // The S3 client weighs tens of megabytes: loaded only where it is used.
  const [{ S3Driver }, { S3Client, HeadBucketCommand }] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')]);
  const url = new URL(storageUrl);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  try {
    const agent = { keepAlive: true, maxSockets: CONNECTIONS };
    const clientOf = (socketTimeout: number) =>
      new S3Client({
        ...bucketClient(url),
        requestHandler: { connectionTimeout: connectionMs, socketTimeout, httpAgent: agent, httpsAgent: agent },
        maxAttempts: attempts,
      });
    const diskOf = (client: InstanceType<typeof S3Client>) =>
      new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
    const client = clientOf(silenceMs);
    const check = async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket })));
    const away = await check().then(
      () => undefined,
      (error) => {
        const found = mayBeAway && asBucketAway(error);
        if (!found) throw error;
        return found;
      },
    );
    return { disk: diskOf(client), putting: diskOf(clientOf(Math.max(PUT_SILENCE_MS, silenceMs))), check, away };
  } catch (error) {
    throw new SettingProblem(
      `STORAGE_URL: the bucket “${bucket}” does not answer (${error instanceof Error ? error.message || error.name : error})`,
    );
  }
}

/** Between two questions while a file is being put. */
const ASKED_AGAIN_MS = 400;

/** What `call` gives, for as long as what is asked beside it is answered. @throws what either throws */
export function whileHeard<T>(call: () => Promise<T>, ask: () => Promise<unknown>): Promise<T> {
  return new Promise((settle, fail) => {
    const over = new AbortController();
    const watch = async () => {
      for (;;) {
        await setTimeout(ASKED_AGAIN_MS, undefined, { signal: over.signal });
        await ask();
      }
    };
    watch().catch(fail);
    call()
      .then(settle, fail)
      .finally(() => over.abort());
  });
}

/** One by one: to delete several at once, some servers want a checksum (Content-MD5) that the S3 client no longer sends. */
export async function removeFolder(disk: Disk, folder: string): Promise<void> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    // What is asked for is a beginning: demandes/a would take demandes/ab along.
    for (const entry of page.objects) if (entry.isFile && entry.key.startsWith(`${folder}/`)) keys.push(entry.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  for (const key of keys) await disk.delete(key);
}

type Failure = { name?: string; code?: unknown; cause?: unknown; $metadata?: { httpStatusCode?: number } };

/** What flydrive and the S3 client wrap around one another. */
function causes(error: unknown): Failure[] {
  return typeof error === 'object' && error !== null ? [error, ...causes((error as Failure).cause)] : [];
}

const UNKNOWN_FILE = new Set<unknown>(['ENOENT', 'ENOTDIR', 'E_UNALLOWED_CHARACTERS', 'E_PATH_TRAVERSAL_DETECTED', 'E_INVALID_KEY']);

/** Whether a file is said not to exist, by the folder or the bucket, or has a name that none can have. */
export const isMissing = (error: unknown) =>
  causes(error).some(({ code, $metadata }) => $metadata?.httpStatusCode === 404 || UNKNOWN_FILE.has(code));

const UNREACHED = /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(?:HOST|NET)(?:UNREACH|DOWN)|NOTFOUND|AI_AGAIN))$/;

/** The failure as a bucket that is away: out of reach, silent, or overloaded by its own word. */
export function asBucketAway(error: unknown): PartAway | undefined {
  const why = causes(error).find(
    ({ name, code, $metadata: { httpStatusCode = 0 } = {} }) =>
      name === 'TimeoutError' || UNREACHED.test(String(code)) || httpStatusCode >= 500 || httpStatusCode === 429,
  );
  return why && new PartAway('storage', `${why.name} ${why.code ?? ''}`.trim(), error);
}

/** A connection that the bucket had closed meanwhile is no reason to give up, nor is a moment's refusal. */
export async function retryOnce<T>(call: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await call();
  } catch (error) {
    if (performance.now() - began > RETRIED_WITHIN_MS) throw error;
    const mayRetry = causes(error).some(
      ({ code, $metadata }) => code === 'ECONNRESET' || code === 'EPIPE' || ($metadata?.httpStatusCode ?? 0) >= 500,
    );
    if (!mayRetry) throw error;
    return call();
  }
}
