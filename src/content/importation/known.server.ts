import { sql } from 'kysely';
import type { Db, Tx } from '#db/tables';
import type { ContentSubject } from '~/content/edition/subject';
import { fold } from '~/platform/text/fold';
import type { Id } from './column';
import type { ContentImport } from './content-import.server';

export type KnownRow = { id: Id; version: number; deleted_at: string | null; url: string | null; label: string };

/** A statement with more rows would hold the event loop. */
const AT_ONCE = 1_000;

/** All rows of a kind, the bin included: their names and addresses are few thousand short texts. */
export class KnownRows {
  readonly byId = new Map<string, KnownRow>();
  readonly byName = new Map<string, KnownRow[]>();
  readonly byUrl = new Map<string, KnownRow>();

  add(row: KnownRow) {
    this.byId.set(String(row.id), row);
    if (row.url !== null) this.byUrl.set(row.url, row);
    if (row.deleted_at !== null) return;
    const key = nameKey(row.label);
    const named = this.byName.get(key);
    if (named) named.push(row);
    else this.byName.set(key, [row]);
  }
}

export async function readKnown<S extends object, V>(
  db: Db | Tx,
  { table, columns }: Pick<ContentSubject<S, V>, 'table' | 'columns'>,
): Promise<KnownRows> {
  const url = columns.url ? sql.ref(columns.url) : sql`null`;
  const known = new KnownRows();
  let last: Id | undefined;
  do {
    const after = last === undefined ? sql`` : sql`where id > ${last}`;
    const { rows } = await sql<KnownRow>`
      select id, version, deleted_at, ${url} as url, ${sql.ref(columns.label)} as label from ${sql.table(table)} ${after}
      order by id limit ${AT_ONCE}`.execute(db);
    for (const row of rows) known.add(row);
    last = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
  } while (last !== undefined);
  return known;
}

/** Two names that only differ in accents, case, typography or line breaks are one. */
export const nameKey = (name: string) => fold(name).replace(/\s+/g, ' ').trim();

export async function loadStates<S extends object>(
  db: Db | Tx,
  { subject, loadMany }: Pick<ContentImport<S, unknown, unknown, unknown>, 'subject' | 'loadMany'>,
  ids: readonly Id[],
): Promise<Map<Id, S>> {
  if (loadMany) return loadMany(db, ids);
  const states = new Map<Id, S>();
  for (const id of ids) {
    const state = await subject.load(db, id);
    if (state) states.set(id, state);
  }
  return states;
}
