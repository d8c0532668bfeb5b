import { sql } from 'kysely';
import type { Db, Tx } from '#db/tables';
import type { ContentKind } from '~/content/kinds/kind';
import { mediaFolder } from '~/platform/media/variants';
import { pictureIds } from '~/platform/text/pictures';
import type { Usage } from './contract';
import { listMediaIds } from './refs';

/** Every place that shows each media or links to its file, things in the bin included: columns, and the texts of pages and settings. */
export async function listUsages(db: Db | Tx, contents: readonly ContentKind[]): Promise<Map<number, Usage[]>> {
  const usages = new Map<number, Usage[]>();
  const add = (id: number | null, usage: Usage) => {
    if (id === null) return;
    const known = usages.get(id);
    if (known) known.push(usage);
    else usages.set(id, [usage]);
  };
  // One after the other: a transaction has one connection.
  for (const { media, ...usage } of await listColumns(db, contents)) add(media, usage);
  const details = await db
    .selectFrom('famille_detail')
    .innerJoin('famille', 'famille.id', 'famille_detail.famille_id')
    .select(['famille.id', 'famille.name', 'famille_detail.title', 'famille_detail.image_id', 'famille.deleted_at'])
    .where('famille_detail.image_id', 'is not', null)
    .execute();
  const univers = await db
    .selectFrom('univers_image')
    .innerJoin('univers', 'univers.code', 'univers_image.univers')
    .select(['univers.code', 'univers.title', 'univers_image.media_id'])
    .execute();
  const pages = await db.selectFrom('page_texte').select(['page', 'content']).execute();
  const reglages = await db.selectFrom('reglage').select(['section', 'content']).execute();
  for (const { id, name, title, image_id, deleted_at } of details)
    add(image_id, { subject: 'famille', id: String(id), label: labelOf(name, deleted_at), field: `détail «\u00a0${title}\u00a0»` });
  for (const { code, title, media_id } of univers) add(media_id, { subject: 'univers', id: code, label: title, field: 'image' });
  for (const { page, content } of pages) {
    const texts = JSON.parse(content) as { title?: string };
    for (const id of listMediaIds(texts))
      add(id, { subject: 'page', id: page, label: `Page «\u00a0${texts.title ?? page}\u00a0»`, field: 'image' });
  }
  for (const { section, content } of reglages)
    for (const [, field = '', id] of content.matchAll(/"(cguId|shareImageId|logoId)":(\d+)/g))
      add(Number(id), { subject: 'reglages', id: section, label: 'Réglages du site', field: SETTINGS[field] ?? field });
  for (const { id, subject, blocs } of await db
    .selectFrom('campagne')
    .select(['id', 'subject', 'blocs'])
    .where('blocs', '<>', '[]')
    .execute())
    for (const media of listMediaIds(JSON.parse(blocs))) add(media, { subject: 'campagne', id, label: subject, field: 'image' });
  for (const { media, ...usage } of await listLinks(db, contents)) add(media, usage);
  return usages;
}

type Found = Usage & { media: number };

/** What the columns of each kind hold. */
async function listColumns(db: Db | Tx, contents: readonly ContentKind[]): Promise<Found[]> {
  const parts = contents.flatMap(({ table, columns, medias }) =>
    Object.entries(medias).map(
      ([column, field]) => sql`
        select ${sql.lit(table)} as subject, cast(id as text) as id, ${sql.ref(columns.label)} as label, deleted_at, ${sql.lit(field)} as field, ${sql.ref(column)} as media
        from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    ),
  );
  const { rows } = await sql<Found & { deleted_at: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ deleted_at, ...row }) => ({ ...row, label: labelOf(row.label, deleted_at) }));
}

const labelOf = (name: string, deletedAt: string | null) => name.replaceAll('\n', ' ') + (deletedAt ? ' (à la corbeille)' : '');

const SETTINGS: Record<string, string> = {
  cguId: 'conditions générales',
  shareImageId: 'image de partage',
  logoId: 'logo du réalisateur',
};

/** What rich texts show, and their links to a file: a guide in PDF, a larger picture. */
async function listLinks(db: Db | Tx, contents: readonly ContentKind[]): Promise<Found[]> {
  const ofKinds = contents.flatMap(({ table, columns, texts }) =>
    texts.map(
      (column) => sql`
        select ${sql.lit(table)} as subject, cast(id as text) as id, ${sql.ref(columns.label)} as label, ${sql.ref(column)} as text from ${sql.table(table)}`,
    ),
  );
  const { rows } = await sql<Omit<Usage, 'field'> & { text: string }>`
    select * from (
      ${sql.join(ofKinds, sql` union all `)}
      union all select 'famille', cast(famille.id as text), name, text from famille_detail join famille on famille.id = famille_id
      union all select 'univers', code, title, intro from univers
      union all select 'univers', code, univers.title, text from univers_section join univers on code = univers_section.univers
      union all select 'page', page, 'Page ' || page, content from page_texte
      union all select 'campagne', id, subject, body || blocs from campagne
    ) texts where text like '%/media/%' or text like '%data-media=%'`.execute(db);
  if (rows.length === 0) return [];
  const medias = await db.selectFrom('media').select(['id', 'sha256']).execute();
  const inFolder = Map.groupBy(medias, ({ sha256 }) => mediaFolder(sha256));
  return rows.flatMap(({ text, ...place }) => {
    const folders = new Set([...text.matchAll(/\/media\/([0-9a-f]{16})\//g)].map(([, folder = '']) => folder));
    const linked = [...folders]
      .flatMap((folder) => inFolder.get(folder) ?? [])
      .map(({ id }) => ({ media: id, field: 'lien dans le texte' }));
    // Within JSON, the texts of a page have their quotes escaped.
    const shown = pictureIds(text.replaceAll('\\"', '"')).map((media) => ({ media, field: 'image dans le texte' }));
    return [...linked, ...shown].map((usage) => ({ ...usage, ...place, label: place.label.replaceAll('\n', ' ') }));
  });
}
