import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { proposedReview, stateOf, todayIn } from '~/content/dated/state.server';
import type { Deps } from '~/platform/deps';
import type { Regle, ReglePart } from '../engine/regles';
import type { RegleRow } from './contract';

type Store = Pick<Deps, 'db' | 'clock'>;
export type StoredRegle = Omit<RegleRow, 'state' | 'next_review'>;

/** All but replaced ones; of a rule past its review, its name alone. Changes at midnight with every cached page. */
export async function listRegles({ db, clock }: Store): Promise<Regle[]> {
  const today = todayIn(clock);
  const all = await listStoredRegles(db);
  return all.flatMap((row) => {
    const state = stateOf(row, all, today);
    return state === 'remplace' ? [] : [publicOf(state === 'perime' ? nameOnly(row) : row)];
  });
}

export async function listRegleRows({ db, clock }: Store, isBin: boolean) {
  const today = todayIn(clock);
  const all = await listStoredRegles(db);
  const rows = isBin ? await listStoredRegles(db, true) : all;
  return { data: rows.map((row) => viewOf(row, all, today)), total: rows.length, today };
}

export async function viewRegle({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, row: StoredRegle): Promise<RegleRow> {
  return viewOf(row, await listStoredRegles(db), todayIn(clock));
}

/** In the order in which they were written, of each key the latest first. */
export async function listStoredRegles(db: Db | Tx, isBin = false): Promise<StoredRegle[]> {
  const rows = await db
    .selectFrom('regle')
    .selectAll()
    .where('deleted_at', isBin ? 'is not' : 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const groups = Map.groupBy(rows, ({ key }) => key);
  return [...groups.values()].flatMap((same) => same.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1)).map(storedRegle));
}

export function storedRegle(row: Selectable<Tables['regle']>): StoredRegle {
  const { id, key, source, source_url, valid_from, valid_until, review_by, checked_on, version } = row;
  return {
    id,
    key,
    ...(JSON.parse(row.content) as ReglePart),
    source,
    source_url,
    ...(row.seconde_main === 1 && { seconde_main: true as const }),
    valid_from,
    ...(valid_until && { valid_until }),
    review_by,
    checked_on,
    confirmedAt: row.confirmed_at,
    version,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}

/** « TVA à 5,5 %, chauffage »: a name may hold what the rule grants. */
const GRANTED = / (?:à|de) \d[\d\s,]*[%€]/g;

/** What decides whether it is spoken of stays; what it states does not. */
const nameOnly = ({
  id,
  key,
  dispositif,
  label,
  travaux,
  remplace,
  lieux,
  outils,
  confirmedAt,
  version,
  updatedAt,
  deletedAt,
  ...row
}: StoredRegle) => ({
  ...{ id, key, dispositif, label: label.replace(GRANTED, ''), travaux, confirmedAt, version, updatedAt, deletedAt },
  ...{ etat: 'ouverte' as const, texte: '', source: row.source, source_url: row.source_url },
  ...{ valid_from: row.valid_from, review_by: row.review_by, checked_on: row.checked_on },
  ...(remplace && { remplace }),
  ...(lieux && { lieux }),
  ...(outils && { outils }),
});

const publicOf = ({ id: _, version: __, updatedAt: ___, deletedAt: ____, confirmedAt: _____, ...regle }: StoredRegle): Regle => regle;

const viewOf = (row: StoredRegle, all: readonly StoredRegle[], today: string): RegleRow => ({
  ...row,
  state: stateOf(row, all, today),
  next_review: proposedReview(row, today),
});
