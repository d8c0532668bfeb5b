import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await sql`alter table demande add column fusionnee_dans text references demande (id) on delete set null`.execute(db);
  await sql`create index demande_fusion on demande (fusionnee_dans) where fusionnee_dans is not null`.execute(db);
  await engine
    .sealedByKey(
      db.schema
        .createTable('fusion')
        .addColumn('demande_id', 'text', (c) => c.primaryKey().references('demande.id').onDelete('cascade'))
        .addColumn('made_at', 'text', (c) => c.notNull())
        .addColumn('author', 'text', (c) => c.notNull())
        .addColumn('before', 'text', (c) => c.notNull()),
    )
    .execute();
  // A merged request is archived, and listed and counted nowhere. SQLite needs the columns of an index's own condition in the index.
  const filters = ['state', 'assignee_id', 'answered_at', 'reminder_at', 'archived_at', 'fusionnee_dans'];
  const archived = sql`archived_at is not null and fusionnee_dans is null`;
  for (const [name, columns, condition] of [
    ['demande_archived', ['created_at', 'id', 'kind', ...filters], archived],
    ['demande_archived_kind', ['kind', 'created_at', 'id', ...filters], archived],
    ['demande_archived_canal', ['canal', 'created_at', 'id', 'kind', 'state', 'assignee_id', 'archived_at', 'fusionnee_dans'], archived],
    ['demande_semaine', ['kind', 'created_at', 'fusionnee_dans'], sql`state <> 'indesirable' and fusionnee_dans is null`],
    ['demande_updated', ['kind', 'updated_at', 'id', 'fusionnee_dans'], sql`fusionnee_dans is null`],
  ] as const) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`create index ${sql.ref(name)} on demande (${sql.join(columns.map((column) => sql.ref(column)))}) where ${condition}`.execute(
      db,
    );
  }
}
