import type { Db, Tx } from '#db/tables';
import { type DueRows, dueRowsOf } from '~/content/dated/due.server';
import { stateOf, todayIn } from '~/content/dated/state.server';
import type { Deps } from '~/platform/deps';
import { TARIFS } from '../engine/tarifs';
import { listStored } from '../tarifs/tarifs.server';
import { listStoredRegles } from './regles.server';

type Store = Pick<Deps, 'clock'> & { db: Db | Tx };

const nameOf = ({ label, id }: { label: string; id: string }) => ({ label, path: `/admin/regles/${id}` });

export async function listDueRegles({ db, clock }: Store): Promise<DueRows> {
  return dueRowsOf(await listStoredRegles(db), todayIn(clock), nameOf);
}

/** Rules and prices in force, or to come, that no person of the shop has written or checked. */
export async function listUnconfirmed({ db, clock }: Store): Promise<{ label: string; path: string }[]> {
  const today = todayIn(clock);
  const [regles, tarifs] = [await listStoredRegles(db), await listStored(db)];
  return [
    ...regles.filter((row) => row.confirmedAt === null && stateOf(row, regles, today) !== 'remplace').map(nameOf),
    ...tarifs
      .filter((row) => row.confirmedAt === null && stateOf(row, tarifs, today) !== 'remplace')
      .map(({ key, id }) => ({ label: TARIFS[key].label, path: `/admin/tarifs/${id}` })),
  ];
}
