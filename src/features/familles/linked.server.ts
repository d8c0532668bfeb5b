import type { SelectQueryBuilder } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { Deps } from '~/platform/deps';
import { publishedFamilles } from './cards.server';

type Reader = Pick<Deps, 'clock'> & { db: Db | Tx };

export async function listKnownFamilles(tx: Tx, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  return (await tx.selectFrom('famille').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
}

export const listNamedFamilles = <T extends keyof Tables>(reader: Reader, named: SelectQueryBuilder<Tables, T, { famille_id: number }>) =>
  publishedFamilles(reader).select(['id', 'url', 'name']).where('id', 'in', named).orderBy('position').orderBy('id').execute();

export type LinkedFamille = { id: number } & Pick<Tables['famille'], 'name' | 'url' | 'summary' | 'image_id'>;

export async function listFamilleCards(reader: Reader, ids: number[]): Promise<Map<number, LinkedFamille>> {
  if (ids.length === 0) return new Map();
  const rows = await publishedFamilles(reader).select(['id', 'name', 'url', 'summary', 'image_id']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listFamilleIdsOf(db: Db | Tx, univers: string): Promise<number[]> {
  const rows = await db
    .selectFrom('famille')
    .select('id')
    .where('univers', '=', univers)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function orderFamilles(tx: Tx, univers: string, asked: number[]): Promise<void> {
  const known = await listFamilleIdsOf(tx, univers);
  const order = [...new Set([...asked.filter((id) => known.includes(id)), ...known])];
  for (const [position, id] of order.entries()) await tx.updateTable('famille').set({ position }).where('id', '=', id).execute();
}
