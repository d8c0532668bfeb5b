import { type Kysely, sql } from 'kysely';

/** Where the starter content's services lead; whatever staff wrote themselves leads where all of its audience led before. */
const STARTER = {
  showroom: ['conseil-et-etude', 'comptoir-pro-et-retrait'],
  contact: ['accompagnement-aux-aides', 'mise-en-service', 'livraison-sur-chantier'],
  sav: ['entretien-et-depannage', 'pieces-detachees'],
  newsletter: ['formations-et-journees-techniques'],
};

export async function up(db: Kysely<never>) {
  await sql`alter table service add column destination text not null default 'projet'`.execute(db);
  await sql`update service set destination = 'rdv_pro' where audience = 'pro'`.execute(db);
  for (const [destination, urls] of Object.entries(STARTER))
    await sql`update service set destination = ${destination} where url in (${sql.join(urls)}) and id like '00000000-0000-8000-8002-%'`.execute(
      db,
    );
}
