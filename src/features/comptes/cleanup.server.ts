import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';

/** How long a session that is over stays readable, for whoever asks who was signed in. */
const ENDED_DAYS = 90;
/** A token that was exchanged longer ago than any may be is refused as unknown: no need to remember it. */
const TOKEN_DAYS = 15;

/** Forgets what serves nobody any more: sessions and links that are over, exchanged tokens, attempts of another day. */
export async function tidyAccess({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => toStamp(clock.now().subtract({ hours: 24 * days }));
  await db.deleteFrom('tentative').where('until', '<=', toStamp(clock.now())).execute();
  await db.deleteFrom('lien_de_compte').where('expires_at', '<', before(ENDED_DAYS)).execute();
  await db.deleteFrom('jeton').where('issued_at', '<', before(TOKEN_DAYS)).execute();
  await db.deleteFrom('session').where('seen_at', '<', before(ENDED_DAYS)).execute();
}
