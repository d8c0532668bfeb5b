import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  const table = <T extends string>(name: T) => db.schema.createTable(name);
  const index = (name: string, of: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on(of as never)
      .columns(columns as never)
      .execute();

  await engine
    .sealed(
      table('demande')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('reference', 'text', (c) => c.notNull().unique())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('archived_at', 'text')
        .addColumn('family_name', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('phone', 'text')
        .addColumn('company', 'text')
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('suspicion', 'text')
        .addColumn('assignee_id', 'text', (c) => c.references('compte.id').onDelete('set null'))
        .addColumn('reminder_at', 'text')
        .addColumn('suivi_token', 'text', (c) => c.notNull().unique())
        .addColumn('indexed', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('answered_at', 'text'),
    )
    .execute();
  // The inbox is looked at without what is archived, which in the end is nearly everything.
  for (const [name, columns] of Object.entries({
    demande_created: ['created_at', 'id'],
    demande_state: ['state', 'created_at', 'id'],
    demande_kind: ['kind', 'created_at', 'id'],
  }))
    await sql`create index ${sql.ref(name)} on demande (${sql.join(columns.map((column) => sql.ref(column)))}) where archived_at is null`.execute(
      db,
    );
  await sql`create index demande_archived on demande (created_at, id) where archived_at is not null`.execute(db);
  await sql`create index demande_to_index on demande (id) where indexed = 0`.execute(db);
  await index('demande_updated', 'demande', ['kind', 'updated_at']);
  await index('demande_email', 'demande', ['email']);
  await index('demande_assignee', 'demande', ['assignee_id', 'created_at']);
  await sql`create index demande_reminder on demande (reminder_at, id) where reminder_at is not null`.execute(db);
  await engine
    .sealedByKey(
      table('demande_mot')
        .addColumn('mot', 'text', (c) => c.notNull())
        .addColumn('demande_id', 'text', (c) => c.notNull().references('demande.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('demande_mot_pk', ['mot', 'demande_id']),
    )
    .execute();
  await index('demande_mot_demande', 'demande_mot', ['demande_id', 'mot']);
  await engine
    .sealed(
      table('demande_fichier')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('demande_id', 'text', (c) => c.notNull().references('demande.id').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('mime', 'text', (c) => c.notNull())
        .addColumn('width', 'integer', (c) => c.notNull())
        .addColumn('height', 'integer', (c) => c.notNull())
        .addColumn('bytes', 'integer', (c) => c.notNull()),
    )
    .execute();
  await index('demande_fichier_demande', 'demande_fichier', ['demande_id']);
  await engine
    .sealed(
      table('demande_evenement')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('demande_id', 'text', (c) => c.notNull().references('demande.id').onDelete('cascade'))
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('compte_id', 'text')
        .addColumn('author', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('visible', 'integer', (c) => c.notNull()),
    )
    .execute();
  await index('demande_evenement_demande', 'demande_evenement', ['demande_id', 'id']);
  await engine
    .sealed(
      table('envoi')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('fingerprint', 'text', (c) => c.notNull())
        .addColumn('answer', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull()),
    )
    .execute();
  await index('envoi_created', 'envoi', ['created_at']);

  await engine
    .sealed(
      table('effacement')
        .addColumn('folder', 'text', (c) => c.primaryKey())
        .addColumn('due_at', 'text', (c) => c.notNull()),
    )
    .execute();

  await engine
    .sealed(
      table('rendez_vous')
        .addColumn('demande_id', 'text', (c) => c.primaryKey().references('demande.id').onDelete('cascade'))
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('starts_at', 'text', (c) => c.notNull())
        .addColumn('ends_at', 'text', (c) => c.notNull())
        .addColumn('held_until', 'text', (c) => c.notNull())
        .addColumn('sequence', 'integer', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('answered_at', 'text')
        .addColumn('answered_by', 'text')
        .addColumn('escalated_at', 'text')
        .addColumn('reminded_at', 'text')
        .addColumn('version', 'integer', (c) => c.notNull()),
    )
    .execute();
  await index('rendez_vous_starts', 'rendez_vous', ['starts_at']);
  await index('rendez_vous_state', 'rendez_vous', ['state', 'starts_at']);
  await engine
    .sealed(
      table('verrou')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('turn', 'integer', (c) => c.notNull()),
    )
    .execute();
  await sql`insert into verrou (name, turn) values ('rendez_vous', 0), ('mots', 0)`.execute(db);

  await engine
    .sealed(
      table('abonne')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('confirm_token', 'text', (c) => c.unique())
        .addColumn('unsubscribe_token', 'text', (c) => c.notNull().unique())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('asked_at', 'text', (c) => c.notNull())
        .addColumn('confirmed_at', 'text')
        .addColumn('ended_at', 'text'),
    )
    .execute();
  await index('abonne_state', 'abonne', ['state', 'created_at']);
  await engine
    .sealed(
      table('opposition')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('at', 'text', (c) => c.notNull()),
    )
    .execute();
  await engine
    .sealed(
      table('consentement')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('demande_id', 'text', (c) => c.references('demande.id').onDelete('cascade'))
        .addColumn('abonne_id', 'text', (c) => c.references('abonne.id').onDelete('cascade'))
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('wording', 'text', (c) => c.notNull())
        .addColumn('version', 'text', (c) => c.notNull())
        .addColumn('given_at', 'text', (c) => c.notNull())
        .addColumn('withdrawn_at', 'text'),
    )
    .execute();
  await index('consentement_demande', 'consentement', ['demande_id']);
  await index('consentement_abonne', 'consentement', ['abonne_id']);

  for (const column of ['demande_id', 'abonne_id', 'headers', 'calendar'])
    await sql`alter table courriel add column ${sql.ref(column)} text`.execute(db);
  await index('courriel_demande', 'courriel', ['demande_id']);
  await index('courriel_to', 'courriel', ['to_address']);

  // A site that was filled before has its settings already, but for these sections.
  for (const [section, content] of Object.entries(NEW_SECTIONS))
    await sql`insert into reglage (section, content, version, updated_at)
      select ${section}, ${JSON.stringify(content)}, 1, min(updated_at) from reglage having count(*) > 0`.execute(db);
}

const NEW_SECTIONS = {
  rendez_vous: { minutes: 30, everyMinutes: 30, capacity: 1, leadHours: 24, horizonDays: 30, holdHours: 48 },
  demandes: {
    notifications: { airco: [], contact: [], rdv_pro: [], projet: [], sav: [] },
    retentionMonths: { airco: 36, contact: 36, rdv_pro: 36, projet: 36, sav: 36, newsletter: 36 },
  },
};
