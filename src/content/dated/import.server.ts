import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#db/tables';
import { changedSince } from '~/content/importation/changed-since';
import { IDENTIFIER } from '~/content/importation/column';
import type { Importable, ImportedChange, Left } from '~/content/importation/importable.server';
import { readLookups } from '~/content/importation/lookups.server';
import type { Author } from '~/content/journal/journal.server';
import { changeContent } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { Problem } from '~/platform/http/problem';
import type { Days } from './dated';
import type { DatedImport, StoredDays } from './dated-import.server';
import { type DatedEntry, judgeDated, type Spec, type StoredDated } from './judge-dated.server';

export function datedImportable<Draft extends { valid_from: string }, Input extends Days, Row extends Input & StoredDays>(
  given: DatedImport<Draft, Input, Row>,
): Importable {
  const spec = given as unknown as Spec;
  const { kind, columns } = spec;
  return {
    subject: kind.subject,
    section: kind.section,
    words: kind.words,
    columns: [IDENTIFIER, ...columns],
    choices: [],
    transact: (deps, work) => changeContent(deps, deps.clock, work),
    judge: async (deps, db, _, sheet) => {
      const lines = await judgeDated(deps, db, spec, sheet);
      const written = lines.flatMap(({ input, match }) => (input ? [{ input, ...(match && { match }) }] : []));
      const effect = written.length > 0 && spec.effect?.bind(spec, deps, db, written);
      return { lines, ...(effect && { effect }), write: (tx, by) => writeAll(deps, tx, spec, by, lines) };
    },
    takeBack: (deps, tx, by, made) => takeDatedBack(deps, tx, spec, by, made),
    export: (deps) => exportAll(deps, spec),
  };
}

/** What taking back asks: the row before, and what the import made of it. */
type Kept = { was?: StoredDated; wrote: Days };

/** By the acts of the screen, each with its journal line. @throws Problem 409 when a colleague was faster */
async function writeAll(
  deps: Deps,
  tx: Tx,
  { edition: { within } }: Spec,
  by: Author,
  entries: readonly DatedEntry[],
): Promise<ImportedChange[]> {
  const made: ImportedChange[] = [];
  for (const { input, match, label } of entries) {
    if (!input) continue;
    await giveWay();
    try {
      const { id, version } = match
        ? await within.revise(deps, tx, by, match.id, { ...input, version: match.version })
        : await within.create(deps, tx, by, input);
      const before: Kept = { wrote: input, ...(match && { was: match }) };
      made.push({ subjectId: id, act: match ? 'changee' : 'creee', version, label, before });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw changedSince(label);
    }
  }
  return made;
}

/** New rows go to the bin, changed ones are as they were, confirmation included. What staff changed since stays, and is named. */
async function takeDatedBack(deps: Deps, tx: Tx, spec: Spec, by: Author, made: readonly ImportedChange[]): Promise<Left[]> {
  const { within } = spec.edition;
  const left: Left[] = [];
  const changed: { label: string; was: StoredDated }[] = [];
  for (const one of made) {
    await giveWay();
    const { was, wrote } = one.before as Kept;
    const row = await within.find(tx, one.subjectId);
    const isGone = !row || row.deletedAt !== null;
    if (isGone && !was) continue;
    if (isGone) left.push({ label: one.label, why: row ? 'Cet élément est à la corbeille.' : 'Cet élément n’existe plus.' });
    else if (row.version !== one.version && !isAsImported(spec, row, wrote))
      left.push({ label: one.label, why: 'Cet élément a été modifié depuis l’import.' });
    else if (was) changed.push({ label: one.label, was });
    else await within.bin(deps, tx, by, row.id);
  }
  return [...left, ...(await putAllBack(deps, tx, spec, by, changed))];
}

/** Changed since, and again what the import made of it. */
const isAsImported = ({ draftOf }: Spec, row: StoredDated, wrote: Days) => isDeepStrictEqual(draftOf(row), draftOf(wrote));

/** A row may wait for the day that another one leaves. */
async function putAllBack(
  deps: Deps,
  tx: Tx,
  { edition }: Spec,
  by: Author,
  changed: { label: string; was: StoredDated }[],
): Promise<Left[]> {
  for (let waiting = changed; ; ) {
    const refused: { label: string; was: StoredDated; why: string }[] = [];
    for (const one of waiting) {
      await giveWay();
      try {
        await edition.within.putBack(deps, tx, by, one.was);
      } catch (error) {
        // These checks come before any write.
        if (!(error instanceof Problem)) throw error;
        refused.push({ ...one, why: error.message });
      }
    }
    if (refused.length === waiting.length) return refused.map(({ label, why }) => ({ label, why }));
    waiting = refused;
  }
}

async function exportAll({ db }: Pick<Deps, 'db'>, spec: Spec) {
  const lookups = await readLookups(db, spec.linked, []);
  const all = [IDENTIFIER, ...spec.columns];
  const lines: string[][] = [];
  for (const row of await spec.list(db, false)) {
    await giveWay();
    const draft = spec.draftOf(row);
    lines.push([row.id, ...spec.columns.map((column) => column.write(draft, lookups))]);
  }
  return { rows: [all.map(({ heading }) => heading), ...lines], pictures: [] };
}
