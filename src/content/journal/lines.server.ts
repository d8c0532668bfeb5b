import type { Db } from '#db/tables';
import { midnight } from '~/platform/clock';
import { holds } from '~/platform/db/holds';

type Wanted = {
  page: number;
  perPage: number;
  q: string;
  subject?: string;
  subjectId?: string;
  author?: string;
  from?: string;
  to?: string;
};

/** Latest first; `from` and `to` are shop days, both included. */
export async function listLines(db: Db, { page, perPage, q, subject, subjectId, author, from, to }: Wanted) {
  let query = db.selectFrom('journal');
  if (subject) query = query.where('subject', '=', subject);
  if (subjectId) query = query.where('subject_id', '=', subjectId);
  if (author) query = author === 'site' ? query.where('compte_id', 'is', null) : query.where('compte_id', '=', author);
  if (from) query = query.where('at', '>=', midnight(from));
  if (to) query = query.where('at', '<', midnight(to, 1));
  for (const word of q.toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where((eb) => eb.or((['author', 'label', 'action'] as const).map((column) => holds(column, word))));
  const { total } = await query.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  // A missing word scans all rows, so it is not searched twice.
  if (Number(total) <= (page - 1) * perPage) return { total: Number(total), data: [] };
  // From an index only: rows are large, with the state before and after.
  const ids = await query
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where('id', 'in', [...ids.map(({ id }) => id), ''])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    total: Number(total),
    data: rows.map(({ subject_id, compte_id: _, before, after, ...row }) => ({
      ...row,
      subjectId: subject_id,
      before: parsed(before),
      after: parsed(after),
    })),
  };
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
