// s3rver, an S3 server from npm, whose listings may have more than one page: it makes their tokens by single DES, which OpenSSL has left out since version 3.
import crypto from 'node:crypto';
import { createRequire } from 'node:module';

/** Three times the same key is single DES. */
const tripled = (key) => Buffer.concat([key, key, key]);
for (const name of ['createCipheriv', 'createDecipheriv']) {
  const original = crypto[name];
  crypto[name] = (algorithm, key, ...rest) =>
    algorithm === 'des' ? original('des-ede3-cbc', tripled(key), ...rest) : original(algorithm, key, ...rest);
}

/** @type {new (options: Record<string, unknown>) => { run(): Promise<{ port: number }>; close(): Promise<void> }} */
export const S3rver = createRequire(import.meta.url)('s3rver');
