// `npm run faults`: every fault in turn, and docs/reliability.md written anew. `npm run faults fleet`, `kills`… runs one part, with words of its own.
import { join } from 'node:path';
import { handedToPinnedNode } from '../../scripts/prepare.mjs';
import { writePart } from './reliability.mjs';

process.chdir(join(import.meta.dirname, '../..'));
if (await handedToPinnedNode(import.meta.filename)) process.exit();

/** Each is imported when it runs. Given the words after its name, it returns the rows of the table. */
const PARTS = {
  /** `npm run faults fleet [part of a fault’s name]` */
  fleet: async (words) => (await import('./fleet/index.mjs')).fleetRows(words),
  /** `npm run faults kills [rounds] [sqlite|postgres]` */
  kills: async (words) => (await import('./kill.mjs')).killFaults(words),
  /** `npm run faults calls [cases on each database]` */
  calls: async (words) => (await import('./fuzz.mjs')).wildCalls(words),
};

const [only, ...words] = process.argv.slice(2);
if (only && !(only in PARTS)) throw new Error(`There is no part ${only}: ${Object.keys(PARTS).join(', ')}.`);
const { ensureBuilt } = await import('../../scripts/prepare.mjs');
await ensureBuilt();
for (const [part, run] of Object.entries(PARTS)) {
  if (only && only !== part) continue;
  const rows = await run(words);
  console.table(rows.map(({ problems, ...row }) => row));
  for (const { fault, problems = [] } of rows)
    for (const problem of problems.slice(0, 50)) {
      console.log(`✗ ${fault}: ${problem}`);
      process.exitCode = 1;
    }
  // A part of a part is a look, not the record.
  if (words.length === 0) writePart(part, `npm run faults ${part}`, rows);
}
