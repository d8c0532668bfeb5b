import { type Kysely, sql } from 'kysely';

/** How the shop looks: a site of before keeps its look. */
export async function up(db: Kysely<never>) {
  const first = {
    wordmark: '',
    logoId: null,
    logoDarkId: null,
    markId: null,
    accent: '#a8452f',
    univers: { POMPE_CHALEUR: '#e2552b', CLIMATISATION: '#1f7fc4', SOLAIRE_PHOTOVOLTAIQUE: '#f2b418', DOMOTIQUE: '#6b7684' },
    typefaces: 'atelier',
  };
  // An empty site is filled by its starter content.
  await sql`insert into reglage (section, content, version, updated_at)
    select 'identite', ${JSON.stringify(first)}, 1, max(updated_at) from reglage having count(*) > 0`.execute(db);
}
