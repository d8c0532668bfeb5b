import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

/** As the starter content had them when this was written. */
const SYNONYMES = [
  ['pompe à chaleur', 'PAC', 'thermopompe'],
  ['climatisation', 'clim', 'climatiseur', 'air conditionné', 'split'],
  ['photovoltaïque', 'PV', 'panneaux solaires', 'panneau solaire', 'électricité solaire'],
  ['chauffe-eau', 'ballon d’eau chaude', 'cumulus', 'ECS', 'eau chaude sanitaire'],
  ['poêle à granulés', 'poêle à pellets', 'pellets'],
  ['plancher chauffant', 'chauffage au sol', 'sol chauffant'],
  ['VMC', 'ventilation', 'aération'],
  ['borne de recharge', 'prise voiture électrique', 'wallbox', 'IRVE'],
  ['voiture électrique', 'véhicule électrique', 'VE'],
  ['volets connectés', 'volets roulants', 'volet roulant', 'volets électriques'],
  ['sécurité', 'alarme', 'vidéosurveillance', 'caméra'],
  ['domotique', 'maison connectée'],
  ['panne', 'ne marche plus', 'ne fonctionne plus', 'en rade'],
  ['devis', 'offre de prix'],
];

/** The search: synonyms among the settings, what was sought in vain, and both apostrophes as one in what is stored folded. */
const CURLY = sql.lit('’');
const ANY_CURLY = sql.lit('%’%');

export async function up(db: Kysely<never>, engine: Engine) {
  // A word, a month and a number: nothing of who sought it, nor when within the month.
  await engine
    .sealedByKey(
      db.schema
        .createTable('recherche_vaine')
        .addColumn('month', 'text', (c) => c.notNull())
        .addColumn('term', 'text', (c) => c.notNull())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('recherche_vaine_pk', ['month', 'term']),
    )
    .execute();

  // An empty site is filled by its starter content.
  await sql`insert into reglage (section, content, version, updated_at)
    select 'recherche', ${JSON.stringify({ synonymes: SYNONYMES.map((words) => ({ words })) })}, 1, max(updated_at) from reglage having count(*) > 0`.execute(
    db,
  );

  await sql`update courriel set recherche = replace(recherche, ${CURLY}, '''') where recherche like ${ANY_CURLY}`.execute(db);
  await sql`update vue set name_key = replace(name_key, ${CURLY}, '''') where name_key like ${ANY_CURLY} and not exists (
    select 1 from vue other where other.owner_id = vue.owner_id and other.name_key = replace(vue.name_key, ${CURLY}, ''''))`.execute(db);
}
