import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';

/** Deletes the links that undo nothing any more, with the addresses that they name. */
export async function forgetOldChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('changement_de_coordonnees').where('expires_at', '<=', toStamp(clock.now())).execute();
}
