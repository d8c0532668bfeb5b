import type { Db, Tx } from '#db/tables';
import { type DueRows, dueRowsOf } from '~/content/dated/due.server';
import { todayIn } from '~/content/dated/state.server';
import type { Deps } from '~/platform/deps';
import { TARIF_KEYS, TARIFS } from '../engine/tarifs';
import { listStored } from './tarifs.server';

/** A key without a row is overdue too. */
export async function listDueTarifs({ db, clock }: Pick<Deps, 'clock'> & { db: Db | Tx }): Promise<DueRows> {
  const today = todayIn(clock);
  const all = await listStored(db);
  const { overdue, soon } = dueRowsOf(all, today, ({ key, id }) => ({ label: TARIFS[key].label, path: `/admin/tarifs/${id}` }));
  const absent = TARIF_KEYS.filter((key) => !all.some((one) => one.key === key && one.valid_from <= today));
  return {
    overdue: [...overdue, ...absent.map((key) => ({ label: TARIFS[key].label, path: '/admin/tarifs', review_by: '', since: '' }))],
    soon,
  };
}
