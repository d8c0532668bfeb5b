import { afterAll, expect, inject, test } from 'vitest';
import { newDatabase } from '../postgres.mjs';
import { moves, restorations } from './acts.mjs';
import { openGround } from './ground.mjs';
import { openBuckets } from './index.mjs';
import { killAtCalls } from './kills.mjs';

/** Calls by their names: the first that each pattern finds. */
const named =
  (...patterns: RegExp[]) =>
  (calls: string[]) =>
    patterns.map((pattern) => calls.findIndex((call) => pattern.test(call)) + 1);

let buckets: Awaited<ReturnType<typeof openBuckets>> | undefined;
afterAll(() => buckets?.close());
const newTarget = async () => {
  buckets ??= await openBuckets();
  return { databaseUrl: await newDatabase(inject('postgres')), storageUrl: await buckets.newBucket() };
};

/** The short form of `npm run faults restores`. */
test('a restoration onto a site is whole or as before wherever it is killed (SQLite)', async () => {
  const ground = await openGround();
  const act = restorations['a restoration onto a site']?.(ground, newTarget);
  const between = named(/^write .*#3$/, /^renameSync \/restauration-en-cours\/vitrine.sqlite/);
  const { problems, ...found } = await killAtCalls(act as NonNullable<typeof act>, between);
  ground.close();
  expect(problems).toEqual([]);
  expect(found).toMatchObject({ kills: 4, former: 1, completed: 1 });
}, 180_000);

test('a restoration onto an empty place leaves no other site there (PostgreSQL, folder)', async () => {
  const ground = await openGround(inject('postgres'));
  const act = restorations['a restoration onto an empty place']?.(ground, newTarget);
  const between = named(/^promises.rename/, /^renameSync \/restauration-en-cours\/fichiers/);
  const { problems, ...found } = await killAtCalls(act as NonNullable<typeof act>, between);
  ground.close();
  expect(problems).toEqual([]);
  expect(found).toMatchObject({ kills: 4, refused: 1, completed: 1 });
}, 180_000);

test('a killed move leaves its source whole; every machine refuses its target', async () => {
  const ground = await openGround();
  const act = moves['sqlite+folder']?.['a move to postgres and a bucket']?.(ground, newTarget);
  const { problems, ...found } = await killAtCalls(act as NonNullable<typeof act>, named(/^socket._writev .*#40$/));
  ground.close();
  expect(problems).toEqual([]);
  expect(found).toMatchObject({ kills: 3, completed: 1, refused: 2 });
}, 180_000);
