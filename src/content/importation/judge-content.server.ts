import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/tables';
import { isReserved } from '~/content/edition/urls.server';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { Problem } from '~/platform/http/problem';
import type { SheetRow } from '~/platform/sheet/sheet';
import { COLUMN_OF_ID, type Column, type Lookups, putUnder } from './column';
import type { ContentImport } from './content-import.server';
import type { CellChange, Fault, JudgedLine, Sheet } from './importable.server';
import { type KnownRow, type KnownRows, loadStates, nameKey, readKnown } from './known.server';
import { readLookups } from './lookups.server';

export type ContentEntry<S> = JudgedLine & { match?: KnownRow; before?: S; after?: S };
type Spec<S extends object> = ContentImport<S, unknown, unknown, unknown>;
type Reader = Pick<Deps, 'clock'>;
type Matched = { row: SheetRow; match?: KnownRow; fault?: Fault };

export type JudgedContent<S> = { entries: ContentEntry<S>[]; lookups: Lookups };

export async function judgeContent<S extends object>(deps: Reader, db: Db, spec: Spec<S>, sheet: Sheet): Promise<JudgedContent<S>> {
  const known = await readKnown(db, spec.subject);
  const matched: Matched[] = [];
  for (const row of sheet.rows) {
    await giveWay();
    matched.push(matchRow(spec, known, sheet, row));
  }
  const ids = matched.flatMap(({ match }) => match?.id ?? []);
  const [lookups, states] = [await readLookups(db, spec.linked, sheet.pictures), await loadStates(db, spec, ids)];
  const seen = new Seen();
  const entries: ContentEntry<S>[] = [];
  for (const one of matched) {
    await giveWay();
    const before = one.match && states.get(one.match.id);
    const entry = judgeLine(deps, { spec, sheet, known, lookups, seen }, one, before);
    entries.push(entry);
  }
  return { entries, lookups };
}

const cellAt = ({ columns }: Sheet, row: SheetRow, key: string) => row.cells[columns.indexOf(key)] ?? '';
const labelKey = <S extends object>({ subject }: Spec<S>) => subject.columns.label;

/** By its identifier, else its address, else its name. */
function matchRow<S extends object>(spec: Spec<S>, known: KnownRows, sheet: Sheet, row: SheetRow): Matched {
  const id = cellAt(sheet, row, COLUMN_OF_ID).trim();
  if (id !== '') {
    const match = known.byId.get(id);
    if (match && match.deleted_at === null) return { row, match };
    const message = match
      ? 'Cet élément est à la corbeille. Sortez-le de la corbeille, ou videz cette cellule pour en créer un autre.'
      : 'Cet identifiant n’existe pas ici. Videz cette cellule pour créer un nouvel élément.';
    return { row, fault: { column: 'Identifiant', message } };
  }
  const url = spec.subject.columns.url ? known.byUrl.get(cellAt(sheet, row, 'url').trim()) : undefined;
  const named = known.byName.get(nameKey(cellAt(sheet, row, labelKey(spec)))) ?? [];
  if (url && url.deleted_at === null) {
    if (named.length === 0 || named.some(({ id: one }) => one === url.id)) return { row, match: url };
    const message = `Cette adresse est celle de «\u00a0${url.label}\u00a0», et le nom celui d’un autre. Ajoutez la colonne «\u00a0Identifiant\u00a0» d’un export.`;
    return { row, fault: { column: 'Adresse', message } };
  }
  const [one, second] = named;
  if (!second) return { row, ...(one && { match: one }) };
  const column = spec.columns.find(({ key }) => key === labelKey(spec))?.heading ?? '';
  const message = 'Plusieurs éléments portent ce nom. Ajoutez la colonne «\u00a0Identifiant\u00a0» d’un export, pour dire lequel.';
  return { row, fault: { column, message } };
}

/** Lines of one file that speak of the same thing. */
class Seen {
  private readonly lines = new Map<string, number>();
  /** @returns the earlier line */
  add(key: string, line: number): number | undefined {
    const earlier = this.lines.get(key);
    if (earlier === undefined) this.lines.set(key, line);
    return earlier;
  }
}

type Context<S extends object> = { spec: Spec<S>; sheet: Sheet; known: KnownRows; lookups: Lookups; seen: Seen };

function judgeLine<S extends object>(
  deps: Reader,
  context: Context<S>,
  { row, match, fault }: Matched,
  before: S | undefined,
): ContentEntry<S> {
  const { spec, sheet, lookups } = context;
  const first = before ?? ({ ...spec.blank, ...publicationOf(sheet) } as S);
  const faults: Fault[] = fault ? [fault] : [];
  const draft = readCells(context, row, { first, isNew: !before }, faults);
  const after = faults.length > 0 ? undefined : result(deps, context, { draft, first, isNew: !before }, faults);
  if (after) faults.push(...twiceFaults(context, row, { match, after, before }));
  const label = (after && spec.subject.label(after, match?.id ?? '')) || cellAt(sheet, row, labelKey(spec)).trim() || `ligne ${row.line}`;
  const state = faults.length > 0 ? 'fautive' : !before ? 'nouvelle' : after === before ? 'inchangee' : 'changee';
  const isWritten = state === 'nouvelle' || state === 'changee';
  return {
    line: row.line,
    label,
    state,
    faults,
    changes: () => (isWritten && after ? changesOf(context, before, after, lookups) : []),
    basis: `${row.line} ${match?.id ?? ''} ${match?.version ?? 0} ${state}`,
    ...(match && { match }),
    ...(before && { before }),
    ...(isWritten && after && { after }),
  };
}

/** New things are drafts unless staff chose otherwise, or the cell does. */
const publicationOf = ({ choices }: Sheet) => (choices.publication === 'publie' ? { status: 'publie', publishAt: null } : {});

const mappedColumns = <S extends object>({ spec, sheet }: Pick<Context<S>, 'spec' | 'sheet'>) =>
  sheet.columns.flatMap((key, index) => {
    const column = spec.columns.find((one) => one.key === key);
    return column ? [{ column, index }] : [];
  });

type Reading<S> = { first: S; isNew: boolean };

function readCells<S extends object>(context: Context<S>, row: SheetRow, { first, isNew }: Reading<S>, faults: Fault[]) {
  const { lookups } = context;
  const draft: Record<string, unknown> = {};
  for (const { column, index } of mappedColumns(context)) {
    const text = row.cells[index] ?? '';
    if (isNew ? text.trim() === '' : isSame(column, text, first, lookups)) continue;
    const read = column.read(text, lookups);
    if ('fault' in read) faults.push({ column: column.heading, message: read.fault });
    else if (read.value !== undefined) putUnder(column, draft, read.value, first);
  }
  return draft;
}

/** A cell that says what is stored changes nothing, whatever typography did to it. */
const isSame = <S>(column: Column<S>, text: string, state: S, lookups: Lookups) =>
  column.isSame ? column.isSame(text, state, lookups) : text === column.write(state, lookups);

type Written<S> = Reading<S> & { draft: Record<string, unknown> };

/** @returns the state after, which is `first` itself where nothing changes; undefined with faults */
function result<S extends object>(deps: Reader, { spec }: Context<S>, { draft, first, isNew }: Written<S>, faults: Fault[]): S | undefined {
  const sent = isNew ? { [labelKey(spec)]: '', ...draft } : { ...draft, version: 0 };
  const parsed = (isNew ? spec.create : spec.change).safeParse(sent);
  if (!parsed.success) {
    for (const { path, message, code } of parsed.error.issues) {
      const isMissing = path[0] !== undefined && !(path[0] in sent) && (code === 'invalid_type' || path[0] !== 'agreed');
      faults.push(faultAt(spec, path.join('.'), isMissing ? 'Cette colonne est à remplir pour créer un élément.' : message));
    }
    return undefined;
  }
  try {
    const tidy = spec.tidy(spec.merge(parsed.data, first));
    const wrong = spec.check?.(deps, tidy);
    if (wrong) faults.push(faultAt(spec, wrong.path, wrong.message));
    if (isNew) return tidy;
    const keys = (Object.keys(draft) as (keyof S)[]).filter((key) => !isDeepStrictEqual(tidy[key], first[key]));
    return keys.length === 0 ? first : { ...first, ...Object.fromEntries(keys.map((key) => [key, tidy[key]])) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const [path, messages] of Object.entries(error.more.details ?? { '': [error.message] }))
      faults.push(faultAt(spec, path, messages.join(' ')));
    return undefined;
  }
}

function faultAt<S extends object>({ columns }: Spec<S>, path: string, message: string): Fault {
  const column =
    columns.find((one) => path === one.path || path.startsWith(`${one.path}.`)) ?? columns.find((one) => path.split('.')[0] === one.path);
  return { column: column?.heading ?? path, message };
}

type Ends<S> = { match: KnownRow | undefined; after: S; before: S | undefined };

function twiceFaults<S extends object>({ spec, known, seen }: Context<S>, { line }: SheetRow, { match, after, before }: Ends<S>): Fault[] {
  const heading = (key: string) => spec.columns.find((one) => one.key === key)?.heading ?? key;
  const name = nameKey(spec.subject.label(after, match?.id ?? ''));
  const twin = seen.add(match ? `id ${match.id}` : `nom ${name}`, line);
  if (twin !== undefined)
    return [{ column: heading(labelKey(spec)), message: `La ligne\u00a0${twin} parle déjà du même élément. Gardez l’une des deux.` }];
  const { url = '' } = after as { url?: string };
  if (url === '' || url === (before as { url?: string } | undefined)?.url) return [];
  const holder = known.byUrl.get(url);
  const isHeld = holder !== undefined && holder.deleted_at === null && holder.id !== match?.id;
  const earlier = seen.add(`url ${url}`, line);
  if (isReserved(url))
    return [{ column: heading('url'), message: `L’adresse «\u00a0${url}\u00a0» est réservée au site. Choisissez-en une autre.` }];
  if (isHeld) return [{ column: heading('url'), message: `L’adresse «\u00a0${url}\u00a0» est déjà prise. Choisissez-en une autre.` }];
  if (earlier === undefined) return [];
  return [{ column: heading('url'), message: `La ligne\u00a0${earlier} prend déjà cette adresse. Choisissez-en une autre.` }];
}

function changesOf<S extends object>({ spec }: Context<S>, before: S | undefined, after: S, lookups: Lookups): CellChange[] {
  return spec.columns
    .map((column) => ({
      column: column.heading,
      before: before ? column.write(before, lookups) : '',
      after: column.write(after, lookups),
    }))
    .filter((change) => change.before !== change.after);
}
