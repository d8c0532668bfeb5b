import type { Tx } from '#db/tables';
import { VISITS_MONTHS } from '~/content/vocabulary/retention';
import { OTHERS } from '~/platform/audience/arrival';
import type { Batch } from '~/platform/audience/audience';
import { type Count, type Counted, MOST_NAMES, merged } from '~/platform/audience/tally';
import { inShop, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { STORED_KINDS, type StoredKind } from './stored-kinds';

/** A writer silent for so long has ended and retries nothing. */
const WRITERS_KEPT_DAYS = 30;
const ROWS_AT_ONCE = 100;

type Writing = Pick<Deps, 'clock' | 'groupCommit' | 'audience'>;

/** Adds memory counts to the database; retries failures. A retry after a lost answer is recognised. */
export async function writeTotals(deps: Writing): Promise<void> {
  // Page names must be those of this version.
  await deps.audience.refreshPages();
  const batch = deps.audience.batch();
  if (!batch) return;
  await write(deps, batch);
  deps.audience.written(batch);
}

/** At shutdown: the failed batch, then the rest. */
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
    const kept = await bounded(tx, counts);
    const rows = kept.map((count) => ({ ...count, kind: STORED_KINDS[count.kind] })).sort(inOrder);
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

type Row = Omit<Count, 'kind'> & { kind: StoredKind };

/** One order for all instances: no deadlock. */
const inOrder = (a: Row, b: Row) => (keyOf(a) < keyOf(b) ? -1 : 1);
const keyOf = ({ day, kind, name, detail }: Row) => JSON.stringify([day, kind, name, detail]);

/** Bounds rows of untrusted names per day over all instances; the rest is counted together. */
async function bounded(tx: Tx, counts: Count[]): Promise<Count[]> {
  const kept: Count[] = [];
  for (const [of, group] of Map.groupBy(counts, ({ day, kind }) => `${day} ${kind}`)) {
    const [day, kind] = of.split(' ') as [string, Counted];
    const most = MOST_NAMES[kind];
    if (most === undefined) kept.push(...group);
    else {
      const rows = await tx.selectFrom('mesure').select('name').where('day', '=', day).where('kind', '=', STORED_KINDS[kind]).execute();
      const names = new Set(rows.map(({ name }) => name));
      for (const count of group.sort((a, b) => b.count - a.count)) {
        if (names.size < most) names.add(count.name);
        kept.push(names.has(count.name) ? count : { ...count, name: OTHERS });
      }
    }
  }
  return merged(kept);
}

/** After 25 months; ended writers too. */
export async function purgeMesure({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = inShop(clock.now());
  await db
    .deleteFrom('mesure')
    .where('day', '<', now.toPlainDate().subtract({ months: VISITS_MONTHS }).toString())
    .execute();
  const before = toStamp(now.subtract({ days: WRITERS_KEPT_DAYS }).toInstant());
  await db.deleteFrom('mesure_ecriture').where('written_at', '<', before).execute();
}
