import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await sql`alter table demande add column canal text not null default 'site'`.execute(db);
  await sql`alter table demande add column urgent integer not null default 0`.execute(db);
  // The inbox by channel, as by kind: in an index alone.
  for (const [name, condition] of [
    ['demande_canal', sql`archived_at is null`],
    ['demande_archived_canal', sql`archived_at is not null`],
  ] as const)
    await sql`create index ${sql.ref(name)} on demande (canal, created_at, id, kind, state, assignee_id, archived_at) where ${condition}`.execute(
      db,
    );
  // Filled at the start for those that wait: it depends on the opening hours.
  await sql`alter table demande add column due_at text`.execute(db);
  const waits = sql`archived_at is null and state not in ('traitee', 'indesirable') and answered_at is null`;
  await sql`create index demande_echeance on demande (due_at, id) where ${waits}`.execute(db);
  await sql`create index demande_urgence on demande (due_at, id) where urgent = 1 and ${waits}`.execute(db);
  await sql`update demande set urgent = 1 where kind = 'sav' and payload like '%"urgency":"arret"%'`.execute(db);
  await sql`alter table demande_fichier add column evenement_id text`.execute(db);
  await sql`alter table demande_evenement add column held_until text`.execute(db);
  await sql`alter table demande_evenement add column before text`.execute(db);
  await sql`alter table courriel add column pieces text`.execute(db);
  await sql`alter table rendez_vous add column despite_closing text`.execute(db);
  await engine
    .sealedByKey(
      db.schema
        .createTable('proposition')
        .addColumn('demande_id', 'text', (c) => c.primaryKey().references('demande.id').onDelete('cascade'))
        .addColumn('starts_at', 'text', (c) => c.notNull())
        .addColumn('ends_at', 'text', (c) => c.notNull())
        .addColumn('held_until', 'text', (c) => c.notNull())
        .addColumn('despite_closing', 'text')
        .addColumn('made_at', 'text', (c) => c.notNull())
        .addColumn('author', 'text', (c) => c.notNull()),
    )
    .execute();
  await engine
    .sealedByKey(
      db.schema
        .createTable('avis')
        .addColumn('compte_id', 'text', (c) => c.primaryKey().references('compte.id').onDelete('cascade'))
        .addColumn('choices', 'text', (c) => c.notNull())
        .addColumn('digest_on', 'text')
        .addColumn('calendar_hash', 'text', (c) => c.unique()),
    )
    .execute();
  await sql`insert into verrou (name, turn) values ('avis', 0)`.execute(db);
  await sql`create index courriel_avis on courriel (created_at) where kind = 'avis_liste'`.execute(db);
  await engine
    .sealed(
      db.schema
        .createTable('courriel_recu')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('message_id', 'text', (c) => c.notNull().unique())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('from_address', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('received_at', 'text', (c) => c.notNull())
        .addColumn('demande_id', 'text', (c) => c.references('demande.id').onDelete('cascade')),
    )
    .execute();
  // Each reading looks for an earlier mail of the same address.
  await db.schema.createIndex('courriel_recu_adresse').on('courriel_recu').columns(['from_address', 'received_at']).execute();
  await engine
    .sealed(
      db.schema
        .createTable('releve')
        .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
        .addColumn('read_at', 'text')
        .addColumn('failing_since', 'text')
        .addColumn('error', 'text'),
    )
    .execute();
  await sql`insert into releve (id) values (1)`.execute(db);
  await db.schema.createIndex('courriel_message').on('courriel').column('message_id').execute();
  await db.schema.createIndex('courriel_recu_demande').on('courriel_recu').column('demande_id').execute();
  await engine
    .sealed(
      db.schema
        .createTable('reponse_type')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  // The journal is counted and searched in an index alone. A longer label would not fit in one.
  await sql`update journal set label = substr(label, 1, 300) where length(label) > 300`.execute(db);
  await sql`drop index journal_at`.execute(db);
  await sql`create index journal_liste on journal (at, id, compte_id, author, action, label)`.execute(db);
  for (const [position, { title, text }] of FIRST_REPONSES.entries())
    await sql`insert into reponse_type (id, title, text, position, version, created_at, updated_at)
      values (${`debut-${position + 1}`}, ${title}, ${text}, ${position}, 1, ${BEFORE}, ${BEFORE})`.execute(db);
}

const BEFORE = '1970-01-01T00:00:00.000Z';

/** The first answers ready to use, which staff change as they like: the dots are for them to fill in at each answer. */
const FIRST_REPONSES = [
  {
    title: 'Nous vous rappelons',
    text: 'Merci pour votre demande. Nous vous rappelons au {telephone} le … pour en parler avec vous.',
  },
  {
    title: 'Une précision, s’il vous plaît',
    text: 'Merci pour votre demande. Pour vous répondre au plus juste, il nous manque une précision\u00a0: …\n\nIl vous suffit de répondre à ce courriel.',
  },
  {
    title: 'Passez nous voir',
    text: 'Merci pour votre demande. Le mieux est d’en parler devant les appareils\u00a0: passez nous voir au showroom, par exemple le …',
  },
  {
    title: 'Votre devis arrive',
    text: 'Votre devis est en préparation. Vous le recevrez avant le …, sous la référence {reference}.',
  },
];
