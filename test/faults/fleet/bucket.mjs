// An S3 server in a process of its own, and what is kept in it, read past the site.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CopyObjectCommand, CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { pinnedNode } from '../../../scripts/prepare.mjs';
import { freePort } from '../postgres.mjs';
import { startPart } from './part.mjs';

const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** s3rver, an S3 server from npm. @param {NodeJS.ProcessEnv} [env] */
export async function startS3rver(env = process.env) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-s3-'));
  const directory = join(folder, 'seaux');
  mkdirSync(directory);
  const port = await freePort();
  const start = () =>
    startPart(
      pinnedNode(),
      [
        '--import',
        './test/faults/s3rver.mjs',
        'node_modules/s3rver/bin/s3rver.js',
        '-d',
        directory,
        '-a',
        '127.0.0.1',
        '-p',
        String(port),
        '-s',
      ],
      { port, env },
    );
  let part = await start();
  return {
    port,
    credentials: KEY,
    start: async () => {
      part = await start();
    },
    kill: () => part.kill(),
    freeze: () => part.freeze(),
    thaw: () => part.thaw(),
    stop: async () => {
      await part.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const bucketUrl = ({ accessKeyId, secretAccessKey }, port, bucket) =>
  `s3+http://${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secretAccessKey)}@127.0.0.1:${port}/${bucket}`;

/** @param {string} storageUrl as STORAGE_URL */
export function openBucket(storageUrl) {
  const url = new URL(storageUrl);
  const Bucket = url.pathname.slice(1);
  const client = new S3Client({
    endpoint: `http://${url.host}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const list = async (prefix) => {
    const keys = [];
    for (let ContinuationToken; ; ) {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }));
      keys.push(...(page.Contents ?? []).map(({ Key }) => Key));
      if (!page.IsTruncated) return keys;
      ContinuationToken = page.NextContinuationToken;
    }
  };
  return {
    list,
    /** The names of the files of each folder in one. @returns {Promise<Map<string, string[]>>} */
    folders: async (of) => Map.groupBy(await list(`${of}/`), (key) => key.split('/')[1]),
    create: () => client.send(new CreateBucketCommand({ Bucket })),
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    copyFrom: async (other, keys) => {
      for (const Key of keys) await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${other}/${encodeURI(Key)}` }));
    },
    close: () => client.destroy(),
  };
}
