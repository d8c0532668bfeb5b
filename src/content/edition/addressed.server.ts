import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/tables';
import type { AddressedPages } from '~/content/kinds/feature';
import type { ContentKind } from '~/content/kinds/kind';
import type { Clock } from '~/platform/clock';
import { published } from '~/platform/db/published';
import type { Addressed } from './urls.server';

/** The pages of a kind that has one per thing. `path` is a route, such as `/familles/:url`. */
export const addressedAt = (
  path: AddressedPages['path'],
  { table, formerUrls, columns }: Pick<ContentKind, 'columns'> & Addressed,
): AddressedPages => ({
  path,
  listTitles: async (db, urls) => {
    const query = sql<{ url: string; name: string }>`
      select url, ${sql.ref(columns.label)} as name from ${sql.table(table)} where url in (${sql.join(urls)}) and deleted_at is null`;
    return (await query.execute(db)).rows;
  },
  listAddresses: async ({ db, clock }) => ({
    shown: await db.selectFrom(table).select('url').where(published(table, clock)).execute(),
    moved: formerUrls ? await listMoved(db, { table, formerUrls }, clock) : [],
  }),
});

async function listMoved(db: Db | Tx, { table, formerUrls }: Required<Addressed>, clock: Clock): Promise<{ at: string; url: string }[]> {
  const owner = sql.ref(`${table}_id`);
  const moved = sql<{ at: string; url: string }>`
    select former.url as at, ${sql.ref(`${table}.url`)} as url
    from ${sql.table(formerUrls)} as former join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = former.${owner}
    where ${published(table, clock)(expressionBuilder())}`;
  return (await moved.execute(db)).rows;
}
