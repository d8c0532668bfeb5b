import { type Kysely, sql } from 'kysely';

/** The caps of MaPrimeRénov’ become rows that staff keep too (aids.json of the method of the estimates, 21 November 2026). */
export async function up(db: Kysely<never>) {
  for (const { key, amounts } of CAPS)
    await sql`insert into tarif (id, key, amounts, low, high, valid_from, review_by, source, checked_on, version, created_at, updated_at)
      values (${`debut-${key}`}, ${key}, ${JSON.stringify(amounts)}, ${null}, ${null}, '2026-09-01', '2027-01-15', ${SOURCE}, '2026-11-21', 1, ${BEFORE}, ${BEFORE})`.execute(
      db,
    );
}

const BEFORE = '1970-01-01T00:00:00.000Z';
const SOURCE = 'Décret 2026-822 du 25 août 2026 et guide de l’Anah, septembre 2026 (de seconde main)';
const CAPS = [
  { key: 'mpr_depense', amounts: [12_000, 18_000] },
  { key: 'mpr_cumul', amounts: [90, 75, 60] },
];
