import type { Tables } from '#db/tables';
import { holds } from '~/platform/db/holds';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import type { CourrielsQuery } from './contract';

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
type Listed = Pick<Tables['courriel'], (typeof LISTED)[number]>;

export async function listCourriels({ db }: Pick<Deps, 'db'>, { page, perPage, q, state }: CourrielsQuery) {
  let query = db.selectFrom('courriel');
  if (state) query = query.where('state', '=', state);
  for (const word of q.toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where((eb) => eb.or((['to_address', 'to_name', 'subject'] as const).map((column) => holds(column, word))));
  const { total } = await query.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { data: rows.map(viewOf), total: Number(total) };
}

/** @throws Problem 404 */
export async function requireCourriel({ db }: Pick<Deps, 'db'>, id: string) {
  const row = await db.selectFrom('courriel').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Ce courriel n’existe pas ou plus.');
  return { ...viewOf(row), replyTo: row.reply_to, text: row.text, html: row.html };
}

function viewOf(row: Listed) {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    toName: row.to_name,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.next_at,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
