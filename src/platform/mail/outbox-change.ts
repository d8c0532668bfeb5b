import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#db/tables';

export async function eraseKind(db: Db | Tx, kind: string, before?: string): Promise<void> {
  // A literal, to match the index.
  const mails = db.deleteFrom('courriel').where(sql<SqlBool>`kind = ${sql.lit(kind)}`);
  await (before === undefined ? mails : mails.where('created_at', '<', before)).execute();
}

/** At most some hundred at once: the engines count parameters. */
export async function eraseOfAbonnes(tx: Tx, abonnes: readonly { id: string; email: string }[]): Promise<void> {
  if (abonnes.length === 0) return;
  // By address first: it has the index.
  await tx
    .deleteFrom('courriel')
    .where(
      'to_address',
      'in',
      abonnes.map(({ email }) => email),
    )
    .where(
      'abonne_id',
      'in',
      abonnes.map(({ id }) => id),
    )
    .execute();
}

/** Erases finished mails without a cause: account mails and delivery tests. */
export async function eraseUncaused(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('courriel')
    .where('created_at', '<', before)
    .where('state', '!=', 'en_attente')
    .where('demande_id', 'is', null)
    .where('abonne_id', 'is', null)
    .where('campagne_id', 'is', null)
    .execute();
}

export async function listHeldBack(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom('courriel').select('id').where('id', 'in', ids).where('state', '=', 'perime').execute();
  return rows.map(({ id }) => id);
}

export async function releaseMails(tx: Tx, ids: string[], but?: string): Promise<void> {
  if (ids.length === 0) return;
  const held = tx
    .updateTable('courriel')
    .set({ state: 'en_attente', last_error: null })
    .where('id', 'in', ids)
    .where('state', '=', 'perime');
  await (but === undefined ? held : held.where('kind', '!=', but)).execute();
}
