import type { Db, Tx } from '#db/tables';

export async function hasCalendar(db: Db, compteId: string): Promise<boolean> {
  const found = await db.selectFrom('avis').select('calendar_hash').where('compte_id', '=', compteId).executeTakeFirst();
  return found?.calendar_hash != null;
}

export async function saveCalendar(tx: Tx, compteId: string, calendar_hash: string): Promise<void> {
  await tx
    .insertInto('avis')
    .values({ compte_id: compteId, choices: '{}', digest_on: null, calendar_hash })
    .onConflict((conflict) => conflict.column('compte_id').doUpdateSet({ calendar_hash }))
    .execute();
}

/** Revokes the calendar URL. @returns false without one */
export async function closeCalendar(tx: Tx, compteId: string): Promise<boolean> {
  const open = tx.updateTable('avis').set({ calendar_hash: null }).where('compte_id', '=', compteId);
  return (await open.where('calendar_hash', 'is not', null).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function findByCalendar(db: Db, calendarHash: string): Promise<string | undefined> {
  const row = await db.selectFrom('avis').select('compte_id').where('calendar_hash', '=', calendarHash).executeTakeFirst();
  return row?.compte_id;
}
