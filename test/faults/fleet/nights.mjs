import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openFakeClock } from '../faketime.mjs';
import { openStore } from '../store.mjs';
import { startS3rver } from './bucket.mjs';
import { fillGround, openFleet } from './fleet.mjs';

const LONGEST_MS = 120_000;
/** Which machine is the first to look, from a Monday on. */
const MAKERS = [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0];
/** Nights whose archives each keeps at the end: the last of seven days that have one; among them are the last of each week and of the month. */
const KEPT = [
  [5, 7, 8, 10, 11, 13, 14],
  [3, 6, 9, 12],
];

/** Fourteen nights of two machines, each with its own archives. @returns {Promise<import('../reliability.mjs').Row>} */
export async function nightsRow(withGround) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nuits-'));
  const clock = openFakeClock(folder);
  try {
    // A bucket server refuses what is signed at another hour than its own.
    return await withGround(
      () => startS3rver({ ...process.env, ...clock.settings }),
      (ground) => passNights(ground, folder, clock),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function passNights(ground, folder, clock) {
  const path = join(folder, 'sauvegardes');
  const own = [0, 1].map((machine) => join(folder, `machine-${machine}`));
  for (const place of own) mkdirSync(place);
  const fleet = await openFleet(ground, await fillGround(ground, { variants: 0 }), {
    behindNginx: false,
    settings: { ...clock.settings, BACKUP_TO: path },
  });
  const store = await openStore(fleet.where());
  const problems = [];
  try {
    for (const instance of fleet.instances) await instance.stop();
    for (const [index, maker] of MAKERS.entries()) {
      await run(maker, hourOf(index, 2), index + 1);
      await run(1 - maker, hourOf(index, 3), index + 1);
    }
    for (const machine of [0, 1]) await run(machine, hourOf(MAKERS.length - 1, 12), MAKERS.length);
    for (const [machine, expected] of KEPT.entries()) {
      const found = nightsIn(own[machine]);
      if (found.join() !== expected.join()) problems.push(`machine ${machine + 1} holds the nights ${found.join(', ')}`);
    }
    const removed = (await store.all('select name from sauvegarde where removed_at is not null')).length;
    const kept = KEPT.flat().length;
    if (removed !== MAKERS.length - kept) problems.push(`${removed} archives are noted as removed`);
    return {
      fault: `${MAKERS.length} nights, two machines, archives under the same path (clock simulated)`,
      times: MAKERS.length,
      load: 'no load',
      failed: `one archive a night, ${kept} kept and ${MAKERS.length - kept} removed`,
      lost: 0,
      twice: 0,
      whole: 'at once',
      problems,
    };
  } finally {
    await store.close();
    await fleet.close();
  }

  /** One machine is started, looks for what is to be done, and is stopped. @param archives how many there are once the night is over */
  async function run(machine, instant, archives) {
    rmSync(path, { force: true });
    symlinkSync(own[machine], path);
    clock.move(`+${Math.round((instant.epochMilliseconds - Date.now()) / 1_000)}`);
    await fleet.instances[machine].start();
    const made = async () => Number((await store.all('select count(*) as made from sauvegarde where ended_at is not null'))[0].made);
    for (const until = performance.now() + LONGEST_MS; (await made()) < archives && performance.now() < until; ) await setTimeout(100);
    await fleet.instances[machine].stop();
    if ((await made()) !== archives) problems.push(`${await made()} archives instead of ${archives} after ${instant}`);
  }
}

const today = Temporal.Now.zonedDateTimeISO('Europe/Paris');
/** All nights are of one month. */
let monday = today.add({ days: 8 - today.dayOfWeek });
while (monday.add({ days: MAKERS.length }).month !== monday.month) monday = monday.add({ weeks: 1 });
const hourOf = (night, hour) => monday.add({ days: night }).with({ hour, minute: 45, second: 0, millisecond: 0 }).toInstant();

/** @returns {number[]} the nights of whose archives a folder holds, counted from 1 */
function nightsIn(place) {
  return readdirSync(place)
    .flatMap((name) => /^vitrine-(\d{8})T\d{6}Z\.tar\.zst$/.exec(name)?.[1] ?? [])
    .map((day) => monday.toPlainDate().until(Temporal.PlainDate.from(day)).days + 1)
    .sort((a, b) => a - b);
}
