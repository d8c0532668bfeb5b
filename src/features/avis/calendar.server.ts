import type { Db, Tx } from '#db/tables';

/** Whether the calendar of an account can be read at an address. */
export async function hasCalendar(db: Db, compteId: string): Promise<boolean> {
  const found = await db.selectFrom('avis').select('calendar_hash').where('compte_id', '=', compteId).executeTakeFirst();
  return found?.calendar_hash != null;
}

/** @param calendar_hash of what opens it; what opened it before does so no more */
export async function keepCalendar(tx: Tx, compteId: string, calendar_hash: string): Promise<void> {
  await tx
    .insertInto('avis')
    .values({ compte_id: compteId, choices: '{}', digest_on: null, calendar_hash })
    .onConflict((conflict) => conflict.column('compte_id').doUpdateSet({ calendar_hash }))
    .execute();
}

/** The address of its calendar opens nothing any more. @returns false when nothing opened it before */
export async function closeCalendar(tx: Tx, compteId: string): Promise<boolean> {
  const open = tx.updateTable('avis').set({ calendar_hash: null }).where('compte_id', '=', compteId);
  return (await open.where('calendar_hash', 'is not', null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** @returns the account whose calendar it opens */
export async function findByCalendar(db: Db, calendarHash: string): Promise<string | undefined> {
  const row = await db.selectFrom('avis').select('compte_id').where('calendar_hash', '=', calendarHash).executeTakeFirst();
  return row?.compte_id;
}
