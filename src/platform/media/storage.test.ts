import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketUrl as bucketAt, openBucket } from '../../../test/faults/fleet/bucket.mjs';
import { hasSwift, startSwift } from '../../../test/faults/fleet/swift.mjs';
import { S3rver } from '../../../test/faults/s3rver.mjs';
import { openLink } from '../../../test/link';
import { SettingProblem } from '../env';
import { PartUnavailable } from '../unavailable';
import { openStorage, type Storage } from './storage';

let folder: string;
let bucket: InstanceType<typeof S3rver>;
let port: number;
const bucketUrl = (path: string, secret = 'S3RVER') => `s3+http://S3RVER:${secret}@127.0.0.1:${port}/${path}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-fichiers-'));
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'medias' }],
  });
  ({ port } = await bucket.run());
});
afterAll(async () => {
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A second implementation: it forgives less. */
const SWIFT = 'seau (OpenStack Swift)';
let swift: Awaited<ReturnType<typeof startSwift>> | undefined;

async function bucketOnSwift() {
  swift = await startSwift();
  const storageUrl = bucketAt(swift.credentials, swift.port, 'medias');
  const made = openBucket(storageUrl);
  await made.create();
  made.close();
  return storageUrl;
}
afterAll(() => swift?.stop());

describe.each(['dossier', 'seau', ...(hasSwift() ? [SWIFT] : [])])('files in a « %s »', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    const storageUrl = kind === 'dossier' ? undefined : kind === SWIFT ? await bucketOnSwift() : bucketUrl('medias');
    storage = await openStorage({ dataDir: join(folder, 'disque', kind), storageUrl });
  }, 120_000);
  const bytes = Buffer.from([0, 1, 2, 250, 255, 13, 10]);

  test('are read back as they were written', async () => {
    await storage.put('medias/abc/original.png', bytes, 'image/png');
    expect(await storage.size('medias/abc/original.png')).toBe(bytes.length);
    expect(Buffer.from(await storage.bytes('medias/abc/original.png'))).toEqual(bytes);
    expect(Buffer.concat(await (await storage.stream('medias/abc/original.png')).toArray())).toEqual(bytes);
  });

  test('written twice under one key, keep the last content', async () => {
    await storage.put('a/b.pdf', Buffer.from('première'), 'application/pdf');
    await storage.put('a/b.pdf', Buffer.from('2e'), 'application/pdf');
    expect(await storage.size('a/b.pdf')).toBe(2);
    expect(Buffer.from(await storage.bytes('a/b.pdf')).toString()).toBe('2e');
  });

  test('that are empty or heavy pass', async () => {
    await storage.put('vide.png', Buffer.alloc(0), 'image/png');
    expect(await storage.size('vide.png')).toBe(0);
    const heavy = Buffer.alloc(3_000_000, 'été');
    await storage.put('lourd.png', heavy, 'image/png');
    expect(Buffer.from(await storage.bytes('lourd.png')).equals(heavy)).toBe(true);
  });

  test('that are unknown have no size and cannot be read', async () => {
    expect(await storage.size('medias/inconnu.png')).toBeUndefined();
    await expect(storage.bytes('medias/inconnu.png')).rejects.toThrow();
  });

  test('are removed with their folder, and with no other that begins like it', async () => {
    const keys = ['demandes/a/1.jpg', 'demandes/a/2.jpg', 'demandes/ab/1.jpg'];
    for (const key of keys) await storage.put(key, bytes, 'image/jpeg');
    await storage.remove('demandes/a');
    expect(await Promise.all(keys.map((key) => storage.size(key)))).toEqual([undefined, undefined, bytes.length]);
    await storage.remove('demandes/a');
  });

  test('do not leave their place', async () => {
    await expect(storage.put('../dehors.png', bytes, 'image/png')).rejects.toThrow();
    expect(await storage.size('../../dehors.png')).toBeUndefined();
  });
});

describe('an unreachable storage', () => {
  const refusal = async (storageUrl: string | undefined, dataDir = join(folder, 'disque')) => {
    const error = await openStorage({ dataDir, storageUrl }).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(SettingProblem);
    return (error as SettingProblem).message;
  };

  test.each([
    ['whose port is closed', () => 's3+http://cle:motdepasse@127.0.0.1:1/medias'],
    ['whose bucket does not exist', () => bucketUrl('absent')],
    ['whose address names no bucket', () => bucketUrl('')],
    ['whose secret is written wrongly', () => bucketUrl('medias', 'motdepasse%zz')],
  ])('%s gives a one-line error, without its secret', async (_, url) => {
    const message = await refusal(url());
    expect(message).toMatch(/^STORAGE_URL: .+$/);
    expect(message).not.toContain('motdepasse');
  });

  test('whose folder is a file gives a one-line error', async () => {
    writeFileSync(join(folder, 'fichier'), '');
    expect(await refusal(undefined, join(folder, 'fichier'))).toMatch(/^DATA_DIR: .+$/);
  });
});

test('a bucket that says nothing for three seconds fails a visitor, and not a command', async () => {
  const link = await openLink(port);
  try {
    const open = (whoWaits: 'visitors' | 'operator') =>
      openStorage({ dataDir: join(folder, whoWaits), storageUrl: `s3+http://S3RVER:S3RVER@127.0.0.1:${link.port}/medias` }, { whoWaits });
    const [site, command] = [await open('visitors'), await open('operator')];
    await site.put('lent.png', Buffer.from('lent'), 'image/png');
    link.freeze();
    const read = command.bytes('lent.png');
    const [failure] = await Promise.all([site.bytes('lent.png').catch((error: unknown) => error), setTimeout(3_000)]);
    expect(failure).toBeInstanceOf(PartUnavailable);
    link.heal();
    expect(Buffer.from(await read).toString()).toBe('lent');
  } finally {
    await link.close();
  }
}, 30_000);

test('more than a thousand files of a bucket, which lists them in pages, are all listed', { retry: 2, timeout: 60_000 }, async () => {
  const storage = await openStorage({ dataDir: join(folder, 'pages'), storageUrl: bucketUrl('medias') });
  const keys = Array.from({ length: 1_030 }, (_, at) => `demandes/mille/${String(at).padStart(4, '0')}.jpg`);
  mkdirSync(join(folder, 's3', 'medias', 'demandes', 'mille'), { recursive: true });
  for (const key of keys)
    for (const [what, content] of Object.entries({ object: '', 'object.md5': 'd41d8cd98f00b204e9800998ecf8427e' }))
      await writeFile(join(folder, 's3', 'medias', `${key}._S3rver_${what}`), content);
  const listed: string[] = [];
  for await (const key of storage.list()) listed.push(key);
  expect(listed.filter((key) => key.startsWith('demandes/mille/')).sort()).toEqual(keys);
});
