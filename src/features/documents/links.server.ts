import type { Db, Tx } from '#db/tables';
import { listKnownFamilles } from '~/features/familles/linked.server';
import { listKnownMarques } from '~/features/marques/stored.server';
import { listKnownServices } from '~/features/services/stored.server';

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

/** Ignores deleted ones: an old version may name them. */
export async function saveLinks(tx: Tx, id: string, { familles, marques, services }: Links): Promise<void> {
  await tx.deleteFrom('document_lie').where('document_id', '=', id).execute();
  const known = [
    ...among(familles, await listKnownFamilles(tx, familles)).map((famille_id) => ({ ...NOTHING, famille_id })),
    ...among(marques, await listKnownMarques(tx, marques)).map((marque_id) => ({ ...NOTHING, marque_id })),
    ...among(services, await listKnownServices(tx, services)).map((service_id) => ({ ...NOTHING, service_id })),
  ].map((link, rank) => ({ document_id: id, rank, ...link }));
  if (known.length > 0) await tx.insertInto('document_lie').values(known).execute();
}

const NOTHING = { famille_id: null, marque_id: null, service_id: null };

function among<K extends number | string>(ids: K[], known: K[]): K[] {
  const there = new Set(known);
  return [...new Set(ids)].filter((id) => there.has(id));
}
