import type { Db, Tx } from '#db/tables';
import { midnight } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { TARIF_KEYS, TARIFS } from '../engine/tarifs';
import { dayAfter, dueFrom, stateOf } from './state.server';
import { listStored, todayIn } from './tarifs.server';

export type DueTarif = {
  label: string;
  path: string;
  review_by: string;
  since: string;
};

/** `over`: past rows and keys without a row; the others have a month or less. */
export async function listDueTarifs({ db, clock }: Pick<Deps, 'clock'> & { db: Db | Tx }): Promise<{ over: DueTarif[]; soon: DueTarif[] }> {
  const today = todayIn(clock);
  const all = await listStored(db);
  const due = { over: [] as DueTarif[], soon: [] as DueTarif[] };
  for (const key of TARIF_KEYS) {
    const { label } = TARIFS[key];
    const row = all.find((one) => one.key === key && one.valid_from <= today);
    if (!row) {
      due.over.push({ label, path: '/admin/tarifs', review_by: '', since: '' });
      continue;
    }
    const { id, review_by } = row;
    const entry = (day: string) => ({ label, path: `/admin/tarifs/${id}`, review_by, since: midnight(day) });
    const state = stateOf(row, all, today);
    if (state === 'perime') due.over.push(entry(dayAfter(review_by)));
    else if (state === 'a_revoir') due.soon.push(entry(dueFrom(row)));
  }
  return due;
}
