import { sql } from 'kysely';
import type { Tx } from '#db/tables';
import type { Author } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';
import type { ContentImport } from './content-import.server';
import type { Left, Made } from './importable.server';
import { type Known, readKnown } from './known.server';
import { countUp, keepStates } from './write-content.server';

type Spec<S extends object> = ContentImport<S, unknown, unknown, unknown>;

/** New things go to the bin, changed ones get their former state. What staff changed since stays, and is named. */
export async function takeContentBack<S extends object>(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  spec: Spec<S>,
  by: Author,
  made: readonly Made[],
): Promise<Left[]> {
  const known = await readKnown(tx, spec.subject);
  const left = made.flatMap((one) => whyLeft(one, known));
  const taken = made.filter((one) => whyLeft(one, known).length === 0 && known.byId.get(one.subjectId)?.deleted_at === null);
  const created = taken.filter(({ act }) => act === 'creee').flatMap(({ subjectId }) => known.byId.get(subjectId) ?? []);
  await countUp(deps, tx, spec, created, sql`, deleted_at = ${toStamp(deps.clock.now())}`);
  const restored = [];
  for (const one of taken.filter(({ act }) => act === 'changee')) {
    const row = known.byId.get(one.subjectId);
    const before = await tx
      .selectFrom('revision')
      .select('content')
      .where('subject', '=', spec.subject.name)
      .where('subject_id', '=', one.subjectId)
      .where('version', '=', one.version - 1)
      .executeTakeFirst();
    if (!row || !before) continue;
    const state = JSON.parse(before.content) as S;
    try {
      await spec.subject.save(deps, tx, row.id, state, (await spec.subject.load(tx, row.id)) as S);
      restored.push({ id: row.id, state, version: row.version + 1 });
    } catch (error) {
      // Its address was given away: that check comes before any write.
      if (!(error instanceof Problem)) throw error;
      left.push({ label: one.label, why: error.message });
    }
  }
  await countUp(deps, tx, spec, restored);
  await keepStates(deps, tx, spec, by, 'annuler_import', restored);
  return left;
}

function whyLeft({ subjectId, version, act, label }: Made, known: Known): Left[] {
  const row = known.byId.get(subjectId);
  if (!row) return act === 'creee' ? [] : [{ label, why: 'Cet élément n’existe plus.' }];
  if (row.deleted_at !== null) return act === 'creee' ? [] : [{ label, why: 'Cet élément est à la corbeille.' }];
  return row.version === version ? [] : [{ label, why: 'Cet élément a été modifié depuis l’import.' }];
}
