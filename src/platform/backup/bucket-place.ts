import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { bucketClient } from '../bucket-client';
import { hashing } from './archive';
import type { ArchivePlace } from './archive-place';
import { OperatorProblem } from './operator-problem';
import { sumIn, sumLine, sumName } from './sum-file';

/** Part size in memory: 10,000 parts, the most that S3 takes, make 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

export function bucketPlace(address: string): ArchivePlace {
  const url = new URL(address);
  const [Bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  const keyOf = (name: string) => [...folders, name].join('/');
  const client = new S3Client({
    ...bucketClient(url),
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 120_000 },
    maxAttempts: 4,
  });
  const get = async (name: string) => (await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))).Body as Readable;
  return {
    label: `s3://${url.host}/${[Bucket, ...folders].join('/')}`,
    room: () => Promise.resolve(undefined),
    async write(name, content) {
      const { through, bytes, digest } = hashing();
      content.on('error', (error) => through.destroy(error));
      // The object exists only after its last part; parts of an unfinished upload are not listed.
      const upload = new Upload({
        client,
        params: { Bucket, Key: keyOf(name), Body: content.pipe(through) },
        queueSize: 1,
        partSize: PART_BYTES,
      });
      try {
        await upload.done();
      } catch (error) {
        content.destroy();
        throw error;
      }
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(sumName(name)), Body: sumLine(digest(), name) }));
      return bytes();
    },
    read: (name) =>
      get(name).catch((error: Error) => {
        throw new OperatorProblem(`${name} cannot be read in the bucket (${error.name})`);
      }),
    sumOf: async (name) => {
      const body = await get(sumName(name)).catch(() => undefined);
      return sumIn(body && (await body.toArray()).join(''));
    },
    remove: async (name) => {
      for (const each of [name, sumName(name)]) await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(each) }));
    },
    list: () => Promise.resolve(undefined),
  };
}
