import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFaketime, moveTheClock } from './one-machine/clock.mjs';
import { killDuringMigrations } from './one-machine/migrations.mjs';
import { fillTheLog, holdTheLock, killDuringImages, onCopyOf, spoilPages, startWhereItMayNot } from './one-machine/spoilt.mjs';
import { fillStore } from './store.mjs';

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

  test('a site killed while it makes widths of pictures never shows a part of one for good, and makes them all', async () => {
    expect((await onCopyOf(filled, (where) => killDuringImages(where, 1, 2))).problems).toEqual([]);
  }, 90_000);

  test('a database whose pages are overwritten is said by page, API, health, log and the next start; what is cached goes on', async () => {
    expect(await onCopyOf(filled, spoilPages)).toEqual([]);
  }, 60_000);

  test('while another program holds the database, visitors read, and requests wait or are told to come back: each is stored once', async () => {
    const { problems, slowest, statuses } = await onCopyOf(filled, (where) => holdTheLock(where, 2_500));
    expect(problems).toEqual([]);
    expect(statuses['503']).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(2_500);
  }, 60_000);

  test('a second process on the folder, and a build older than the database, say so and stop; the first goes on', async () => {
    expect((await onCopyOf(filled, startWhereItMayNot)).problems).toEqual([]);
  }, 60_000);

  test('a log whose disk is full costs its lines, and nothing else', async () => {
    expect(await onCopyOf(filled, (where) => fillTheLog(where, 10))).toEqual([]);
  }, 60_000);

  // Debian's package, which only the long form asks for.
  test.runIf(findFaketime())(
    'a clock that is moved by a day and back loses and doubles nothing',
    async () => {
      const { problems } = await onCopyOf(filled, (where) => moveTheClock(where, ['+1d', '+0']));
      expect(problems).toEqual([]);
    },
    60_000,
  );
});
