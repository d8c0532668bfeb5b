import { sql } from 'kysely';
import type { Db, Tx } from '#db/tables';
import { type ContentKind, type MediaUse, placeLabel, type WithContents } from '~/content/kinds/kind';
import { mediaFolder } from '~/platform/media/variants';
import { pictureIds } from '~/platform/text/pictures';
import type { Usage } from './contract';

export async function listUsages(db: Db | Tx, { contents, places }: WithContents): Promise<Map<number, Usage[]>> {
  const uses = await listColumns(db, contents);
  // Sequential: a transaction has one connection.
  for (const { listUses } of places) if (listUses) uses.push(...(await listUses(db)));
  uses.push(...(await listLinks(db, { contents, places })));
  const byMedia = Map.groupBy(uses, ({ media }) => media);
  return new Map([...byMedia].map(([media, found]) => [media, found.map(({ media: _, ...usage }) => usage)]));
}

async function listColumns(db: Db | Tx, contents: readonly ContentKind[]): Promise<MediaUse[]> {
  const parts = contents.flatMap(({ table, columns, medias }) =>
    Object.entries(medias).map(
      ([column, field]) => sql`
        select ${sql.lit(table)} as subject, cast(id as text) as id, ${sql.ref(columns.label)} as label, deleted_at, ${sql.lit(field)} as field, ${sql.ref(column)} as media
        from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    ),
  );
  const { rows } = await sql<MediaUse & { deleted_at: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ deleted_at, ...row }) => ({ ...row, label: placeLabel(row.label, deleted_at) }));
}

async function listLinks(db: Db | Tx, { contents, places }: Pick<WithContents, 'contents' | 'places'>): Promise<MediaUse[]> {
  const ofKinds = contents.flatMap(({ table, columns, texts }) =>
    texts.map(
      (column) => sql`
        select ${sql.lit(table)} as subject, cast(id as text) as id, ${sql.ref(columns.label)} as label, ${sql.ref(column)} as text from ${sql.table(table)}`,
    ),
  );
  const { rows } = await sql<Omit<Usage, 'field'> & { text: string }>`
    select * from (
      ${sql.join([...ofKinds, ...places.flatMap(({ texts }) => texts ?? [])], sql` union all `)}
    ) texts where text like '%/media/%' or text like '%data-media=%'`.execute(db);
  if (rows.length === 0) return [];
  const medias = await db.selectFrom('media').select(['id', 'sha256']).execute();
  const inFolder = Map.groupBy(medias, ({ sha256 }) => mediaFolder(sha256));
  return rows.flatMap(({ text, ...place }) => {
    const folders = new Set([...text.matchAll(/\/media\/([0-9a-f]{16})\//g)].map(([, folder = '']) => folder));
    const linked = [...folders]
      .flatMap((folder) => inFolder.get(folder) ?? [])
      .map(({ id }) => ({ media: id, field: 'lien dans le texte' }));
    // In JSON, quotes are escaped.
    const shown = pictureIds(text.replaceAll('\\"', '"')).map((media) => ({ media, field: 'image dans le texte' }));
    return [...linked, ...shown].map((usage) => ({ ...usage, ...place, label: place.label.replaceAll('\n', ' ') }));
  });
}
