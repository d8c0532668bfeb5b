import { sql } from 'kysely';
import type { Db, Tx } from '#db/tables';
import type { ContentSubject } from '~/content/edition/subject';
import { fold } from '~/platform/text/fold';
import type { Id } from './column';
import type { ContentImport } from './content-import.server';

export type KnownRow = { id: Id; version: number; deleted_at: string | null; url: string | null; label: string };

/** All rows of a kind, the bin included: their names and addresses are few thousand short texts. */
export class Known {
  readonly byId: Map<string, KnownRow>;
  readonly byName: Map<string, KnownRow[]>;
  readonly byUrl: Map<string, KnownRow>;

  constructor(rows: readonly KnownRow[]) {
    const live = rows.filter(({ deleted_at }) => deleted_at === null);
    this.byId = new Map(rows.map((row) => [String(row.id), row]));
    this.byName = Map.groupBy(live, ({ label }) => nameKey(label));
    this.byUrl = new Map(rows.flatMap((row) => (row.url === null ? [] : [[row.url, row]])));
  }
}

export async function readKnown<S extends object, V>(
  db: Db | Tx,
  { table, columns }: Pick<ContentSubject<S, V>, 'table' | 'columns'>,
): Promise<Known> {
  const url = columns.url ? sql.ref(columns.url) : sql`null`;
  const { rows } = await sql<KnownRow>`
    select id, version, deleted_at, ${url} as url, ${sql.ref(columns.label)} as label from ${sql.table(table)} order by id`.execute(db);
  return new Known(rows);
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
