import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { type DueRows, dueRowsOf } from '~/content/dated/due.server';
import { proposedReview, statesOf, todayIn } from '~/content/dated/state.server';
import { UNIVERS } from '~/content/vocabulary/univers';
import type { Deps } from '~/platform/deps';
import type { PrixInput, PrixRow } from './contract';
import { HOME_NAMES, HOMES, type HomeKind, type Vat } from './homes';

export type StoredPrix = Omit<PrixRow, 'state' | 'next_review'>;

export const prixKey = ({ famille, home }: Pick<PrixInput, 'famille' | 'home'>) => `${famille} ${home}`;
const dated = (row: StoredPrix) => ({ ...row, key: prixKey(row) });

/** For staff; without those of familles in the bin. */
export async function listPrixRows({ db, clock }: Pick<Deps, 'db' | 'clock'>, isBin: boolean) {
  const today = todayIn(clock);
  const rows = await listStored(db, isBin);
  const familles = await db
    .selectFrom('famille')
    .select(['id', 'name', 'univers'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const known = new Set(familles.map(({ id }) => id));
  const data = viewAll(
    rows.filter(({ famille }) => known.has(famille)),
    today,
  );
  return { data, total: data.length, familles: inMenuOrder(familles).map(({ id, name }) => ({ id, name: plain(name) })), today };
}

export async function viewPrix({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, row: StoredPrix): Promise<PrixRow> {
  const others = (await listStored(db)).filter(({ id }) => id !== row.id);
  return viewAll([row, ...others], todayIn(clock))[0] as PrixRow;
}

/** Only of published familles: visitors do not see the others. */
export async function listDuePrix({ db, clock }: Pick<Deps, 'clock'> & { db: Db | Tx }): Promise<DueRows> {
  const published = await db
    .selectFrom('famille')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'publie')
    .execute();
  const names = new Map(published.map(({ id, name }) => [id, name]));
  const rows = (await listStored(db)).filter(({ famille }) => names.has(famille)).map(dated);
  return dueRowsOf(rows, todayIn(clock), ({ id, famille, home }) => ({
    label: `Prix\u00a0: ${labelOf(names.get(famille) ?? '', home)}`,
    path: `/admin/prix/${id}`,
  }));
}

/** Famille by famille, latest first; without those of familles in the bin. */
export async function listOfFamilles(db: Db, isBin: boolean): Promise<StoredPrix[]> {
  const live = await db.selectFrom('famille').select('id').where('deleted_at', 'is', null).execute();
  const ids = new Set(live.map(({ id }) => id));
  return (await listStored(db, isBin))
    .filter(({ famille }) => ids.has(famille))
    .sort((a, b) => a.famille - b.famille || HOME_NAMES.indexOf(a.home) - HOME_NAMES.indexOf(b.home));
}

/** Latest first. */
async function listStored(db: Db | Tx, isBin = false): Promise<StoredPrix[]> {
  const rows = await db
    .selectFrom('prix')
    .selectAll()
    .where('deleted_at', isBin ? 'is not' : 'is', null)
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(storedPrixOf);
}

export const storedPrixOf = ({ famille_id, updated_at, deleted_at, created_at: _, ...row }: Selectable<Tables['prix']>): StoredPrix => ({
  ...row,
  famille: famille_id,
  home: row.home as HomeKind,
  vat: row.vat as Vat,
  updatedAt: updated_at,
  deletedAt: deleted_at,
});

export const labelOf = (famille: string, home: HomeKind) => `${plain(famille)}, ${HOMES[home].toLowerCase()}`;

const inMenuOrder = <T extends { univers: string }>(rows: readonly T[]): T[] =>
  UNIVERS.flatMap(({ code }) => rows.filter(({ univers }) => univers === code));

const plain = (name: string) => name.replaceAll('\n', ' ');

function viewAll(rows: readonly StoredPrix[], today: string): PrixRow[] {
  const states = statesOf(rows.map(dated), today);
  return [...states].map(([{ key: _, ...row }, state]) => ({ ...row, state, next_review: proposedReview(row, today) }));
}
