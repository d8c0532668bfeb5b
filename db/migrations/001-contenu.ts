import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  const table = <T extends string>(name: T) => db.schema.createTable(name);
  const numbered = <T extends string>(name: T) => engine.numbered(table(name));

  await engine
    .sealed(
      table('content_version')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('changed_at', 'text', (c) => c.notNull()),
    )
    .execute();
  await sql`insert into content_version (id, version, changed_at) values (1, 1, '1970-01-01T00:00:00.000Z')`.execute(db);

  await engine
    .sealed(
      numbered('media')
        .addColumn('sha256', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('mime', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .addColumn('alt', 'text', (c) => c.notNull())
        .addColumn('decorative', 'integer', (c) => c.notNull())
        .addColumn('focal_x', engine.real, (c) => c.notNull())
        .addColumn('focal_y', engine.real, (c) => c.notNull())
        .addColumn('thumbhash', 'text')
        .addColumn('transparent', 'integer', (c) => c.notNull())
        .addColumn('variants_ready', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull()),
    )
    .execute();
  await db.schema.createIndex('media_sha256').on('media').column('sha256').execute();

  await engine
    .sealed(
      table('univers')
        .addColumn('code', 'text', (c) => c.primaryKey())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('intro', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull()),
    )
    .execute();
  await engine
    .sealed(
      numbered('univers_section')
        .addColumn('univers', 'text', (c) => c.notNull().references('univers.code').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull()),
    )
    .execute();
  await engine
    .sealed(
      numbered('univers_image')
        .addColumn('univers', 'text', (c) => c.notNull().references('univers.code').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('media_id', 'integer', (c) => c.notNull().references('media.id')),
    )
    .execute();

  await engine
    .sealed(
      numbered('famille')
        .addColumn('url', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('univers', 'text', (c) => c.notNull().references('univers.code'))
        .addColumn('icon_id', 'integer', (c) => c.references('media.id'))
        .addColumn('image_id', 'integer', (c) => c.references('media.id'))
        .addColumn('banner_id', 'integer', (c) => c.references('media.id'))
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('intro', 'text', (c) => c.notNull())
        .addColumn('featured', 'integer', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('publish_at', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('famille_univers').on('famille').columns(['univers', 'status', 'position', 'id']).execute();
  await db.schema.createIndex('famille_count').on('famille').columns(['univers', 'status', 'deleted_at', 'publish_at']).execute();
  await db.schema.createIndex('famille_featured').on('famille').columns(['featured', 'status', 'position', 'id']).execute();
  await db.schema.createIndex('famille_publish_at').on('famille').columns(['publish_at']).execute();
  await engine
    .sealed(
      numbered('famille_detail')
        .addColumn('famille_id', 'integer', (c) => c.notNull().references('famille.id').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('image_id', 'integer', (c) => c.references('media.id')),
    )
    .execute();
  await db.schema.createIndex('famille_detail_famille').on('famille_detail').columns(['famille_id', 'position']).execute();
  await engine
    .sealed(
      table('famille_ancienne_url')
        .addColumn('url', 'text', (c) => c.primaryKey())
        .addColumn('famille_id', 'integer', (c) => c.notNull().references('famille.id').onDelete('cascade')),
    )
    .execute();

  await engine
    .sealed(
      table('marque')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('url', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('logo_id', 'integer', (c) => c.references('media.id'))
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('website', 'text', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('publish_at', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('marque_status').on('marque').columns(['status', 'position', 'id']).execute();
  await engine
    .sealed(
      table('famille_marque')
        .addColumn('famille_id', 'integer', (c) => c.notNull().references('famille.id').onDelete('cascade'))
        .addColumn('marque_id', 'text', (c) => c.notNull().references('marque.id').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('famille_marque_pk', ['famille_id', 'marque_id']),
    )
    .execute();
  await db.schema.createIndex('famille_marque_marque').on('famille_marque').columns(['marque_id', 'famille_id']).execute();

  await engine
    .sealed(
      table('service')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('url', 'text', (c) => c.notNull().unique())
        .addColumn('audience', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('includes', 'text', (c) => c.notNull())
        .addColumn('icon_id', 'integer', (c) => c.references('media.id'))
        .addColumn('image_id', 'integer', (c) => c.references('media.id'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('publish_at', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  await engine
    .sealed(
      table('argument')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('icon_id', 'integer', (c) => c.references('media.id'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  for (const [name, key] of [
    ['page_texte', 'page'],
    ['reglage', 'section'],
  ] as const) {
    await engine
      .sealed(
        table(name)
          .addColumn(key, 'text', (c) => c.primaryKey())
          .addColumn('content', 'text', (c) => c.notNull())
          .addColumn('version', 'integer', (c) => c.notNull())
          .addColumn('updated_at', 'text', (c) => c.notNull()),
      )
      .execute();
  }
}
