import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { proposedReview, stateOf, todayIn } from '~/content/dated/state.server';
import type { Deps } from '~/platform/deps';
import { TARIFS, type Tarif, type TarifKey } from '../engine/tarifs';
import type { TarifRow } from './contract';

type Store = Pick<Deps, 'db' | 'clock'>;
export type StoredTarif = Omit<TarifRow, 'state' | 'next_review'>;

/** Current and future rows only. Changes at midnight with every cached page (site/fresh-in-time.server.ts). */
export async function listTarifs({ db, clock }: Store): Promise<Tarif[]> {
  const today = todayIn(clock);
  const all = await listStored(db);
  return all.filter((row) => !['remplace', 'perime'].includes(stateOf(row, all, today))).map(publicOf);
}

export async function listTarifRows({ db, clock }: Store, isBin: boolean) {
  const today = todayIn(clock);
  const all = await listStored(db);
  const rows = isBin ? await listStored(db, true) : all;
  return { data: rows.map((row) => viewOf(row, all, today)), total: rows.length, today };
}

export async function viewTarif({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, row: StoredTarif): Promise<TarifRow> {
  return viewOf(row, await listStored(db), todayIn(clock));
}

/** By key, latest first. Ignores keys unknown to this version. */
export async function listStored(db: Db | Tx, isBin = false): Promise<StoredTarif[]> {
  const rows = await db
    .selectFrom('tarif')
    .selectAll()
    .where('deleted_at', isBin ? 'is not' : 'is', null)
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .execute();
  return Object.keys(TARIFS).flatMap((key) => rows.filter((row) => row.key === key).map(storedTarifOf));
}

export const storedTarifOf = ({
  amounts,
  key,
  seconde_main,
  confirmed_at,
  updated_at,
  deleted_at,
  created_at: _,
  ...row
}: Selectable<Tables['tarif']>): StoredTarif => ({
  ...row,
  ...(seconde_main === 1 && { seconde_main: true as const }),
  confirmedAt: confirmed_at,
  key: key as TarifKey,
  values: JSON.parse(amounts) as number[],
  updatedAt: updated_at,
  deletedAt: deleted_at,
});

const publicOf = ({ id: _, version: __, updatedAt: ___, deletedAt: ____, confirmedAt: _____, ...tarif }: StoredTarif): Tarif => tarif;

const viewOf = (row: StoredTarif, all: readonly StoredTarif[], today: string): TarifRow => ({
  ...row,
  state: stateOf(row, all, today),
  next_review: proposedReview(row, today),
});
