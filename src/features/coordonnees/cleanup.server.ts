import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';

/** Expired links hold addresses. */
export async function forgetOldChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('changement_de_coordonnees').where('expires_at', '<=', toStamp(clock.now())).execute();
}
