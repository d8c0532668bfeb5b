import type { Db, Tx } from '#db/tables';

/** What a site begins with is an example until staff change it, keep it or take it off. */
type Exemple = { subject: string; subjectId: string };

export async function markExemples(tx: Tx, subject: string, ids: readonly (string | number)[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('exemple')
    .values(ids.map((id) => ({ subject, subject_id: String(id) })))
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Call it in the transaction of the change. */
export async function forgetExemple(tx: Tx, subject: string, id: string | number): Promise<void> {
  await tx.deleteFrom('exemple').where('subject', '=', subject).where('subject_id', '=', String(id)).execute();
}

export async function listExemples(db: Db | Tx): Promise<Exemple[]> {
  return db.selectFrom('exemple').select(['subject', 'subject_id as subjectId']).orderBy('subject').orderBy('subject_id').execute();
}

export async function listExempleIds(db: Db | Tx, subject: string): Promise<Set<string>> {
  const rows = await db.selectFrom('exemple').select('subject_id').where('subject', '=', subject).execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

export async function isExemple(db: Db | Tx, subject: string, id: string): Promise<boolean> {
  return (await listExempleIds(db, subject)).has(id);
}

/** Whether visitors still see anything of the first content; files that only the library holds do not count. */
export async function hasExemples(db: Db): Promise<boolean> {
  return (await db.selectFrom('exemple').select('subject').where('subject', '<>', 'media').limit(1).executeTakeFirst()) !== undefined;
}
