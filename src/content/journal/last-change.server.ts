import type { Db, Tx } from '#db/tables';
import type { Deps } from '~/platform/deps';
import { hourOrDay } from '~/platform/text/when';

/** They change nothing that is published. */
const BESIDE = ['garder_brouillon', 'abandonner_brouillon'];

/** « Claire », « à 9 h 30 »: the last change, for a conflict message. */
export async function lastChange({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, subject: string, subjectId: string) {
  const noted = await db
    .selectFrom('journal')
    .select(['author', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('action', 'not in', BESIDE)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const revised = await db
    .selectFrom('revision')
    .select(['author', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  // An import has one line in the journal, and a revision for each thing.
  const last = revised && revised.at >= (noted?.at ?? '') ? revised : noted;
  return last ? { who: last.author, when: hourOrDay(last.at, clock.now().epochMilliseconds) } : { who: 'Le site', when: 'entre-temps' };
}
