import { setTimeout } from 'node:timers/promises';
import { Disk } from 'flydrive';
import { bucketClient } from '../bucket-client';
import { SettingProblem } from '../env';
import { PartUnavailable } from '../unavailable';

/** Milliseconds to connect, of silence, and attempts. Visitors get short limits, operators' commands long ones. */
const WAITS = {
  visitors: { connectionMs: 700, silenceMs: 1_500, attempts: 1 },
  operator: { connectionMs: 10_000, silenceMs: 60_000, attempts: 3 },
};
export type WhoWaits = keyof typeof WAITS;
/** After a longer failure there is no second attempt. */
const RETRIED_WITHIN_MS = 500;
const CONNECTIONS = 50;

/** During an upload over a slow line, megabytes in the system's buffer look like silence; `whileHeard` checks meanwhile. */
const PUT_SILENCE_MS = 30_000;

export type Bucket = {
  disk: Disk;
  putting: Disk;
  /** @throws when the bucket does not answer, does not exist or refuses the key */
  check(): Promise<void>;
  unavailable: PartUnavailable | undefined;
};

/** `s3://key:secret@host/bucket?region=fr-par`. @throws SettingProblem when unusable, or unavailable unless `mayBeUnavailable` */
export async function openBucket(storageUrl: string, mayBeUnavailable: boolean, whoWaits: WhoWaits): Promise<Bucket> {
  const { connectionMs, silenceMs, attempts } = WAITS[whoWaits];
  // The S3 client takes tens of megabytes, so it is loaded on demand.
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
    const unavailable = await check().then(
      () => undefined,
      (error) => {
        const found = mayBeUnavailable && asBucketUnavailable(error);
        if (!found) throw error;
        return found;
      },
    );
    return { disk: diskOf(client), putting: diskOf(clientOf(Math.max(PUT_SILENCE_MS, silenceMs))), check, unavailable };
  } catch (error) {
    throw new SettingProblem(
      `STORAGE_URL: the bucket “${bucket}” does not answer (${error instanceof Error ? error.message || error.name : error})`,
    );
  }
}

const ASKED_AGAIN_MS = 400;

/** Runs `call` while `ask` keeps being answered. @throws what either throws */
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

/** One by one: for a multiple delete some servers require Content-MD5, which the S3 client no longer sends. */
export async function removeFolder(disk: Disk, folder: string): Promise<void> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    // The listing goes by prefix: photos/a would include photos/ab.
    for (const entry of page.objects) if (entry.isFile && entry.key.startsWith(`${folder}/`)) keys.push(entry.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  for (const key of keys) await disk.delete(key);
}

type Failure = { name?: string; code?: unknown; cause?: unknown; $metadata?: { httpStatusCode?: number } };

function causes(error: unknown): Failure[] {
  return typeof error === 'object' && error !== null ? [error, ...causes((error as Failure).cause)] : [];
}

const UNKNOWN_FILE = new Set<unknown>(['ENOENT', 'ENOTDIR', 'E_UNALLOWED_CHARACTERS', 'E_PATH_TRAVERSAL_DETECTED', 'E_INVALID_KEY']);

/** A missing file, or a name that no file can have. */
export const isMissing = (error: unknown) =>
  causes(error).some(({ code, $metadata }) => $metadata?.httpStatusCode === 404 || UNKNOWN_FILE.has(code));

const UNREACHED = /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(?:HOST|NET)(?:UNREACH|DOWN)|NOTFOUND|AI_AGAIN))$/;

export function asBucketUnavailable(error: unknown): PartUnavailable | undefined {
  const why = causes(error).find(
    ({ name, code, $metadata: { httpStatusCode = 0 } = {} }) =>
      name === 'TimeoutError' || UNREACHED.test(String(code)) || httpStatusCode >= 500 || httpStatusCode === 429,
  );
  return why && new PartUnavailable('storage', `${why.name} ${why.code ?? ''}`.trim(), error);
}

/** Retries after a connection closed by the bucket or a temporary refusal. */
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
