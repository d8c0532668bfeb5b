import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '#db/tables';
import type { Author } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';
import type { ContentImport } from './content-import.server';
import type { ImportedChange, Left } from './importable.server';
import { type KnownRows, loadStates, readKnown } from './known.server';
import { countUp, storeStates } from './write-content.server';

type Spec<S extends object> = ContentImport<S, unknown, unknown, unknown>;

/** New things go to the bin, changed ones get their former state. What staff changed since stays, and is named. */
export async function takeContentBack<S extends object>(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  spec: Spec<S>,
  by: Author,
  made: readonly ImportedChange[],
): Promise<Left[]> {
  const known = await readKnown(tx, spec.subject);
  const asImported = await listAsImported(tx, spec, made, known);
  const why = new Map(made.map((one) => [one, whyLeft(one, known, asImported)]));
  const left = [...why.values()].flatMap((one) => one ?? []);
  const taken = made.filter((one) => !why.get(one) && known.byId.get(one.subjectId)?.deleted_at === null);
  const created = taken.filter(({ act }) => act === 'creee').flatMap(({ subjectId }) => known.byId.get(subjectId) ?? []);
  await countUp(deps, tx, spec, created, sql`, deleted_at = ${toStamp(deps.clock.now())}`);
  const changed = taken.filter(({ act }) => act === 'changee');
  const former = await statesAt<S>(
    tx,
    spec,
    changed.map(({ subjectId, version }) => ({ subjectId, version: version - 1 })),
  );
  const rows = changed.flatMap(({ subjectId }) => known.byId.get(subjectId) ?? []);
  const states = await loadStates(
    tx,
    spec,
    rows.map(({ id }) => id),
  );
  const restored = [];
  for (const row of rows) {
    const [state, now] = [former.get(String(row.id)), states.get(row.id)];
    if (!state || !now) continue;
    try {
      await spec.subject.save(deps, tx, row.id, state, now);
      restored.push({ id: row.id, state, version: row.version + 1 });
    } catch (error) {
      // Its address was given away: that check comes before any write.
      if (!(error instanceof Problem)) throw error;
      left.push({ label: row.label, why: error.message });
    }
  }
  await countUp(deps, tx, spec, restored);
  await storeStates(deps, tx, spec, by, 'annuler_import', restored);
  return left;
}

const AT_ONCE = 300;

type Wanted = Pick<ImportedChange, 'subjectId' | 'version'>;

/** States that revisions keep, by id. */
async function statesAt<S extends object>(
  tx: Tx,
  { subject }: Pick<Spec<S>, 'subject'>,
  wanted: readonly Wanted[],
): Promise<Map<string, S>> {
  const states = new Map<string, S>();
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const some = new Map(wanted.slice(at, at + AT_ONCE).map(({ subjectId, version }) => [subjectId, version]));
    const rows = await tx
      .selectFrom('revision')
      .select(['subject_id', 'version', 'content'])
      .where('subject', '=', subject.name)
      .where('subject_id', 'in', [...some.keys()])
      .where('version', 'in', [...new Set(some.values())])
      .execute();
    for (const { subject_id, version, content } of rows)
      if (some.get(subject_id) === version) states.set(subject_id, JSON.parse(content) as S);
  }
  return states;
}

/** Changed since, and now again as the import left it: a later import was taken back. */
async function listAsImported<S extends object>(
  tx: Tx,
  spec: Spec<S>,
  made: readonly ImportedChange[],
  known: KnownRows,
): Promise<Set<string>> {
  const moved = made.filter(({ subjectId, version }) => {
    const row = known.byId.get(subjectId);
    return row && row.deleted_at === null && row.version !== version;
  });
  const imported = await statesAt<S>(tx, spec, moved);
  const now = await loadStates(
    tx,
    spec,
    moved.flatMap(({ subjectId }) => known.byId.get(subjectId)?.id ?? []),
  );
  const same = [...now].filter(([id, state]) => isDeepStrictEqual(state, imported.get(String(id))));
  return new Set(same.map(([id]) => String(id)));
}

function whyLeft({ subjectId, version, act, label }: ImportedChange, known: KnownRows, asImported: ReadonlySet<string>): Left | undefined {
  const row = known.byId.get(subjectId);
  if (!row) return act === 'creee' ? undefined : { label, why: 'Cet élément n’existe plus.' };
  if (row.deleted_at !== null) return act === 'creee' ? undefined : { label, why: 'Cet élément est à la corbeille.' };
  return row.version === version || asImported.has(subjectId) ? undefined : { label, why: 'Cet élément a été modifié depuis l’import.' };
}
