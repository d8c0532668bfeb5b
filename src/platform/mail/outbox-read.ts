import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { atMost } from '../db/at-most';
import type { Cause, CauseColumn } from './cause';

type State = Tables['courriel']['state'];

export const countMails = (db: Db, state: State, hidden: string[] = []): Promise<number> => {
  const mails = db.selectFrom('courriel').select('id').where('state', '=', state);
  return atMost(db, hidden.length > 0 ? mails.where('kind', 'not in', hidden) : mails);
};

export const listFailures = (db: Db, hidden: string[], limit: number) =>
  db
    .selectFrom('courriel')
    .select(['id', 'kind', 'to_address', 'subject', 'last_error', 'created_at'])
    // Lets the query use the index of failed mails.
    .where('last_error', 'is not', null)
    .where('state', '=', 'echec')
    .where('kind', 'not in', hidden)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function readSending(
  db: Db,
  hidden: string[],
): Promise<{ waiting: number; failed: number; sentAt: string | null; error: string | null }> {
  const count = async (state: State) => {
    const query = db.selectFrom('courriel').where('state', '=', state).where('kind', 'not in', hidden);
    return Number((await query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
  };
  const sent = await db
    .selectFrom('courriel')
    .select('sent_at')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const wrong = await db
    .selectFrom('courriel')
    .select('last_error')
    .where('last_error', 'is not', null)
    .where('state', 'in', ['en_attente', 'echec'])
    .where('kind', 'not in', hidden)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    waiting: await count('en_attente'),
    failed: await count('echec'),
    sentAt: sent?.sent_at ?? null,
    error: wrong?.last_error ?? null,
  };
}

export const findMail = (db: Db, id: string): Promise<Selectable<Tables['courriel']> | undefined> =>
  db.selectFrom('courriel').selectAll().where('id', '=', id).executeTakeFirst();

/** Message-IDs of all mails to an address with that cause, oldest first. */
export async function listMessageIds(tx: Tx, { column, id }: Cause, address: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('courriel')
    .select('message_id')
    .where(column, '=', id)
    .where('to_address', '=', address)
    .orderBy('id')
    .execute();
  return rows.map(({ message_id }) => message_id);
}

export async function hasMailSince(tx: Tx, kind: string, { column, id }: Cause, since: string): Promise<boolean> {
  const mail = tx.selectFrom('courriel').select('id').where(column, '=', id).where('kind', '=', kind);
  return (await mail.where('created_at', '>=', since).limit(1).executeTakeFirst()) !== undefined;
}

export const listQueued = (tx: Tx, { column, id }: Cause) =>
  tx.selectFrom('courriel').select('id').where(column, '=', id).where('state', '=', 'en_attente').execute();

export const untriedOf = (db: Db | Tx, { column, id }: Cause) =>
  db
    .selectFrom('courriel')
    .select('courriel.id')
    .where(column, '=', id)
    .where('courriel.state', '=', 'en_attente')
    .where('attempts', '=', 0);

export async function countUntried(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('courriel')
    .where('state', '=', 'en_attente')
    .where('bulk', '=', 1)
    .where('attempts', '=', 0)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns one row per cause and state, with the id of the cause as `id` */
export async function countByCause(db: Db | Tx, column: CauseColumn, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('courriel')
    .where(column, 'in', ids)
    .groupBy([column, 'state'])
    .select((eb) => [eb.ref(column).as('id'), 'state', eb.fn.countAll().as('count')])
    .execute();
}
