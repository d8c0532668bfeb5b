import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { forgetOldAttempts } from '~/platform/http/attempts';
import { eraseUncaused } from '~/platform/mail/outbox-change';
import { DEVICE_DAYS } from './appareils.server';

/** Kept to see who was signed in. */
const ENDED_DAYS = 90;
/** A token older than IDLE_DAYS (14 at most, session-life.ts) is refused anyway. */
const TOKEN_DAYS = 15;
const MAIL_DAYS = 90;

export async function tidyAccess({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => toStamp(clock.now().subtract({ hours: 24 * days }));
  await forgetOldAttempts({ db, clock });
  await db.deleteFrom('confirmation').where('expires_at', '<=', toStamp(clock.now())).execute();
  await db.deleteFrom('changement_de_compte').where('expires_at', '<=', toStamp(clock.now())).execute();
  await db.deleteFrom('lien_de_compte').where('expires_at', '<', before(ENDED_DAYS)).execute();
  await db.deleteFrom('jeton').where('issued_at', '<', before(TOKEN_DAYS)).execute();
  await db.deleteFrom('appareil').where('used_at', '<=', before(DEVICE_DAYS)).execute();
  await db.deleteFrom('session').where('seen_at', '<', before(ENDED_DAYS)).execute();
  await eraseUncaused(db, before(MAIL_DAYS));
}
