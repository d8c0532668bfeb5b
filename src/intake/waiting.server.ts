import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { Reglages } from '~/content/reglages/contract';
import { requireReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { dueAtOf } from './due-at.server';

/** Literals as in the partial indexes `demande_attente` and `demande_echeance`: bound parameters would not use them. */
export const WAITS = sql<SqlBool>`demande.archived_at is null and demande.state not in ('traitee', 'indesirable') and demande.answered_at is null`;

/** Like `WAITS`, for index `demande_urgence`. */
export const WAITS_URGENTLY = sql<SqlBool>`demande.urgent = 1 and ${WAITS}`;

const AT_ONCE = 200;

/** Recomputes deadlines: all when hours, closings or the promise changed, else missing ones. Versions stay, so no conflicts arise. */
export function dueCounter({ db }: Pick<Deps, 'db'>): () => Promise<void> {
  let counted: string | undefined;
  return async () => {
    const reglages = await requireReglages(db);
    const promised = JSON.stringify([reglages.horaires, reglages.demandes.answerDays]);
    let after = '';
    do after = await countSome(db, reglages, after, promised !== counted);
    while (after !== '');
    counted = promised;
  };
}

/** @returns the last id; empty at the end */
async function countSome(db: Db, reglages: Reglages, after: string, isAll: boolean): Promise<string> {
  let waiting = db
    .selectFrom('demande')
    .select(['demande.id', 'demande.created_at', 'demande.due_at', 'demande.urgent'])
    .select((row) => [lastWord(row).as('spoke_at'), lastMerged(row).as('merged_at')])
    .where(WAITS)
    .where('demande.id', '>', after);
  if (!isAll) waiting = waiting.where('demande.due_at', 'is', null);
  const rows = await waiting.orderBy('demande.id').limit(AT_ONCE).execute();
  await db.transaction().execute(async (tx) => {
    for (const row of rows) {
      const { id, due_at } = row;
      const due = dueAtOf(row, reglages);
      if (due === due_at) continue;
      // Unless changed meanwhile: the person may have written again.
      const asRead = tx.updateTable('demande').set({ due_at: due }).where('id', '=', id);
      await asRead.where('due_at', due_at === null ? 'is' : '=', due_at).execute();
    }
  });
  return rows.length < AT_ONCE ? '' : (rows.at(-1)?.id ?? '');
}

/** The new deadline, from the person's last message. */
export async function dueAgain(tx: Tx, id: string): Promise<string> {
  const demande = await tx
    .selectFrom('demande')
    .select(['demande.created_at', 'demande.urgent'])
    .select((row) => [lastWord(row).as('spoke_at'), lastMerged(row).as('merged_at')])
    .where('demande.id', '=', id)
    .executeTakeFirstOrThrow();
  return dueAtOf(demande, await requireReglages(tx));
}

type Row = ExpressionBuilder<Tables, 'demande'>;

/** The last message after the request. */
const lastWord = (row: Row) =>
  row
    .selectFrom('demande_evenement')
    .select((said) => said.fn.max<string | null>('demande_evenement.at').as('at'))
    .whereRef('demande_evenement.demande_id', '=', 'demande.id')
    .where('demande_evenement.kind', 'in', ['message', 'rdv_propose_refuse']);

/** The last merged request counts as a message too. */
const lastMerged = (row: Row) =>
  row
    .selectFrom('demande as merged')
    .select((merged) => merged.fn.max<string | null>('merged.created_at').as('at'))
    .whereRef('merged.fusionnee_dans', '=', 'demande.id');
