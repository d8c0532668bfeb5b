import { type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables';
import type { Deps } from '~/platform/deps';
import type { RedirectionRow, RedirectionsQuery } from './contract';

const COLUMNS = { source: 'source', target: 'target', uses: 'uses', lastUsedOn: 'last_used_on', updatedAt: 'updated_at' } as const;

export async function listRedirections({ db }: Pick<Deps, 'db'>, { page, perPage, sort, order, q, etat }: RedirectionsQuery) {
  let found = db.selectFrom('redirection').where('deleted_at', etat === 'corbeille' ? 'is not' : 'is', null);
  if (etat === 'morte') found = found.where('dead_since', 'is not', null);
  if (etat === 'inutilisee') found = found.where('uses', '=', 0);
  if (q !== '') {
    const like = `%${q
      .toLowerCase()
      .normalize('NFC')
      .replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where((eb) =>
      eb.or([
        sql<boolean>`${eb.ref('source')} like ${like} escape '\\'`,
        sql<boolean>`lower(${eb.ref('target')}) like ${like} escape '\\'`,
      ]),
    );
  }
  const column = COLUMNS[sort];
  const direction = order === 'DESC' ? 'desc' : 'asc';
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      // Never used ones first, on both engines.
      .orderBy(sql`coalesce(${sql.ref(column)}, ${column === 'uses' ? sql`0` : sql`''`})`, direction)
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(viewOf), total: Number(total) };
}

export const viewOf = (row: Selectable<Tables['redirection']>): RedirectionRow => ({
  id: row.id,
  source: row.source,
  target: row.target,
  uses: row.uses,
  lastUsedOn: row.last_used_on,
  deadSince: row.dead_since,
  version: row.version,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});
