import type { Tx } from '#db/tables';
import { OTHERS } from '~/platform/audience/arrival';
import type { Batch } from '~/platform/audience/audience';
import { type Count, type Counted, MOST_NAMES, merged } from '~/platform/audience/tally';
import { inShop, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';

/** How long totals are kept: what the CNIL sets for figures of an audience (docs/decisions/046-counting-without-watching.md). */
const KEPT_MONTHS = 25;
/** A process that has written nothing for so long has ended, and repeats nothing. */
const WRITERS_KEPT_DAYS = 30;
/** Databases limit the parameters of one statement. */
const ROWS_AT_ONCE = 100;

type Writing = Pick<Deps, 'clock' | 'groupCommit' | 'audience'>;

/**
 * Adds what was counted in memory to the totals of the database. What cannot be written stays in memory and comes again; that it was written after
 * all, though its answer was lost, is recognised then.
 */
export async function writeTotals(deps: Writing): Promise<void> {
  // Another version's names would not be those under which pages are shown now.
  await deps.audience.refreshPages();
  const batch = deps.audience.batch();
  if (!batch) return;
  await write(deps, batch);
  deps.audience.written(batch);
}

/** Before the process ends: what could not be written last time, then what was counted since. */
export async function writeLastTotals(deps: Writing): Promise<void> {
  await writeTotals(deps);
  await writeTotals(deps);
}

const write = ({ clock, groupCommit }: Writing, { writer, number, counts }: Batch) =>
  groupCommit(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('mesure_ecriture')
      .values({ writer, number, written_at: toStamp(clock.now()) })
      .onConflict((conflict) =>
        conflict
          .column('writer')
          .doUpdateSet((eb) => ({ number: eb.ref('excluded.number'), written_at: eb.ref('excluded.written_at') }))
          .whereRef('mesure_ecriture.number', '<', 'excluded.number'),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const rows = (await bounded(tx, counts)).sort(inOrder);
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await tx
        .insertInto('mesure')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'kind', 'name', 'detail'])
            .doUpdateSet((eb) => ({ count: eb('mesure.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
  });

/** Instances that write at once take the same rows in the same order: neither waits for the other in a circle. */
const inOrder = (a: Count, b: Count) => (keyOf(a) < keyOf(b) ? -1 : 1);
const keyOf = ({ day, kind, name, detail }: Count) => JSON.stringify([day, kind, name, detail]);

/** Names that strangers may make up take no more rows of a day than they may, whatever the instances and minutes; the rest is counted together. */
async function bounded(tx: Tx, counts: Count[]): Promise<Count[]> {
  const kept: Count[] = [];
  for (const [of, group] of Map.groupBy(counts, ({ day, kind }) => `${day} ${kind}`)) {
    const [day, kind] = of.split(' ') as [string, Counted];
    const most = MOST_NAMES[kind];
    if (most === undefined) kept.push(...group);
    else {
      const rows = await tx.selectFrom('mesure').select('name').where('day', '=', day).where('kind', '=', kind).execute();
      const names = new Set(rows.map(({ name }) => name));
      for (const count of group.sort((a, b) => b.count - a.count)) {
        if (names.size < most) names.add(count.name);
        kept.push(names.has(count.name) ? count : { ...count, name: OTHERS });
      }
    }
  }
  return merged(kept);
}

/** Forgets days that are over for twenty-five months, and processes that ended. */
export async function purgeMesure({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = inShop(clock.now());
  await db
    .deleteFrom('mesure')
    .where('day', '<', now.toPlainDate().subtract({ months: KEPT_MONTHS }).toString())
    .execute();
  const before = toStamp(now.subtract({ days: WRITERS_KEPT_DAYS }).toInstant());
  await db.deleteFrom('mesure_ecriture').where('written_at', '<', before).execute();
}
