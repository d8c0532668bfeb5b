import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

const FAMILLES = [
  'pompe-a-chaleur-air-eau geothermie chauffe-eau-thermodynamique chaudiere-a-condensation poele-a-granules plancher-chauffant radiateurs',
  'climatisation-murale climatisation-gainable climatisation-console multi-split vmc-double-flux traitement-de-l-air',
  'panneaux-photovoltaiques onduleur-hybride batterie-de-stockage chauffe-eau-solaire carport-solaire kit-autoconsommation',
  'thermostat-connecte borne-de-recharge volets-connectes securite-connectee gestion-de-l-energie',
].flatMap((line) => line.split(' '));

/** The first content that a site was filled with, until staff change it, keep it or take it off. On a site of before: what no person has saved. */
export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealedByKey(
      db.schema
        .createTable('exemple')
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('subject_id', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('exemple_pk', ['subject', 'subject_id']),
    )
    .execute();
  const mark = (subject: string, ids: RawBuilder<unknown>) =>
    sql`insert into exemple (subject, subject_id)
      select ${sql.lit(subject)}, found.id from (${ids}) as found
      where not exists (select 1 from revision where subject = ${sql.lit(subject)} and subject_id = found.id and author <> 'Le site')`.execute(
      db,
    );
  await mark('famille', sql`select cast(id as text) as id from famille where deleted_at is null and url in (${sql.join(FAMILLES)})`);
  for (const [table, place] of Object.entries({ marque: 1, service: 2, argument: 3 }))
    await mark(table, sql`select id from ${sql.table(table)} where deleted_at is null and id like ${`00000000-0000-8000-800${place}-%`}`);
  await mark('univers', sql`select code as id from univers`);
  await mark('page', sql`select page as id from page_texte`);
  await mark('reglages', sql`select section as id from reglage where section in ('entreprise', 'horaires', 'legal', 'site')`);
  await sql`insert into exemple (subject, subject_id)
    select 'media', cast(id as text) from media where deleted_at is null and former_of is null and not exists (
      select 1 from journal where subject = 'media' and subject_id = cast(media.id as text) and author <> 'Le site'
    )`.execute(db);
}
