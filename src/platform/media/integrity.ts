import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Storage, StoredObject } from './storage';

type Looked = { stamp: string; isWhole: Promise<boolean> };
const MOST_LOOKED = 20_000;
const looked = new WeakMap<Storage, LRUCache<string, Looked>>();

/** Compares a file with its SHA-256 (or its beginning), again when size or date change. @returns undefined without a sum */
export async function isWhole(
  storage: Storage,
  key: string,
  { stamp }: StoredObject,
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
  look.isWhole.catch(() => known.delete(key));
  return look.isWhole;
}

async function sumOfFile(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.stream(key)) hash.update(chunk);
  return hash.digest('hex');
}

export const sumOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Hashes of a picture's variants. Written last: without it, variants may be incomplete. */
const sums = z.record(z.string(), z.string());
export type Sums = z.output<typeof sums>;
export const sumsKey = (folder: string) => `medias/${folder}/empreintes.json`;

/** @returns undefined for variants of old versions, incomplete ones, or damaged sums */
export async function readSums(storage: Storage, folder: string): Promise<Sums | undefined> {
  if ((await storage.stat(sumsKey(folder))) === undefined) return undefined;
  const text = Buffer.from(await storage.bytes(sumsKey(folder))).toString();
  try {
    return sums.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
