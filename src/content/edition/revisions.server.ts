import type { Db, Tx } from '#db/tables';
import { type Author, authorName } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import type { Revision, RevisionRow, SubjectName } from './contract';

type NewRevision = {
  subject: SubjectName;
  subjectId: string;
  version: number;
  action: string;
  by: Author;
  after: object;
  before?: object;
  beforeAt?: string;
};

/** The first edit also stores the former state, which has no revision. */
export async function storeRevision({ clock }: Pick<Deps, 'clock'>, tx: Tx, revision: NewRevision): Promise<void> {
  const { subject, subjectId, version, action, by, after, before, beforeAt } = revision;
  const values = [
    {
      subject,
      subject_id: subjectId,
      version,
      content: JSON.stringify(after),
      action,
      at: toStamp(clock.now()),
      compte_id: by?.id ?? null,
      author: authorName(by),
    },
  ];
  const known = await tx
    .selectFrom('revision')
    .select('version')
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .limit(1)
    .executeTakeFirst();
  if (before && !known)
    values.unshift({
      subject,
      subject_id: subjectId,
      version: version - 1,
      content: JSON.stringify(before),
      action: 'origine',
      at: beforeAt ?? toStamp(clock.now()),
      compte_id: null,
      author: authorName(undefined),
    });
  await tx.insertInto('revision').values(values).execute();
}

type Many = { id: string | number; state: object; version: number; before?: { state: object; version: number } };

/** Like `storeRevision`, for as many as a statement takes. */
export async function storeRevisions(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { subject, action, by }: Pick<NewRevision, 'subject' | 'action' | 'by'>,
  many: readonly Many[],
): Promise<void> {
  if (many.length === 0) return;
  const rows = await tx
    .selectFrom('revision')
    .select('subject_id')
    .distinct()
    .where('subject', '=', subject)
    .where(
      'subject_id',
      'in',
      many.map(({ id }) => String(id)),
    )
    .execute();
  const known = new Set(rows.map(({ subject_id }) => subject_id));
  const values = many.flatMap(({ id, state, version, before }) => {
    const own = { subject, subject_id: String(id), at: toStamp(clock.now()) };
    const origin = { ...own, action: 'origine', compte_id: null, author: authorName(undefined) };
    return [
      ...(before && !known.has(String(id)) ? [{ ...origin, version: before.version, content: JSON.stringify(before.state) }] : []),
      { ...own, version, content: JSON.stringify(state), action, compte_id: by?.id ?? null, author: authorName(by) },
    ];
  });
  await tx.insertInto('revision').values(values).execute();
}

export async function listRevisions(db: Db, subject: SubjectName, subjectId: string): Promise<RevisionRow[]> {
  return db
    .selectFrom('revision')
    .select(['version', 'action', 'at', 'author'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('version', 'desc')
    .limit(500)
    .execute();
}

export async function findRevision(db: Db | Tx, subject: SubjectName, subjectId: string, version: number): Promise<Revision | undefined> {
  const row = await db
    .selectFrom('revision')
    .select(['version', 'action', 'at', 'author', 'content'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...row, content: JSON.parse(row.content) as Revision['content'] };
}

/** @throws Problem 404 */
export async function requireRevision(db: Db, subject: SubjectName, subjectId: string, version: number): Promise<Revision> {
  const found = await findRevision(db, subject, subjectId, version);
  if (!found) throw notFound('Cette version n’a pas été gardée.');
  return found;
}

export async function forgetRevisions(tx: Tx, subject: string, subjectId: string): Promise<void> {
  await tx.deleteFrom('revision').where('subject', '=', subject).where('subject_id', '=', subjectId).execute();
}
