import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  const table = <T extends string>(name: T) => db.schema.createTable(name);

  await engine
    .sealed(
      table('campagne')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('recipients', 'integer', (c) => c.notNull())
        .addColumn('compte_id', 'text')
        .addColumn('author', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('started_at', 'text')
        .addColumn('finished_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('campagne_created').on('campagne').columns(['created_at', 'id']).execute();
  await sql`create index campagne_en_envoi on campagne (started_at) where state = 'en_envoi'`.execute(db);
  await engine
    .sealed(
      table('campagne_envoi')
        .addColumn('campagne_id', 'text', (c) => c.notNull().references('campagne.id').onDelete('cascade'))
        .addColumn('abonne_id', 'text', (c) => c.notNull().references('abonne.id').onDelete('cascade'))
        .addColumn('at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('campagne_envoi_pk', ['campagne_id', 'abonne_id']),
    )
    .execute();
  await db.schema.createIndex('campagne_envoi_abonne').on('campagne_envoi').column('abonne_id').execute();

  // A view is private to its owner, and goes with the account; or shared (`private_to` is null), and outlives it.
  await engine
    .sealed(
      table('vue')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('owner_id', 'text', (c) => c.references('compte.id').onDelete('set null'))
        .addColumn('private_to', 'text', (c) => c.references('compte.id').onDelete('cascade'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('name_key', 'text', (c) => c.notNull())
        .addColumn('filter', 'text', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addUniqueConstraint('vue_name', ['owner_id', 'name_key']),
    )
    .execute();
  await db.schema.createIndex('vue_private').on('vue').column('private_to').execute();

  await sql`alter table courriel add column bulk integer not null default 0`.execute(db);
  await sql`alter table courriel add column campagne_id text`.execute(db);
  await sql`alter table courriel add column recherche text not null default ''`.execute(db);
  await fillRecherche(db);
  await sql`drop index courriel_due`.execute(db);
  await sql`create index courriel_due on courriel (state, bulk, next_at, id)`.execute(db);
  // The list is counted and searched in its index alone: the rows are long, each holds a whole mail twice.
  await sql`create index courriel_liste on courriel (created_at, id, recherche)`.execute(db);
  await sql`create index courriel_etat on courriel (state, created_at, id, recherche)`.execute(db);
  await sql`create index courriel_campagne on courriel (campagne_id, state, created_at, id, recherche) where campagne_id is not null`.execute(
    db,
  );
  await sql`create index courriel_vers on courriel (lower(to_address))`.execute(db);
  await sql`create index courriel_de on courriel (lower(coalesce(reply_to, '')))`.execute(db);
  await sql`create index courriel_parti on courriel (sent_at) where sent_at is not null`.execute(db);
  await sql`create index courriel_erreur on courriel (created_at, id) where last_error is not null`.execute(db);
  await sql`drop index courriel_created`.execute(db);

  const open = sql`archived_at is null and state not in ('traitee', 'indesirable')`;
  await sql`create index demande_attente on demande (created_at, id) where ${open} and answered_at is null`.execute(db);
  await sql`create index demande_confiee on demande (assignee_id, id) where ${open}`.execute(db);
  await sql`create index demande_semaine on demande (kind, created_at) where state <> 'indesirable'`.execute(db);

  // One index holds the filters' columns and those of its own condition, which SQLite would otherwise look up in each row.
  const filters = ['state', 'assignee_id', 'answered_at', 'reminder_at', 'archived_at'];
  for (const [name, columns, condition] of [
    ['demande_created', ['created_at', 'id', 'kind', ...filters], sql`where archived_at is null`],
    ['demande_kind', ['kind', 'created_at', 'id', ...filters], sql`where archived_at is null`],
    ['demande_state', ['state', 'created_at', 'id', 'kind', 'archived_at'], sql`where archived_at is null`],
    ['demande_archived', ['created_at', 'id', 'kind', ...filters], sql`where archived_at is not null`],
    ['demande_archived_kind', ['kind', 'created_at', 'id', ...filters], sql`where archived_at is not null`],
    ['demande_assignee', ['assignee_id', 'created_at', 'id', 'kind', 'state', 'archived_at'], sql``],
    // For what is kept too long.
    ['demande_updated', ['kind', 'updated_at', 'id'], sql``],
  ] as const) {
    await sql`drop index if exists ${sql.ref(name)}`.execute(db);
    await sql`create index ${sql.ref(name)} on demande (${sql.join(columns.map((column) => sql.ref(column)))}) ${condition}`.execute(db);
  }
  await db.schema.createIndex('journal_compte').on('journal').columns(['compte_id', 'at', 'id']).execute();
}

const AT_ONCE = 500;

/** By what mails that were kept before are found. */
async function fillRecherche(db: Kysely<never>) {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; to_address: string; to_name: string; subject: string }>`
      select id, to_address, to_name, subject from courriel where id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id, to_address, to_name, subject } of rows)
      await sql`update courriel set recherche = ${fold(`${to_address} ${to_name} ${subject}`).slice(0, 400)} where id = ${id}`.execute(db);
    if (rows.length < AT_ONCE) return;
    last = (rows.at(-1) as { id: string }).id;
  }
}

/** As text was folded when this was written. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’ʼ]/g, "'");
