import { createHash, randomUUIDv7 } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BIN_DAYS } from '~/content/edition/bin-days';
import type { Author } from '~/content/journal/journal.server';
import { record } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound, Problem, refused } from '~/platform/http/problem';
import type { Counts, Effect, EssaiQuery, ImportationView } from './contract';
import type { Importable, ImportedChange, Judged, Sheet } from './importable.server';
import {
  insertMade,
  insertRow,
  listMade,
  removeWaiting,
  requireRow,
  rowView,
  type StoredImportation,
  setRow,
} from './importation-rows.server';
import { LINE_STATES } from './line-states';
import { recognise } from './recognise';
import { dropSheet, loadAbout, loadSheet, type SheetAbout, storeSheet } from './sheet-store.server';

export type WithImportables = Deps & { importables: readonly Importable[] };

export const requireImportable = ({ importables }: Pick<WithImportables, 'importables'>, subject: string): Importable => {
  const found = importables.find((one) => one.subject === subject);
  if (!found) throw notFound('Cette sorte de contenu ne s’importe pas.');
  return found;
};

/** Reads and stores a file; its columns are recognised by their headings. @throws Problem 404, 422 for a file that is refused */
export async function receiveSheet(deps: WithImportables, by: Caller, kind: string, file: File): Promise<ImportationView> {
  const importable = requireImportable(deps, kind);
  const id = randomUUIDv7();
  try {
    let known: (string | null)[] | undefined;
    const table = (await importable.asTable?.(file)) ?? file;
    const sheet = await storeSheet(deps, id, table, (first) => {
      known = importable.columnsWithoutHeadings?.(first);
      return known === undefined;
    });
    await insertRow(deps, {
      id,
      kind,
      file: file.name,
      by,
      columns: known?.slice(0, sheet.headings.length) ?? recognise(importable.columns, sheet.headings),
      chosen: Object.fromEntries(importable.choices.map(({ name, options }) => [name, options?.[0]?.value ?? ''])),
    });
  } catch (error) {
    await dropSheet(deps, id);
    throw error;
  }
  return viewImportation(deps, id);
}

const SAMPLES = 3;

export async function viewImportation(deps: WithImportables, id: string): Promise<ImportationView> {
  const row = await requireRow(deps, id);
  const { words, section, columns, choices, onTakeBack } = requireImportable(deps, row.kind);
  const sheet = row.state === 'attente' ? await loadAbout(deps, id) : undefined;
  const keys = JSON.parse(row.columns) as (string | null)[];
  return {
    ...rowView(deps, row),
    words,
    section,
    cells: (sheet?.headings ?? []).map((heading, index) => ({ heading, samples: samplesOf(sheet, index), column: keys[index] ?? null })),
    columns: columns.map(({ key, heading, help }) => ({ key, heading, help })),
    choices: [...choices],
    chosen: JSON.parse(row.choices) as Record<string, string>,
    ...(onTakeBack && { onTakeBack }),
    lines: sheet?.lines ?? 0,
    pictures: sheet?.pictures.length ?? 0,
    ignored: sheet?.ignored ?? [],
  };
}

const samplesOf = (sheet: SheetAbout | undefined, index: number) =>
  (sheet?.samples ?? [])
    .map(({ cells }) => cells[index]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, SAMPLES)
    .map((text) => text.slice(0, 80));

/** @throws Problem 404, 409 once imported, 422 for a column twice or unknown */
export async function chooseColumns(
  deps: WithImportables,
  id: string,
  { columns, chosen }: { columns: (string | null)[]; chosen: Record<string, string> },
): Promise<ImportationView> {
  const row = requireWaiting(await requireRow(deps, id));
  const importable = requireImportable(deps, row.kind);
  const used = columns.filter((key) => key !== null);
  const known = new Set(importable.columns.map(({ key }) => key));
  const twice = used.find((key, index) => used.indexOf(key) !== index || !known.has(key));
  if (twice !== undefined) {
    const heading = importable.columns.find(({ key }) => key === twice)?.heading ?? twice;
    throw refused('columns', `Deux colonnes ne peuvent pas remplir «\u00a0${heading}\u00a0». Gardez-en une, laissez l’autre de côté.`);
  }
  const names = new Set(importable.choices.map(({ name }) => name));
  const choices = Object.fromEntries(Object.entries(chosen).filter(([name]) => names.has(name)));
  await setRow(deps, id, { columns: JSON.stringify(columns), choices: JSON.stringify(choices) });
  return viewImportation(deps, id);
}

function requireWaiting(row: StoredImportation): StoredImportation {
  if (row.state === 'attente') return row;
  throw new Problem(409, 'deja_importe', 'Ce tableau est déjà importé. Envoyez-le de nouveau pour un autre import.');
}

/** A dry run is shown page by page; it holds as long as neither content nor columns change, and for a minute at most. */
const judged = new LRUCache<string, { key: string; result: Judged }>({ max: 3, ttl: 60_000 });

async function judge(deps: WithImportables, row: StoredImportation, mayBeKnown: boolean): Promise<Judged> {
  const key = `${deps.content.version()} ${row.columns} ${row.choices}`;
  const known = judged.get(row.id);
  if (mayBeKnown && known?.key === key) return known.result;
  const { rows, pictures } = await loadSheet(deps, row.id);
  const sheet: Sheet = { rows, pictures, columns: JSON.parse(row.columns), choices: JSON.parse(row.choices) };
  const result = await requireImportable(deps, row.kind).judge(deps, deps.db, row.id, sheet);
  judged.set(row.id, { key, result });
  return result;
}

export async function tryImportation(deps: WithImportables, id: string, { state, page, perPage }: EssaiQuery) {
  const row = requireWaiting(await requireRow(deps, id));
  const { lines, effect } = await judge(deps, row, page > 1);
  const found = lines.filter((line) => state === undefined || line.state === state);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  return {
    counts: countsOf(lines),
    data: shown.map(({ line, label, state, changes, faults }) => ({ line, label, state, faults, changes: changes().map(cut) })),
    total: found.length,
    empreinte: fingerprint(row, lines),
    ...(effect && { effect: cutEffect(await effect()) }),
  };
}

const LONGEST_SHOWN = 300;
const cut = <Change extends { before: string; after: string }>(change: Change): Change => ({
  ...change,
  before: change.before.slice(0, LONGEST_SHOWN),
  after: change.after.slice(0, LONGEST_SHOWN),
});
const cutEffect = ({ who, readers }: Effect): Effect => ({
  who,
  readers: readers.map(({ name, changes }) => ({ name, changes: changes.map(cut) })),
});

const countsOf = (lines: Judged['lines']): Counts =>
  Object.fromEntries(LINE_STATES.map((state) => [state, lines.filter((line) => line.state === state).length])) as Counts;

const fingerprint = ({ columns, choices }: StoredImportation, lines: Judged['lines']) => {
  const hash = createHash('sha256').update(`${columns} ${choices}`);
  for (const { basis } of lines) hash.update(basis);
  return hash.digest('base64url');
};

/** All ready lines, or none. Sent twice, it imports once. @throws Problem 409 when the dry run holds no more, 422 without a line to import */
export async function runImportation(deps: WithImportables, by: Caller, id: string, empreinte: string): Promise<ImportationView> {
  const row = await requireRow(deps, id);
  if (row.state !== 'attente') return viewImportation(deps, id);
  const importable = requireImportable(deps, row.kind);
  requireChoices(importable, row);
  const { lines, prepare, write } = await judge(deps, row, true);
  if (fingerprint(row, lines) !== empreinte)
    throw new Problem(
      409,
      'change_depuis_essai',
      'Du contenu a changé depuis l’essai\u00a0: rien n’a été importé. Relisez l’essai, puis importez.',
    );
  const counts = countsOf(lines);
  if (counts.nouvelle + counts.changee === 0)
    throw refused('empreinte', 'Aucune ligne n’est à importer\u00a0: tout est déjà ainsi, ou en faute.');
  await prepare?.();
  await importable.transact(deps, async (tx) => {
    const isFirst = await setRow(
      { db: tx },
      id,
      { state: 'faite', counts: JSON.stringify(counts), done_at: toStamp(deps.clock.now()) },
      'attente',
    );
    if (!isFirst) return;
    const made = await write(tx, by);
    await insertMade(tx, id, made);
    await record(deps, tx, {
      by,
      action: 'importer',
      subject: row.kind,
      subjectId: '',
      label: row.file,
      after: { ...counts, importation: id },
    });
  });
  judged.delete(id);
  await dropSheet(deps, id);
  return viewImportation(deps, id);
}

function requireChoices({ choices }: Importable, row: StoredImportation) {
  const columns = JSON.parse(row.columns) as (string | null)[];
  const chosen = JSON.parse(row.choices) as Record<string, string>;
  const missing = choices.find(
    ({ name, requiredUnless }) => requiredUnless && !columns.includes(requiredUnless) && (chosen[name] ?? '').trim().length < 3,
  );
  if (missing)
    throw new Problem(422, 'invalide', missing.help ?? missing.label, { details: { [missing.name]: [missing.help ?? missing.label] } });
}

/** Of what can go back: what staff changed since stays, and is named. Sent twice, it is done once. @throws Problem 404, 409 too late */
export async function takeImportationBack(deps: WithImportables, by: Author, id: string): Promise<ImportationView> {
  const row = await requireRow(deps, id);
  if (row.state === 'reprise') return viewImportation(deps, id);
  if (!rowView(deps, row).mayTakeBack)
    throw new Problem(409, 'trop_tard', `Un import s’annule pendant ${BIN_DAYS}\u00a0jours. Passé ce temps, corrigez chaque élément.`);
  const importable = requireImportable(deps, row.kind);
  await importable.transact(deps, async (tx) => {
    const undone = { state: 'reprise', undone_at: toStamp(deps.clock.now()), undone_by: by?.name ?? '' } as const;
    if (!(await setRow({ db: tx }, id, undone, 'faite'))) return;
    const made: ImportedChange[] = await listMade(tx, id);
    const left = await importable.takeBack(deps, tx, by, made);
    await setRow({ db: tx }, id, { kept: JSON.stringify(left.slice(0, MOST_NAMED)) });
    await record(deps, tx, {
      by,
      action: 'annuler_import',
      subject: row.kind,
      subjectId: '',
      label: row.file,
      after: { repris: made.length - left.length, laisses: left.length, importation: id },
    });
  });
  return viewImportation(deps, id);
}
const MOST_NAMED = 200;

/** @throws Problem 404, 409 once imported */
export async function dropImportation(deps: WithImportables, id: string): Promise<void> {
  const row = requireWaiting(await requireRow(deps, id));
  if (await removeWaiting(deps, row.id)) await dropSheet(deps, row.id);
  else requireWaiting(await requireRow(deps, id));
}
