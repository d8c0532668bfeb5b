import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  const table = <T extends string>(name: T) => db.schema.createTable(name);

  await engine
    .sealed(
      table('compte')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('password_hash', 'text')
        .addColumn('totp_secret', 'text')
        .addColumn('totp_pending', 'text')
        .addColumn('totp_step', 'integer', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('disabled_at', 'text'),
    )
    .execute();
  await engine
    .sealed(
      table('code_de_secours')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('compte_id', 'text', (c) => c.notNull().references('compte.id').onDelete('cascade'))
        .addColumn('used_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('code_de_secours_compte').on('code_de_secours').column('compte_id').execute();
  await engine
    .sealed(
      table('session')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('compte_id', 'text', (c) => c.notNull().references('compte.id').onDelete('cascade'))
        .addColumn('agent', 'text', (c) => c.notNull())
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('seen_at', 'text', (c) => c.notNull())
        .addColumn('ended_at', 'text')
        .addColumn('end_reason', 'text'),
    )
    .execute();
  await db.schema.createIndex('session_compte').on('session').columns(['compte_id', 'ended_at', 'seen_at']).execute();
  await engine
    .sealed(
      table('jeton')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('session_id', 'text', (c) => c.notNull().references('session.id').onDelete('cascade'))
        .addColumn('issued_at', 'text', (c) => c.notNull())
        .addColumn('rotated_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('jeton_session').on('jeton').column('session_id').execute();
  await engine
    .sealed(
      table('lien_de_compte')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('compte_id', 'text', (c) => c.notNull().references('compte.id').onDelete('cascade'))
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .addColumn('used_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('lien_de_compte_compte').on('lien_de_compte').column('compte_id').execute();
  await engine
    .sealed(
      table('oubli')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull()),
    )
    .execute();
  await engine
    .sealed(
      table('tentative')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addColumn('until', 'text', (c) => c.notNull()),
    )
    .execute();
  await db.schema.createIndex('tentative_until').on('tentative').column('until').execute();
  await engine
    .sealed(
      table('secret')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull()),
    )
    .execute();

  await engine
    .sealed(
      table('courriel')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('message_id', 'text', (c) => c.notNull())
        .addColumn('to_address', 'text', (c) => c.notNull())
        .addColumn('to_name', 'text', (c) => c.notNull())
        .addColumn('reply_to', 'text')
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('html', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('next_at', 'text', (c) => c.notNull())
        .addColumn('send_before', 'text')
        .addColumn('claim', 'text')
        .addColumn('last_error', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('sent_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('courriel_due').on('courriel').columns(['state', 'next_at']).execute();
  await db.schema.createIndex('courriel_created').on('courriel').columns(['created_at', 'id']).execute();

  await engine
    .sealed(
      table('revision')
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('subject_id', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('action', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('compte_id', 'text')
        .addColumn('author', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('revision_pk', ['subject', 'subject_id', 'version']),
    )
    .execute();
  await engine
    .sealed(
      table('journal')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('compte_id', 'text')
        .addColumn('author', 'text', (c) => c.notNull())
        .addColumn('action', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('subject_id', 'text', (c) => c.notNull())
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('before', 'text')
        .addColumn('after', 'text'),
    )
    .execute();
  await db.schema.createIndex('journal_at').on('journal').columns(['at', 'id']).execute();
  await db.schema.createIndex('journal_subject').on('journal').columns(['subject', 'subject_id', 'at']).execute();

  await engine
    .sealed(
      table('marque_ancienne_url')
        .addColumn('url', 'text', (c) => c.primaryKey())
        .addColumn('marque_id', 'text', (c) => c.notNull().references('marque.id').onDelete('cascade')),
    )
    .execute();
  await sql`alter table media add column deleted_at text`.execute(db);
  await sql`alter table media add column version integer not null default 1`.execute(db);
  await sql`alter table argument add column updated_at text not null default '1970-01-01T00:00:00.000Z'`.execute(db);
}
