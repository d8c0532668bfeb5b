import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/tables';
import { COLUMN_OF_ID, type Column, IDENTIFIER, type Lookups, putUnder } from '~/content/importation/column';
import { short } from '~/content/importation/columns';
import type { CellChange, Fault, JudgedLine, Sheet } from '~/content/importation/importable.server';
import { readLookups } from '~/content/importation/lookups.server';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { Problem } from '~/platform/http/problem';
import type { SheetRow } from '~/platform/sheet/sheet';
import type { Days } from './dated';
import type { DatedImport, NameOf, StoredDays } from './dated-import.server';

type Draft = { valid_from: string };
export type StoredDated = Days & StoredDays;
export type Spec = DatedImport<Draft, Days, StoredDated>;
/** `input`: what is to be written, of a new or changed line. */
export type DatedEntry = JudgedLine & { match?: StoredDated; input?: Days };

type Context = {
  deps: Deps;
  spec: Spec;
  lookups: Lookups;
  columns: readonly { column: Column<Draft>; index: number }[];
  idAt: number;
  known: Known;
  keyed: ReturnType<Spec['keyed']>;
};

/** What each line would do, one after the other: an earlier line takes its day first. */
export async function judgeDated(deps: Deps, db: Db, spec: Spec, sheet: Sheet): Promise<DatedEntry[]> {
  const [rows, binned] = [await spec.list(db, false), await spec.list(db, true)];
  const context: Context = {
    deps,
    spec,
    lookups: await readLookups(db, spec.linked, []),
    columns: spec.columns.flatMap((column) => {
      const index = sheet.columns.indexOf(column.key);
      return index < 0 ? [] : [{ column, index }];
    }),
    idAt: sheet.columns.indexOf(COLUMN_OF_ID),
    known: new Known(rows, binned, spec.edition.within.keyOf),
    keyed: spec.keyed(rows),
  };
  const entries: DatedEntry[] = [];
  for (const row of sheet.rows) {
    await giveWay();
    entries.push(judgeLine(context, row));
  }
  return entries;
}

type Day = { id: string; valid_from: string };

/** The rows, and their days as the lines judged so far leave them. */
class Known {
  readonly byId: ReadonlyMap<string, StoredDated>;
  readonly binned: ReadonlySet<string>;
  private readonly byDay: ReadonlyMap<string, StoredDated>;
  private readonly days: Map<string, Day[]>;
  private readonly lines = new Map<string, number>();

  constructor(rows: readonly StoredDated[], binned: readonly StoredDated[], keyOf: (row: StoredDated) => string) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
    this.binned = new Set(binned.map(({ id }) => id));
    this.byDay = new Map(rows.map((row) => [`${keyOf(row)} ${row.valid_from}`, row]));
    this.days = Map.groupBy<string, Day>(rows, (row) => keyOf(row as StoredDated));
  }

  get keys() {
    return this.days.size;
  }

  at(key: string, day: string) {
    return this.byDay.get(`${key} ${day}`);
  }

  daysOf(key: string): readonly Day[] {
    return this.days.get(key) ?? [];
  }

  take(key: string, { id, valid_from }: Day) {
    this.days.set(key, [...this.daysOf(key).filter((day) => day.id !== id), { id, valid_from }]);
  }

  /** A good line that speaks of the same thing. */
  lineAbout(thing: string) {
    return this.lines.get(thing);
  }

  note(thing: string, line: number) {
    this.lines.set(thing, line);
  }
}

type Read = { key: string; isNew?: true; match?: StoredDated; first: Draft; draft: Draft };
type Outcome = { read?: Read; input?: Days; faults: Fault[] };

function judgeLine(context: Context, row: SheetRow): DatedEntry {
  const { spec, lookups } = context;
  const { read, input, faults } = outcomeOf(context, row);
  const match = read?.match;
  const isSame = input === undefined;
  const state = faults.length > 0 ? 'fautive' : !match ? 'nouvelle' : isSame ? 'inchangee' : 'changee';
  const isWritten = state === 'nouvelle' || state === 'changee';
  const shown = input ?? match;
  const label = shown ? spec.labelOf(shown, nameFrom(lookups)) : nameIn(context, row) || `ligne ${row.line}`;
  return {
    line: row.line,
    label,
    state,
    faults,
    changes: () => (isWritten && input ? changesOf(context, match, input) : []),
    basis: `${row.line} ${match?.id ?? ''} ${match?.version ?? 0} ${state}`,
    ...(match && { match }),
    ...(isWritten && input && { input }),
  };
}

/** What a line that cannot be read says that it is of. */
function nameIn({ spec, columns }: Context, { cells }: SheetRow): string {
  const named = columns.find(({ column }) => column === spec.columns[0]);
  return named ? short((cells[named.index] ?? '').trim()) : '';
}

const nameFrom =
  ({ links }: Lookups): NameOf =>
  (table, id) =>
    links.get(table)?.nameOf(id) ?? '';

/** `input` is absent where nothing changes. */
function outcomeOf(context: Context, row: SheetRow): Outcome {
  const read = readLine(context, row);
  if ('faults' in read) return read;
  const { spec, known } = context;
  const { key, isNew, match, draft } = read;
  const parsed = parse(context, read);
  if ('faults' in parsed) return { read, faults: parsed.faults };
  const { input } = parsed;
  const lost = context.columns.flatMap(({ column }) => lostFault(context, column, draft, spec.draftOf(input)));
  const wrong = spec.check?.(draft);
  if (wrong) lost.push(wrong);
  if (lost.length > 0) return { read, faults: lost };
  const thing = match ? `id ${match.id}` : isNew ? `new ${key}` : `${key} ${draft.valid_from}`;
  const twin = known.lineAbout(thing);
  if (twin !== undefined) return { read, faults: [{ column: spec.columns[0]?.heading ?? '', message: twice(twin, isNew) }] };
  try {
    const isSame = match && isAlready(spec, match, input);
    const after = isSame ? undefined : tryOut(context, read, input, row);
    known.note(thing, row.line);
    return { read, faults: [], ...(after && { input: after }) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const details = Object.entries(error.more.details ?? { '': [error.message] });
    return { read, faults: details.map(([path, messages]) => faultAt(spec, path, messages.join(' '), draft)) };
  }
}

/** As the edition takes it. @throws Problem 422 */
function tryOut({ deps, spec, known }: Context, { key, isNew, match }: Read, input: Days, { line }: SheetRow): Days {
  if (isNew) spec.requireQuota?.(known.keys);
  const after = spec.edition.within.judge(deps, input, match, known.daysOf(key));
  known.take(key, { id: match?.id ?? `ligne ${line}`, valid_from: after.valid_from });
  return after;
}

const twice = (line: number, isNew: true | undefined) =>
  isNew
    ? `La ligne\u00a0${line} en ajoute déjà une de ce nom. Importez-la d’abord, puis ses autres versions.`
    : `La ligne\u00a0${line} parle déjà du même élément. Gardez l’une des deux.`;

/** By its identifier, else by its key and first day. */
function readLine(context: Context, row: SheetRow): Read | { faults: Fault[] } {
  const { spec, known, idAt } = context;
  const { keyOf } = spec.edition.within;
  const id = idAt < 0 ? '' : (row.cells[idAt] ?? '').trim();
  const match = known.byId.get(id);
  if (match) return readCells(context, row, { key: keyOf(match), match, first: spec.draftOf(match) });
  if (id !== '') {
    const message = known.binned.has(id)
      ? 'Cet élément est à la corbeille. Sortez-le de la corbeille, ou videz cette cellule pour en créer un autre.'
      : 'Cet identifiant n’existe pas ici. Videz cette cellule pour créer un nouvel élément.';
    return { faults: [{ column: IDENTIFIER.heading, message }] };
  }
  const fresh = readCells(context, row, { key: '', first: spec.blank });
  if ('faults' in fresh) return fresh;
  const keyed = context.keyed(fresh.draft);
  if ('fault' in keyed) return { faults: [keyed.fault] };
  const same = keyed.isNew ? undefined : known.at(keyed.key, fresh.draft.valid_from);
  if (same) return readCells(context, row, { key: keyed.key, match: same, first: spec.draftOf(same) });
  return { ...fresh, ...keyed };
}

/** A cell that says what is stored changes nothing. Of a new line, an empty one gives nothing. */
function readCells({ columns, lookups }: Context, row: SheetRow, about: Omit<Read, 'draft'>): Read | { faults: Fault[] } {
  const { first, match } = about;
  const draft: Draft = structuredClone(first);
  const faults: Fault[] = [];
  for (const { column, index } of columns) {
    const text = row.cells[index] ?? '';
    if (match ? text === column.write(first, lookups) : text.trim() === '') continue;
    const read = column.read(text, lookups);
    if ('fault' in read) faults.push({ column: column.heading, message: read.fault });
    else if (read.value !== undefined) putUnder(column, draft, read.value, first);
  }
  return faults.length > 0 ? { faults } : { ...about, draft };
}

const MISSING = 'Cette colonne est à remplir.';

function parse({ spec }: Context, { draft }: Read): { input: Days } | { faults: Fault[] } {
  const parsed = spec.input.safeParse(spec.inputOf(draft));
  if (parsed.success) return { input: parsed.data };
  // Cells gave known choices: one that is none was empty.
  const faults = parsed.error.issues.map(({ path, code, message }) =>
    faultAt(spec, path.join('.'), code === 'invalid_value' ? MISSING : message, draft),
  );
  // One is enough for a cell.
  return { faults: faults.filter(({ column }, at) => faults.findIndex((one) => one.column === column) === at) };
}

function isAlready(spec: Spec, match: StoredDated, input: Days): boolean {
  const { wellSet } = spec.edition.within;
  const stored = spec.input.safeParse(spec.inputOf(spec.draftOf(match)));
  return stored.success && isDeepStrictEqual(wellSet(stored.data), wellSet(input));
}

const isNothing = (cell: string) => cell === '' || cell === 'non';

/** A cell for which this sort of line has no place. */
function lostFault({ lookups }: Context, column: Column<Draft>, draft: Draft, after: Draft): Fault[] {
  if (isNothing(column.write(draft, lookups)) || !isNothing(column.write(after, lookups))) return [];
  return [{ column: column.heading, message: 'Cette ligne n’a pas de place pour cela. Videz la cellule.' }];
}

function faultAt({ columns, headingOf }: Spec, path: string, message: string, draft: Draft): Fault {
  const column =
    columns.find((one) => path === one.path) ??
    columns.find((one) => one.path.startsWith(`${path}.`)) ??
    columns.find((one) => path.startsWith(`${one.path}.`));
  return { column: headingOf?.(path, draft) ?? column?.heading ?? path, message };
}

function changesOf({ spec, lookups }: Context, before: StoredDated | undefined, after: Days): CellChange[] {
  const [first, then] = [before && spec.draftOf(before), spec.draftOf(after)];
  return spec.columns
    .map((column) => ({ column: column.heading, before: first ? column.write(first, lookups) : '', after: column.write(then, lookups) }))
    .filter((change) => change.before !== change.after);
}
