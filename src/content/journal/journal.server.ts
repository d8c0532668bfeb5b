import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tables, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';

/** A member of the staff; undefined: the site itself. */
export type Author = Pick<Caller, 'id' | 'name'> | undefined;

export type JournalRecord = {
  by: Author;
  action: string;
  subject: string;
  subjectId: string;
  /** The subject's name at that time. */
  label: string;
  before?: unknown;
  after?: unknown;
};

/** Must run in the transaction of the act itself. */
export async function record({ clock }: Pick<Deps, 'clock'>, tx: Db | Tx, entry: JournalRecord): Promise<void> {
  await tx
    .insertInto('journal')
    .values({
      id: randomUUIDv7(),
      at: toStamp(clock.now()),
      compte_id: entry.by?.id ?? null,
      author: authorName(entry.by),
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      label: entry.label,
      before: asText(entry.before),
      after: asText(entry.after),
    })
    .execute();
}

export const authorName = (by: Author) => by?.name ?? 'Le site';

const asText = (value: unknown): Tables['journal']['before'] => (value === undefined ? null : JSON.stringify(value));
