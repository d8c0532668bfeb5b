import type { z } from 'zod';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Confirmations } from '~/platform/http/access';
import type { Caller } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { hashToken, newToken } from '~/platform/token';
import type { Confirmation } from './contract';
import type { withPasswordInput } from './input';
import { requireSelf } from './second-facteur.server';

const LIFE_SECONDS = 5 * 60;

/** @throws as `requireSelf` does */
export async function confirmSelf(deps: Deps, caller: Caller, proof: z.output<typeof withPasswordInput>): Promise<Confirmation> {
  await requireSelf(deps, caller, proof);
  return giveConfirmation(deps, caller.sessionId);
}

/** The caller has checked the person. Valid once, for one session and all its tokens. */
export async function giveConfirmation({ db, clock }: Pick<Deps, 'db' | 'clock'>, sessionId: string): Promise<Confirmation> {
  const confirmation = newToken();
  const expires_at = toStamp(clock.now().add({ seconds: LIFE_SECONDS }));
  await db
    .insertInto('confirmation')
    .values({ hash: hashToken(confirmation), session_id: sessionId, expires_at })
    .execute();
  return { confirmation, expires_in: LIFE_SECONDS };
}

export function confirmationsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>): Confirmations {
  return {
    async require({ sessionId }, given) {
      const found = await db
        .selectFrom('confirmation')
        .select('hash')
        .where('hash', '=', hashToken(given ?? ''))
        .where('session_id', '=', sessionId)
        .where('expires_at', '>', toStamp(clock.now()))
        .executeTakeFirst();
      if (!found) throw wanted();
    },
    async spend({ sessionId }, given, act) {
      // Of two uses, only one deletes the row.
      const row = await db
        .deleteFrom('confirmation')
        .where('hash', '=', hashToken(given ?? ''))
        .where('session_id', '=', sessionId)
        .where('expires_at', '>', toStamp(clock.now()))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw wanted();
      return act().catch(async (error) => {
        await db.insertInto('confirmation').values(row).execute();
        throw error;
      });
    },
  };
}

const wanted = () =>
  new Problem(403, 'confirmation_demandee', 'Confirmez que c’est bien vous\u00a0: donnez de nouveau votre mot de passe.');
