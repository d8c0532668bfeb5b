import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Env } from '~/platform/env';
import { openStorage } from '~/platform/media/storage';
import { emptyMachine, removeMachines } from '../../../test/archives';
import { S3rver } from '../../../test/faults/s3rver.mjs';
import { openTestSite } from '../../../test/test-site';
import { backUp } from './back-up.server';
import { markBucket, refuseHalfFilled } from './bucket-mark.server';
import { endInterrupted } from './interrupted.server';
import { restorationJournal } from './journal';
import { restoreBackup } from './restore.server';

const ID = '5f0c1d56-6f6b-4ad6-9a34-6f2f6d0f5a11';
const MARK = { command: 'npm run restore -- vitrine.tar.zst', begun: '2026-11-21T09:00:00.000Z' };

let folder: string;
let bucket: InstanceType<typeof S3rver>;
let storageUrl: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-seau-'));
  bucket = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'site' }] });
  storageUrl = `s3+http://S3RVER:S3RVER@127.0.0.1:${(await bucket.run()).port}/site`;
});
afterAll(async () => {
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
  removeMachines();
});

const machine = (): Promise<Env> => emptyMachine('sqlite', { STORAGE_URL: storageUrl });
const startsOn = async (env: Env) => refuseHalfFilled(await openStorage(env, { mayBeUnavailable: true, whoWaits: 'visitors' }));

test('a bucket that is being filled is refused by every machine, until the restoration is done', async () => {
  const [here, elsewhere] = [await machine(), await machine()];
  await startsOn(elsewhere);
  await markBucket(here, { id: ID, ...MARK });
  for (const env of [here, elsewhere]) await expect(startsOn(env)).rejects.toThrow('npm run restore -- vitrine.tar.zst again');

  const site = await openTestSite('sqlite', { starter: false });
  const made = await backUp(site, { to: folder });
  await site.close();
  await restoreBackup(here, join(folder, made?.name ?? ''), { say: () => {} });
  await startsOn(elsewhere);
});

test.each([
  ['its own mark', ID, false],
  ['no mark of another', '0b8a3d0e-3a53-4f7e-8a53-2f4f2f8a7c22', true],
])('a start that gives up a restoration beside a site removes %s', async (_, id, staysMarked) => {
  const site = await openTestSite('sqlite', { starter: false });
  const env = { ...site.env, storageUrl };
  await markBucket(env, { id, ...MARK });
  restorationJournal.write(env.dataDir, {
    id: ID,
    archive: 'vitrine.tar.zst',
    sha256: 'a'.repeat(64),
    begun: MARK.begun,
    phase: 'preparing',
    kept: 'avant',
    aside: [],
    placed: [],
    tables: false,
    bucketWasEmpty: true,
  });
  await endInterrupted(env, () => {});
  await (staysMarked ? expect(startsOn(env)).rejects.toThrow('half filled') : startsOn(env));
  await site.close();
});
