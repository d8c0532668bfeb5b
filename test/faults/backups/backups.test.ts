import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { startSite } from '../../../scripts/site.mjs';
import { newDatabase } from '../postgres.mjs';
import { fillStore, openStore, settingsOf } from '../store.mjs';
import { backUpUnderLoad, run } from './under-load.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function newPlaces(engine: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sauvegardes-'));
  folders.push(folder);
  const place = async (name: string) => {
    mkdirSync(join(folder, name));
    return { dataDir: join(folder, name), databaseUrl: engine === 'postgres' ? await newDatabase(inject('postgres')) : undefined };
  };
  return { where: await place('site'), machine: await place('machine') };
}

test.each(['sqlite', 'postgres'])(
  'a backup under load, killed or not, leaves only archives that hold all that was acknowledged (%s)',
  async (engine) => {
    const { where, machine } = await newPlaces(engine);
    await fillStore(where);
    const { problems, ...found } = await backUpUnderLoad(where, machine, 2);
    expect(problems).toEqual([]);
    expect(found.acknowledged).toBeGreaterThan(10);
    expect(found.photos).toBeGreaterThan(0);
    expect(found.refused).toBe(0);

    if (engine === 'postgres') return;
    // A night has passed since the site began.
    const store = await openStore(machine);
    await store.run(`update compte set created_at = '2020-01-01T00:00:00.000Z'`);
    await store.close();
    const site = await startSite(settingsOf(machine));
    const archives = join(machine.dataDir, 'sauvegardes');
    const names = () => (existsSync(archives) ? readdirSync(archives).filter((name) => name.endsWith('.zst')) : []);
    await expect.poll(names, { timeout: 30_000, interval: 200 }).toHaveLength(1);
    await site.stop();
    const verified = await run(['restore', join(archives, names()[0] as string), '--dry-run'], settingsOf(machine));
    expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('Every sum is right')]);
  },
  120_000,
);

test('a command that is asked for wrongly says so, and touches nothing', async () => {
  const { machine } = await newPlaces('sqlite');
  const asked = async (words: string[]) => (await run(words, settingsOf(machine))).code;
  expect([await asked(['restore']), await asked(['move', '--from', 'sqlite']), await asked(['backup', '--unknown'])]).toEqual([2, 2, 2]);
  const { code, output } = await run(['backup'], settingsOf(machine));
  expect([code, output]).toEqual([1, expect.stringContaining('holds no site')]);
});
