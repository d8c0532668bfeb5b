import { sql } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';

/** What a field of links needs; a kind whose links have a place of their own writes it itself. */
export type LinkStore = {
  list(db: Db | Tx, id: string): Promise<number[]>;
  save(tx: Tx, id: string, linked: number[]): Promise<void>;
};

/** Several fields whose links share a table. */
export type SharedLinks<S> = {
  list(db: Db | Tx, id: string): Promise<Partial<S>>;
  save(tx: Tx, id: string, state: S): Promise<void>;
};

type Links = {
  table: keyof Tables;
  owner: string;
  linked: string;
  listKnown(tx: Tx, ids: number[]): Promise<number[]>;
};

export const linkStore = ({ table, owner, linked, listKnown }: Links): LinkStore => ({
  list: async (db, id) => {
    const { rows } = await sql<{ linked: number }>`
      select ${sql.ref(linked)} as linked from ${sql.table(table)} where ${sql.ref(owner)} = ${id} order by ${sql.ref(linked)}`.execute(db);
    return rows.map((row) => row.linked);
  },
  save: async (tx, id, ids) => {
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(tx);
    const rows = (await listKnown(tx, ids)).map((known) => sql`(${id}, ${known})`);
    if (rows.length > 0)
      await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(linked)}) values ${sql.join(rows)}`.execute(tx);
  },
});
