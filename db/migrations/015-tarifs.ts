import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

/** Prices and aids become rows that staff keep, each with its last day; the first ones stand on every site, those that are over already among them. */
export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('tarif')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('amounts', 'text', (c) => c.notNull())
        .addColumn('low', engine.real)
        .addColumn('high', engine.real)
        .addColumn('valid_from', 'text', (c) => c.notNull())
        .addColumn('review_by', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('checked_on', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  // Two values that begin on the same day would leave it to chance which of them counts.
  await sql`create unique index tarif_debut on tarif (key, valid_from) where deleted_at is null`.execute(db);
  for (const { key, amounts, low = null, high = null, from, until, source, checked } of FIRST_TARIFS)
    await sql`insert into tarif (id, key, amounts, low, high, valid_from, review_by, source, checked_on, version, created_at, updated_at)
      values (${`debut-${key}`}, ${key}, ${JSON.stringify(amounts)}, ${low}, ${high}, ${from}, ${until}, ${source}, ${checked}, 1, ${BEFORE}, ${BEFORE})`.execute(
      db,
    );
}

const BEFORE = '1970-01-01T00:00:00.000Z';

type First = {
  key: string;
  /** In the order of the columns that the engine of the estimates names. */
  amounts: number[];
  low?: number;
  high?: number;
  from: string;
  until: string;
  source: string;
  checked: string;
};

/** « De seconde main »: two sources that agree quote the text, which was not read itself. */
const ELECTRICITE = {
  from: '2026-08-01',
  until: '2027-02-01',
  source: 'Tarif Bleu, CRE, délibération 2026-147 du 15 juillet 2026 (de seconde main), grille relue le 30 octobre 2026',
  checked: '2026-10-30',
};
const GRANULES = {
  from: '2026-04-01',
  until: '2026-12-31',
  source: 'SDES et Propellet, deuxième trimestre 2026 (de seconde main)',
  checked: '2026-10-01',
};
const SOLAIRE = {
  from: '2026-06-05',
  until: '2027-01-01',
  source: 'Arrêté du 1er juin 2026, JO du 4 juin 2026, jusqu’à 100\u00a0kWc, pour 20\u00a0ans (de seconde main)',
  checked: '2026-11-21',
};
const PLAFONDS = {
  from: '2026-01-01',
  until: '2027-01-15',
  source: 'Anah, mode d’emploi de MaPrimeRénov’, mars 2026, hors Île-de-France (barème repris par France Chaleur Urbaine)',
  checked: '2026-11-21',
};
const MAPRIMERENOV = {
  from: '2026-09-01',
  until: '2027-01-15',
  source: 'Décret 2026-822 du 25 août 2026 et guide de l’Anah, septembre 2026 (de seconde main)',
  checked: '2026-10-01',
};

/** Method of the estimates, 21 November 2026: section 10, prices.json, aids.json. Without logs, whose publisher forbids copies. */
const FIRST_TARIFS: First[] = [
  { key: 'elec_base_le6kva', amounts: [0.2001], ...ELECTRICITE },
  { key: 'elec_base_ge9kva', amounts: [0.1985], ...ELECTRICITE },
  { key: 'elec_hp', amounts: [0.2142], ...ELECTRICITE },
  { key: 'elec_hc', amounts: [0.1589], ...ELECTRICITE },
  {
    key: 'abonnement_elec',
    amounts: [12.13, 15.86, 19.88, 23.76, 27.4, 31.14],
    ...ELECTRICITE,
    source: 'Tarif Bleu, grille relue le 30 octobre 2026',
  },
  {
    key: 'gaz',
    amounts: [0.14557],
    low: 0.13594,
    high: 0.16436,
    from: '2026-10-01',
    until: '2026-11-01',
    source: 'CRE, prix repère de vente de gaz, octobre 2026 (de seconde main)',
    checked: '2026-10-01',
  },
  {
    key: 'abonnement_gaz',
    amounts: [360.79],
    from: '2026-08-01',
    until: '2027-02-01',
    source: 'CRE, prix repère de vente de gaz, août 2026 (de seconde main)',
    checked: '2026-10-01',
  },
  {
    key: 'fioul',
    amounts: [0.17],
    low: 0.146,
    high: 0.194,
    from: '2026-08-01',
    until: '2026-12-01',
    source: 'SDES, août 2026, et DGEC, 25 septembre 2026 (de seconde main)',
    checked: '2026-10-01',
  },
  {
    key: 'propane',
    amounts: [0.1818],
    from: '2026-07-01',
    until: '2027-01-01',
    source: 'SDES, juillet 2026 (de seconde main)',
    checked: '2026-10-01',
  },
  { key: 'granules_vrac', amounts: [0.0843], ...GRANULES },
  { key: 'granules_sac', amounts: [0.0837], ...GRANULES },
  { key: 'surplus_solaire', amounts: [0.011], ...SOLAIRE },
  { key: 'prime_solaire', amounts: [0], ...SOLAIRE },
  { key: 'plafonds_tres_modestes', amounts: [17_363, 25_393, 30_540, 35_676, 40_835, 5_151], ...PLAFONDS },
  { key: 'plafonds_modestes', amounts: [22_259, 32_553, 39_148, 45_735, 52_348, 6_598], ...PLAFONDS },
  { key: 'plafonds_intermediaires', amounts: [31_185, 45_842, 55_196, 64_550, 73_907, 9_357], ...PLAFONDS },
  { key: 'mpr_air_eau', amounts: [5_000, 4_000, 3_000, 0], ...MAPRIMERENOV },
  { key: 'mpr_geothermie', amounts: [11_000, 9_000, 6_000, 0], ...MAPRIMERENOV },
];
