import { type SqlBool, sql } from 'kysely';
import { MAIL_CAUSES } from '#db/mail-causes';
import type { Db, Tx } from '#db/tables';
import type { CauseColumn } from './cause';

export async function eraseKind(db: Db | Tx, kind: string, before?: string): Promise<void> {
  // A literal, to match the index.
  const mails = db.deleteFrom('courriel').where(sql<SqlBool>`kind = ${sql.lit(kind)}`);
  await (before === undefined ? mails : mails.where('created_at', '<', before)).execute();
}

/** Erases the mails that these people caused and received. At most some hundred at once: the engines count parameters. */
export async function eraseOfPeople(tx: Tx, column: CauseColumn, people: readonly { id: string; email: string }[]): Promise<void> {
  if (people.length === 0) return;
  // By address first: it has the index.
  await tx
    .deleteFrom('courriel')
    .where(
      'to_address',
      'in',
      people.map(({ email }) => email),
    )
    .where(
      column,
      'in',
      people.map(({ id }) => id),
    )
    .execute();
}

/** Erases finished mails without a cause: account mails and delivery tests. */
export async function eraseUncaused(db: Db, before: string): Promise<void> {
  const ended = db.deleteFrom('courriel').where('created_at', '<', before).where('state', '!=', 'en_attente');
  await ended.where(({ and, eb }) => and(MAIL_CAUSES.map((column) => eb(column, 'is', null)))).execute();
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
