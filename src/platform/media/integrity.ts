import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Storage, Stored } from './storage';

type Looked = { stamp: string; isWhole: Promise<boolean> };
const MOST_LOOKED = 20_000;
const looked = new WeakMap<Storage, LRUCache<string, Looked>>();

/**
 * Whether a file still holds what it held when its sum was taken: read to its end the first time, then again when its size or its date changed.
 * @param sumOf its SHA-256 in hexadecimal, or how that begins; undefined when none is known
 * @returns undefined when there is nothing to compare it with
 */
export async function isWhole(
  storage: Storage,
  key: string,
  { stamp }: Stored,
  sumOf: () => string | undefined | Promise<string | undefined>,
): Promise<boolean | undefined> {
  const known = looked.get(storage) ?? new LRUCache<string, Looked>({ max: MOST_LOOKED });
  looked.set(storage, known);
  const before = known.get(key);
  if (before?.stamp === stamp) return before.isWhole;
  const sum = await sumOf();
  if (sum === undefined) return undefined;
  const look = { stamp, isWhole: sumOfFile(storage, key).then((found) => found.startsWith(sum)) };
  known.set(key, look);
  // What could not be read may be read later.
  look.isWhole.catch(() => known.delete(key));
  return look.isWhole;
}

async function sumOfFile(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.stream(key)) hash.update(chunk);
  return hash.digest('hex');
}

export const sumOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The sums of the files made of one picture, by their names, beside them: written last, so that without it they may be half made. */
const sums = z.record(z.string(), z.string());
export type Sums = z.output<typeof sums>;
export const sumsKey = (folder: string) => `medias/${folder}/empreintes.json`;

/** @returns undefined when they were made by a version before sums, are not all made, or the sums themselves are damaged */
export async function readSums(storage: Storage, folder: string): Promise<Sums | undefined> {
  if ((await storage.stat(sumsKey(folder))) === undefined) return undefined;
  const text = Buffer.from(await storage.bytes(sumsKey(folder))).toString();
  try {
    return sums.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
