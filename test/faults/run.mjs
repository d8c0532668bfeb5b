// `npm run faults`: every fault in turn, and their rows of docs/reliability.md. `npm run faults fleet`, `kills`… runs one part, with words of its own.
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/prepare.mjs';
import { writePart } from './reliability.mjs';

process.chdir(join(import.meta.dirname, '../..'));

/** Each is imported when it runs. Given the words after its name, it returns the rows of the table. */
const PARTS = {
  /** `npm run faults fleet [part of a fault’s name]` */
  fleet: async (words) => (await import('./fleet/index.mjs')).fleetRows(words),
  'one-machine': async () => (await import('./one-machine/index.mjs')).oneMachineFaults(),
  /** `npm run faults kills [rounds] [sqlite|postgres]` */
  kills: async (words) => (await import('./kill.mjs')).killFaults(words),
  /** `npm run faults backups [kills] [sqlite|postgres]` */
  backups: async (words) => (await import('./backups/index.mjs')).backupFaults(words),
  /** `npm run faults restores [one call in so many] [part of a name]` */
  restores: async (words) => (await import('./restorations/index.mjs')).restorationFaults(words),
  /** `npm run faults calls [cases on each database]` */
  calls: async (words) => (await import('./fuzz.mjs')).wildCalls(words),
};

const [only, ...words] = process.argv.slice(2);
if (only && !(only in PARTS)) throw new Error(`There is no part ${only}: ${Object.keys(PARTS).join(', ')}.`);
await ensureBuilt();
for (const [part, run] of Object.entries(PARTS)) {
  if (only && only !== part) continue;
  const rows = await run(words);
  for (const { problems = [], ...row } of rows) console.log(`${problems.length === 0 ? '✓' : '✗'} ${Object.values(row).join(' · ')}`);
  for (const { fault, problems = [] } of rows)
    for (const problem of problems.slice(0, 50)) {
      console.log(`  ${fault}: ${problem}`);
      process.exitCode = 1;
    }
  writePart(part, rows);
}
