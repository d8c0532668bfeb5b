import { missingDeployTools } from '../../../scripts/deploy-tools.mjs';
import { requireFakeClock } from '../faketime.mjs';
import { startS3rver } from './bucket.mjs';
import { editRow } from './edits.mjs';
import { FAULTS, FULL_DISKS } from './faults.mjs';
import { fillGround, openFleet } from './fleet.mjs';
import { nightsRow } from './nights.mjs';
import { startGround } from './own-ground.mjs';
import { CROWD, rowOf } from './rows.mjs';
import { mayMount } from './small-disk.mjs';
import { strikeFleet } from './strike.mjs';
import { startSwift } from './swift.mjs';
import { upgradeRows } from './upgrade.mjs';

/**
 * Each fault strikes a fleet of its own, two instances behind nginx, under the same load.
 * @param {string[]} [words] a part of the wanted names, then how many browse and submit @returns {Promise<import('../reliability.mjs').Row[]>}
 */
export async function fleetRows([wanted = '', browsing = CROWD.browsing, submitting = CROWD.submitting] = []) {
  const missing = missingDeployTools();
  if (missing.length > 0) throw new Error(`The faults of a fleet need Debian’s packages ${missing.join(', ')}: install them.`);
  if ('14 nights'.includes(wanted)) requireFakeClock();
  const crowd = { ...CROWD, browsing: Number(browsing), submitting: Number(submitting) };
  const named = (faults) => Object.keys(faults).filter((name) => name.includes(wanted));
  const names = (of) => named(FAULTS).filter(of);
  const rows = await withGround(startS3rver, async (ground) => [
    ...(await strikeAll(
      ground,
      names(() => true),
      crowd,
    )),
    ...('an edit'.includes(wanted) ? [await editRow(ground)] : []),
    ...('an upgrade'.includes(wanted) ? await upgradeRows(ground, crowd) : []),
  ]);
  if ('14 nights'.includes(wanted)) rows.push(await nightsRow(withGround));
  const full = named(FULL_DISKS);
  if (full.length > 0 && !mayMount()) console.warn('Full disks are left out: they need the right to mount a tmpfs.');
  else if (full.length > 0) rows.push(...(await withGround(startS3rver, (ground) => strikeAll(ground, full, crowd), { isSmall: true })));
  const again = names((name) => name.includes('S3'));
  if (again.length === 0) return rows;
  const onSwift = await withGround(startSwift, (ground) => strikeAll(ground, again, crowd));
  return [...rows, ...onSwift.map((row) => ({ ...row, fault: `${row.fault} (OpenStack Swift)` }))];
}

async function strikeAll(ground, names, crowd) {
  if (names.length === 0) return [];
  const rows = [];
  const filled = await fillGround(ground);
  for (const name of names) {
    const fault = FAULTS[name] ?? FULL_DISKS[name];
    const fleet = await openFleet(ground, filled, { settings: fault.settings });
    try {
      const row = rowOf(name, await strikeFleet(fleet, [fault], { ...crowd, pictures: filled.pictures }), crowd);
      row.problems.push(...(fault.problems?.(fleet) ?? []));
      console.log(`${name}: ${row.whole}`);
      rows.push(row);
    } finally {
      await fleet.close();
      await fault.after?.(fleet);
    }
  }
  return rows;
}

/** Whatever was started is stopped, also when the person who waits for it has enough. */
async function withGround(startBucketServer, work, options) {
  const ground = await startGround(startBucketServer, options);
  const end = () => void ground.stop().finally(() => process.exit(1));
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    return await work(ground);
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
    await ground.stop();
  }
}
