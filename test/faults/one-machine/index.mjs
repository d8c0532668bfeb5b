// What may happen to one machine, one fault after the other, each on a filled site of its own. `npm run faults one-machine`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireFakeClock } from '../faketime.mjs';
import { fillStore } from '../store.mjs';
import { moveTheClock } from './clock.mjs';
import { fillTheDisk } from './full-disk.mjs';
import { killDuringMigrations } from './migrations.mjs';
import { fillTheLog, holdTheLock, killDuringImages, onCopyOf, spoilPages, startWhereItMayNot } from './spoilt.mjs';
import { uploadMuch } from './uploads.mjs';

const LOAD = { rows: 20_000, pictures: 12, uploads: 80 };

/** @param {(row: object) => void} onRow @returns rows: fault, count, load, failures, losses, doubles, time until whole, other faults */
export async function oneMachineFaults(onRow = () => {}) {
  requireFakeClock();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-machine-'));
  const filled = { dataDir: join(folder, 'donnees') };
  const rows = [];
  const add = (row) => {
    rows.push({ lost: 0, twice: 0, ...row });
    onRow(rows.at(-1));
  };
  try {
    await fillStore(filled, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });

    const upgrades = await killDuringMigrations(40, LOAD.rows);
    add({
      fault: 'kill -9 during an upgrade',
      times: 40,
      load: `${LOAD.rows} mails to rewrite; ${upgrades.halfway} kills fell before its end`,
      failed: 'nothing',
      whole: `the next start, ${Math.round(upgrades.ms)} ms`,
      problems: upgrades.problems,
    });

    const images = await onCopyOf(filled, (where) => killDuringImages(where, 12, LOAD.pictures));
    add({
      fault: 'kill -9 during image work, a width cut short on the disk',
      times: 12,
      load: `${LOAD.pictures} pictures`,
      failed: 'nothing',
      whole: `${Math.round(images.wholeMs / 1_000)} s`,
      problems: images.problems,
    });

    const pages = await onCopyOf(filled, spoilPages);
    add({
      fault: 'every page of the database but the first overwritten',
      times: 1,
      load: 'reads and a request',
      failed: 'said by 503, log and refusal to start',
      whole: 'a restoration',
      problems: pages,
    });

    const lock = await onCopyOf(filled, (where) => holdTheLock(where, 10_000));
    add({
      fault: 'the database locked by another program for 10 s',
      times: 1,
      load: '8 submitting, 4 browsing',
      failed: `${lock.statuses[503] ?? 0} × 503; slowest read ${lock.slowest} ms`,
      twice: lock.figures.duplicates,
      whole: `${lock.wholeMs} ms`,
      problems: lock.problems,
    });

    const refused = await onCopyOf(filled, startWhereItMayNot);
    add({
      fault: 'a second process on the folder; an older build on a newer database',
      times: 1,
      load: 'a request',
      failed: `the second stops after ${refused.ms} ms`,
      whole: 'at once',
      problems: refused.problems,
    });

    const disk = await fillTheDisk(filled);
    add({
      fault: 'the disk full, or nearly',
      times: 1,
      load: `${disk.sent} requests, with and without a photo`,
      failed: `${disk.refused} × 503`,
      twice: disk.duplicates,
      whole: 'at once',
      problems: disk.problems,
    });

    add({
      fault: 'the disk under the log full',
      times: 1,
      load: '300 requests',
      failed: 'nothing',
      whole: 'at once',
      problems: await onCopyOf(filled, (where) => fillTheLog(where, 300)),
    });

    const clock = await onCopyOf(filled, moveTheClock);
    add({
      fault: 'the clock moved by a day and by three hours, forwards and back',
      times: 4,
      load: `${clock.figures.sent} requests`,
      failed: 'nothing',
      twice: clock.figures.duplicates,
      whole: `${clock.wholeMs} ms`,
      problems: clock.problems,
    });

    const uploads = await onCopyOf(filled, (where) => uploadMuch(where, LOAD.uploads, ADMIN));
    add({
      fault: `${uploads.gigabytes} GB of uploads, one in four cut`,
      times: LOAD.uploads,
      load: `4 sending, 4 browsing; at most ${uploads.memoryMb} MB of memory, slowest page in twenty ${uploads.p95} ms`,
      failed: uploads.failed,
      whole: 'at once',
      problems: uploads.problems,
    });
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ADMIN = { email: 'equipe@exemple.test', password: 'une-porte-verte-et-haute' };

if (import.meta.main) {
  process.chdir(join(import.meta.dirname, '../../..'));
  const { ensureBuilt } = await import('../../../scripts/prepare.mjs');
  await ensureBuilt();
  const rows = await oneMachineFaults((row) => console.log(row));
  process.exitCode = rows.some(({ problems }) => problems.length > 0) ? 1 : 0;
}
