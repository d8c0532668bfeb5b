import { readdirSync } from 'node:fs';
import { openStore } from '../store.mjs';
import { fillGround, openFleet } from './fleet.mjs';
import { makeOlderBuild } from './older-build.mjs';
import { rowOf } from './rows.mjs';
import { strikeFleet } from './strike.mjs';

/**
 * Instances of the build before the newest migration are replaced one by one under load; then two new ones migrate a base at once.
 * @returns {Promise<import('../reliability.mjs').Row[]>} none where the history is too short to build what was before
 */
export async function upgradeRows(ground, crowd) {
  const older = makeOlderBuild();
  if (!older) return [];
  try {
    const filled = await fillGround(ground, { build: older });
    return [await replaceInTurn(ground, filled, older, crowd), await startBothAtOnce(ground, filled, older)];
  } finally {
    older.remove();
  }
}

async function replaceInTurn(ground, filled, older, crowd) {
  const fleet = await openFleet(ground, filled, { build: older });
  const replace = (instance) => async () => {
    await instance.stop();
    await instance.start();
  };
  const [first, second] = fleet.instances;
  try {
    const steps = [{ strike: replace(second) }, { strike: replace(first) }];
    const found = await strikeFleet(fleet, steps, { ...crowd, pictures: filled.pictures });
    return rowOf('an upgrade: one instance replaced by the next build, then the other', found, crowd);
  } finally {
    await fleet.close();
  }
}

async function startBothAtOnce(ground, filled, older) {
  const fleet = await openFleet(ground, filled, { build: older });
  try {
    for (const instance of fleet.instances) await instance.stop();
    await Promise.all(fleet.instances.map((instance) => instance.start()));
    const store = await openStore(fleet.where());
    const done = (await store.all('select name from kysely_migration order by name')).map(({ name }) => name);
    await store.close();
    const known = readdirSync('db/migrations')
      .sort()
      .map((name) => name.replace('.ts', ''));
    const problems = done.join() === known.join() ? [] : [`the base has the migrations ${done.join()}`];
    return {
      fault: 'an upgrade: both instances started at once on a base that is to be migrated',
      times: 1,
      load: 'no load',
      failed: 'one migrated, the other waited',
      lost: 0,
      twice: 0,
      whole: 'at once',
      problems,
    };
  } finally {
    await fleet.close();
  }
}
