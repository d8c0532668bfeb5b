import { atMost } from '../db/at-most';
import type { Deps } from '../deps';

/** Figures for monitoring. Sent mails are not counted, since their number grows forever. */
export function outboxFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const inState = (state: 'en_attente' | 'echec' | 'perime') =>
    atMost(db, db.selectFrom('courriel').select('id').where('state', '=', state));
  return {
    async count() {
      const [en_attente, echec, perime] = [await inState('en_attente'), await inState('echec'), await inState('perime')];
      return { en_attente, echec, perime };
    },
    async oldestSeconds() {
      const oldest = await db
        .selectFrom('courriel')
        .select('created_at')
        .where('state', '=', 'en_attente')
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      return oldest ? clock.now().since(Temporal.Instant.from(oldest.created_at)).total('seconds') : 0;
    },
  };
}
