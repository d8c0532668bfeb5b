import { type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '#db/tables';
import { fold } from '../text/fold';
import type { Cause } from './cause';

const LISTED = [
  'id',
  'kind',
  'to_address',
  'to_name',
  'subject',
  'state',
  'attempts',
  'next_at',
  'last_error',
  'created_at',
  'sent_at',
] as const;
export type ListedMail = Pick<Tables['courriel'], (typeof LISTED)[number]>;

type Wanted = {
  page: number;
  perPage: number;
  q: string;
  state?: Tables['courriel']['state'];
  cause?: Cause | undefined;
  hidden: string[];
};

export async function listMails(
  db: Db,
  { page, perPage, q, state, cause, hidden }: Wanted,
): Promise<{ rows: ListedMail[]; total: number }> {
  let wanted = db.selectFrom('courriel');
  if (hidden.length > 0) wanted = wanted.where('kind', 'not in', hidden);
  if (state) wanted = wanted.where('state', '=', state);
  if (cause) wanted = wanted.where(cause.column, '=', cause.id);
  // The longest word matches the fewest rows, so it comes first.
  const words = fold(q).split(/\s+/).filter(Boolean);
  for (const word of words.sort((a, b) => b.length - a.length)) wanted = wanted.where(isFoundBy(word));
  // One pass finds and counts: rows are long, and a rare word scans them all.
  const latest = wanted.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc');
  const found = await latest.limit(MOST_COUNTED).execute();
  const first = (page - 1) * perPage;
  const ids = first < MOST_COUNTED ? found.slice(first, first + perPage) : await latest.limit(perPage).offset(first).execute();
  if (ids.length === 0) return { rows: [], total: found.length };
  const rows = await db
    .selectFrom('courriel')
    .select(LISTED)
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { rows, total: found.length };
}

/** Bounds the count; no person turns so many pages. */
const MOST_COUNTED = 10_000;

const isFoundBy = (word: string) => sql<SqlBool>`recherche like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
