import type { Db, Tx } from '#db/tables';
import type { Deps } from '~/platform/deps';
import { hourOrDay } from '~/platform/text/when';

/** « Claire », « à 9 h 30 »: the last change, for a conflict message. */
export async function lastChange({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, subject: string, subjectId: string) {
  const last = await db
    .selectFrom('journal')
    .select(['author', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { who: last.author, when: hourOrDay(last.at, clock.now().epochMilliseconds) } : { who: 'Le site', when: 'entre-temps' };
}
