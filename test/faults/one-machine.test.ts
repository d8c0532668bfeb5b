import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killDuringMigrations } from './one-machine/migrations.mjs';
import { fillTheLog, holdTheLock, killDuringImages, onCopyOf, spoilPages, startWhereItMayNot } from './one-machine/spoilt.mjs';
import { fillStore, type openStore } from './store.mjs';

type Where = Parameters<typeof openStore>[0];

/** The short form of `npm run faults one-machine`. */
describe('one machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-machine-'));
  const filled = { dataDir: join(folder, 'donnees') };
  beforeAll(() => fillStore(filled), 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('an upgrade that is killed leaves the older version whole, and the next start ends it', async () => {
    const { problems } = await killDuringMigrations(2, 1_500);
    expect(problems).toEqual([]);
  }, 60_000);

  test('a site killed while it makes picture widths keeps no partial one, and makes them all', async () => {
    expect((await onCopyOf(filled, (where: Where) => killDuringImages(where, 1, 2))).problems).toEqual([]);
  }, 90_000);

  test('an overwritten database is reported by page, API, health, log and next start; the cache still serves', async () => {
    expect(await onCopyOf(filled, spoilPages)).toEqual([]);
  }, 60_000);

  test('while another program locks the database, visitors read; requests wait or retry, and are stored once', async () => {
    const { problems, slowest, statuses } = await onCopyOf(filled, (where: Where) => holdTheLock(where, 2_500));
    expect(problems).toEqual([]);
    expect(statuses['503']).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(2_500);
  }, 60_000);

  test('a second process, or a build older than the database, says so and stops; the first goes on', async () => {
    expect((await onCopyOf(filled, startWhereItMayNot)).problems).toEqual([]);
  }, 60_000);

  test('a log whose disk is full costs its lines, and nothing else', async () => {
    expect(await onCopyOf(filled, (where: Where) => fillTheLog(where, 10))).toEqual([]);
  }, 60_000);
});
