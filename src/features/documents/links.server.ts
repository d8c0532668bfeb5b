import type { Db, Tx } from '#db/tables';

/** What a document is about, by ids. */
export type Links = { familles: number[]; marques: string[]; services: string[] };

export async function listLinks(db: Db | Tx, id: string): Promise<Links> {
  const rows = await db
    .selectFrom('document_lie')
    .select(['famille_id', 'marque_id', 'service_id'])
    .where('document_id', '=', id)
    .orderBy('rank')
    .execute();
  return {
    familles: rows.flatMap(({ famille_id }) => famille_id ?? []),
    marques: rows.flatMap(({ marque_id }) => marque_id ?? []),
    services: rows.flatMap(({ service_id }) => service_id ?? []),
  };
}

/** What is gone for good is left out: a document may be brought back to a version that names it. */
export async function saveLinks(tx: Tx, id: string, { familles, marques, services }: Links): Promise<void> {
  await tx.deleteFrom('document_lie').where('document_id', '=', id).execute();
  const known = [
    ...(await knownOf(tx, 'famille', familles)).map((famille_id) => ({ ...NOTHING, famille_id })),
    ...(await knownOf(tx, 'marque', marques)).map((marque_id) => ({ ...NOTHING, marque_id })),
    ...(await knownOf(tx, 'service', services)).map((service_id) => ({ ...NOTHING, service_id })),
  ].map((link, rank) => ({ document_id: id, rank, ...link }));
  if (known.length > 0) await tx.insertInto('document_lie').values(known).execute();
}

const NOTHING = { famille_id: null, marque_id: null, service_id: null };

async function knownOf<K extends number | string>(tx: Tx, table: 'famille' | 'marque' | 'service', ids: K[]): Promise<K[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom(table as 'marque')
    .select('id')
    .where('id', 'in', ids as string[])
    .execute();
  const known = new Set(rows.map((row) => String(row.id)));
  return [...new Set(ids)].filter((id) => known.has(String(id)));
}
