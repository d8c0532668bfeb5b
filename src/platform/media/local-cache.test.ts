import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalCache, openLocalCache } from './local-cache';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = async (cache: LocalCache, key: string) => {
  const copy = await cache.get(key);
  return copy && Buffer.from(copy).toString();
};
const contents = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith('content'))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());
const text = (letter: string) => letter.repeat(1_000);
const bytes = (letter: string) => Buffer.from(text(letter));

test('what was put is read back, by another process too, and after a restart', async () => {
  const one = await openLocalCache(folder);
  const other = await openLocalCache(folder);
  expect(await read(one, 'medias/a/320.avif')).toBeUndefined();
  await one.put('medias/a/320.avif', bytes('a'));
  for (const cache of [one, other, await openLocalCache(folder)]) expect(await read(cache, 'medias/a/320.avif')).toBe(text('a'));
});

test.each([
  ['cut short', (path: string) => truncateSync(path, 500)],
  ['changed', (path: string) => writeFileSync(path, bytes('z'))],
  ['gone', (path: string) => rmSync(path)],
])('a copy that is %s is none, and may be made again', async (_, spoil) => {
  const cache = await openLocalCache(folder);
  await cache.put('medias/a/320.avif', bytes('a'));
  const [path = ''] = contents();
  expect(readFileSync(path, 'utf8')).toBe(text('a'));
  spoil(path);
  expect(await read(cache, 'medias/a/320.avif')).toBeUndefined();
  await cache.put('medias/a/320.avif', bytes('a'));
  expect(await read(cache, 'medias/a/320.avif')).toBe(text('a'));
});

test('beyond its size, the least recently read copies are deleted, even those from before a restart', async () => {
  const before = await openLocalCache(folder, 3_000);
  for (const name of ['a', 'b']) await before.put(name, bytes(name));
  const cache = await openLocalCache(folder, 3_000);
  await cache.put('c', bytes('c'));
  await cache.get('a');
  await cache.put('d', bytes('d'));
  await vi.waitFor(() => expect(contents()).toHaveLength(3));
  expect(await read(cache, 'b')).toBeUndefined();
  for (const name of ['a', 'c', 'd']) expect(await read(cache, name)).toBe(text(name));
});

test('a folder that cannot be used holds no copy, and nothing fails', async () => {
  mkdirSync(join(folder, 'x'));
  writeFileSync(join(folder, 'x', 'file'), '');
  const cache = await openLocalCache(join(folder, 'x', 'file'));
  await cache.put('a', bytes('a'));
  expect(await read(cache, 'a')).toBeUndefined();
});
