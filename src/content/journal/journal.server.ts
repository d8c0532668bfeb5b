import type { Db, Tables, Tx } from '#db/tables';
import { inShop, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { orderedId } from '~/platform/ordered-id';

export type Author = By | undefined;

export type JournalRecord = {
  by: Author;
  action: string;
  subject: string;
  subjectId: string;
  label: string;
  before?: unknown;
  after?: unknown;
};

/** Call it in the transaction of the act. */
export async function record({ clock }: Pick<Deps, 'clock'>, tx: Db | Tx, entry: JournalRecord): Promise<void> {
  await tx
    .insertInto('journal')
    .values({
      id: orderedId(),
      at: toStamp(clock.now()),
      compte_id: entry.by?.id ?? null,
      author: authorName(entry.by),
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      label: entry.label.slice(0, LONGEST_LABEL),
      before: asText(entry.before),
      after: asText(entry.after),
    })
    .execute();
}

/** Labels are in an index, whose rows PostgreSQL bounds. */
const LONGEST_LABEL = 300;

/** The CNIL's longest time for an audit journal (délibération 2021-122 of 14 October 2021). */
const KEPT_MONTHS = 36;

export async function forgetOldLines({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = toStamp(inShop(clock.now()).subtract({ months: KEPT_MONTHS }).toInstant());
  await db.deleteFrom('journal').where('at', '<', before).execute();
}

/** Erases a person's data but keeps the lines. */
export async function forgetWords(tx: Tx, subject: string, subjectId: string): Promise<void> {
  await tx
    .updateTable('journal')
    .set({ label: '', before: null, after: null })
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .execute();
}

export const authorName = (by: Author) => by?.name ?? 'Le site';

const asText = (value: unknown): Tables['journal']['before'] => (value === undefined ? null : JSON.stringify(value));
