import { type Kysely, sql } from 'kysely';

/** The banners of the four universes, as the starter content gave them to its families. */
const OF_UNIVERSES = [
  '2b4088c3b7d398bb3564b5280ae665593559ee65dea5f0ecdff5ce78165451c4',
  'b44059eb30bcdb9e2e4b9d40a801427aff4f599ef7c5719743909dfc319b5188',
  'ed829136eca911eaf29c6da7b27928172979aac3df54d4b661c3ade8d3d48ced',
  'e49c19eb27c1fc8060bf7596d18c95da8685b74327e1d2cb380ab361e0a3c7c1',
];

/** The banner now replaces the image at the top of a family's page: one banner for a whole universe would hide each own scene. */
export async function up(db: Kysely<never>) {
  await sql`update famille set banner_id = null where banner_id in (select id from media where sha256 in (${sql.join(OF_UNIVERSES)}))`.execute(
    db,
  );
}
