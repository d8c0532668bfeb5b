import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller, EventLog } from '~/platform/http/endpoint';
import { notFound } from '~/platform/http/problem';
import type { ImportationRow } from './contract';
import type { ImportedChange } from './importable.server';
import { dropSheet, sheetNames } from './sheet-store.server';

export type StoredImportation = Selectable<Tables['importation']>;
const AT_ONCE = 300;

type New = { id: string; kind: string; file: string; by: Caller; columns: (string | null)[]; chosen: Record<string, string> };

export async function insertRow({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, kind, file, by, columns, chosen }: New): Promise<void> {
  const values: Insertable<Tables['importation']> = {
    id,
    kind,
    state: 'attente',
    file,
    columns: JSON.stringify(columns),
    choices: JSON.stringify(chosen),
    counts: null,
    kept: null,
    compte_id: by.id,
    author: by.name,
    created_at: toStamp(clock.now()),
    done_at: null,
    undone_at: null,
    undone_by: null,
  };
  await db.insertInto('importation').values(values).execute();
}

export async function requireRow({ db }: Pick<Deps, 'db'>, id: string): Promise<StoredImportation> {
  const row = await db.selectFrom('importation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Cette importation n’existe pas ou plus.');
  return row;
}

type Change = Updateable<Tables['importation']>;

/** @returns whether it was in `state` */
export async function setRow({ db }: { db: Db | Tx }, id: string, change: Change, state?: StoredImportation['state']): Promise<boolean> {
  let update = db.updateTable('importation').set(change).where('id', '=', id);
  if (state) update = update.where('state', '=', state);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An import that another process has just made keeps its record. @returns whether it was waiting */
export async function removeWaiting({ db }: Pick<Deps, 'db'>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('importation').where('id', '=', id).where('state', '=', 'attente').executeTakeFirst();
  return numDeletedRows > 0n;
}

export const rowView = ({ clock }: Pick<Deps, 'clock'>, row: StoredImportation): ImportationRow => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  file: row.file,
  author: row.author,
  createdAt: row.created_at,
  doneAt: row.done_at,
  undoneAt: row.undone_at,
  undoneBy: row.undone_by,
  counts: row.counts === null ? null : JSON.parse(row.counts),
  kept: row.kept === null ? [] : JSON.parse(row.kept),
  mayTakeBack: row.state === 'faite' && (row.done_at ?? '') > before(clock, BIN_DAYS),
});

type Wanted = { kinds: readonly string[]; page: number; perPage: number };

export async function listImportationRows({ db, clock }: Pick<Deps, 'db' | 'clock'>, { kinds, page, perPage }: Wanted) {
  if (kinds.length === 0) return { data: [], total: 0 };
  const found = db.selectFrom('importation').where('kind', 'in', kinds);
  const { total } = await found.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { data: rows.map((row) => rowView({ clock }, row)), total: Number(total) };
}

export async function insertMade(tx: Tx, id: string, made: readonly ImportedChange[]): Promise<void> {
  const values = made.map(({ subjectId, act, version, label, before }) => ({
    importation_id: id,
    subject_id: subjectId,
    act,
    version,
    label,
    before: before === undefined ? null : JSON.stringify(before),
  }));
  for (let at = 0; at < values.length; at += AT_ONCE)
    await tx
      .insertInto('importation_chose')
      .values(values.slice(at, at + AT_ONCE))
      .execute();
}

export async function listMade(tx: Tx, id: string): Promise<ImportedChange[]> {
  const rows = await tx.selectFrom('importation_chose').selectAll().where('importation_id', '=', id).orderBy('subject_id').execute();
  return rows.map(({ subject_id, act, version, label, before }) => ({
    subjectId: subject_id,
    act,
    version,
    label,
    ...(before !== null && { before: JSON.parse(before) }),
  }));
}

/** An erased person is no part of an import. */
export async function forgetMade(tx: Tx, kind: string, subjectId: string): Promise<void> {
  await tx
    .deleteFrom('importation_chose')
    .where('subject_id', '=', subjectId)
    .where('importation_id', 'in', (eb) => eb.selectFrom('importation').select('id').where('kind', '=', kind))
    .execute();
}

type Logged = Pick<Deps, 'db' | 'storage'> & { log: EventLog };

/** Waiting files of a kind that name one of `emails`, in small letters. One that cannot be read is logged and waits its day. */
export async function dropSheetsNaming(deps: Logged, kind: string, emails: readonly string[]): Promise<void> {
  const waiting = await deps.db.selectFrom('importation').select('id').where('kind', '=', kind).where('state', '=', 'attente').execute();
  for (const { id } of waiting) {
    try {
      if ((await sheetNames(deps, id, emails)) && (await removeWaiting(deps, id))) await dropSheet(deps, id);
    } catch (error) {
      deps.log.warn({ err: error, importation: id }, 'a waiting file could not be searched for an erased person');
    }
  }
}

/** A file waits a day; an import is remembered a year. */
const WAITING_DAYS = 1;
const REMEMBERED_DAYS = 365;

const before = (clock: Deps['clock'], days: number) => toStamp(clock.now().subtract({ hours: 24 * days }));

export async function forgetImportations(deps: Pick<Deps, 'db' | 'clock' | 'storage'>): Promise<void> {
  const { db, clock } = deps;
  const waiting = await db
    .selectFrom('importation')
    .select('id')
    .where('state', '=', 'attente')
    .where('created_at', '<', before(clock, WAITING_DAYS))
    .execute();
  for (const { id } of waiting) {
    await dropSheet(deps, id);
    await removeWaiting(deps, id);
  }
  await db.deleteFrom('importation').where('created_at', '<', before(clock, REMEMBERED_DAYS)).execute();
}
