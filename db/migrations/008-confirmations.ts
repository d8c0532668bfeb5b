import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  const table = <T extends string>(name: T) => db.schema.createTable(name);
  await engine
    .sealed(
      table('confirmation')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('session_id', 'text', (c) => c.notNull().references('session.id').onDelete('cascade'))
        .addColumn('expires_at', 'text', (c) => c.notNull()),
    )
    .execute();
  await db.schema.createIndex('confirmation_session').on('confirmation').column('session_id').execute();
  await engine
    .sealed(
      table('changement_de_compte')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('compte_id', 'text', (c) => c.notNull().references('compte.id').onDelete('cascade'))
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('role', 'text')
        .addColumn('totp_secret', 'text')
        .addColumn('recovery_codes', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull()),
    )
    .execute();
  await db.schema.createIndex('changement_de_compte_compte').on('changement_de_compte').columns(['compte_id', 'created_at']).execute();
}
