import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

/** Aids, VAT rates and sentences of law become dated rows; what staff wrote of MaPrimeRénov’ amounts and caps goes along. */
export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('regle')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('valid_from', 'text', (c) => c.notNull())
        .addColumn('valid_until', 'text')
        .addColumn('review_by', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('source_url', 'text', (c) => c.notNull())
        .addColumn('seconde_main', 'integer', (c) => c.notNull())
        .addColumn('checked_on', 'text', (c) => c.notNull())
        .addColumn('confirmed_at', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  await sql`create unique index regle_debut on regle (key, valid_from) where deleted_at is null`.execute(db);

  await sql`alter table tarif add column confirmed_at text`.execute(db);
  await sql`alter table tarif add column seconde_main integer not null default 0`.execute(db);
  await sql`update tarif set confirmed_at = updated_at where not (id like 'debut-%' and version = 1)`.execute(db);
  await sql`update tarif set seconde_main = 1, source = replace(source, ${SECOND_HAND}, '') where source like ${`%${SECOND_HAND}%`}`.execute(
    db,
  );

  const before = await readMoved(db);
  for (const regle of FIRST_REGLES) await insert(db, regle, before);
  for (const key of MOVED) await sql`delete from tarif where key = ${key}`.execute(db);
}

const BEFORE = '1970-01-01T00:00:00.000Z';
const SECOND_HAND = ' (de seconde main)';

const MOVED = ['prime_solaire', 'mpr_air_eau', 'mpr_geothermie', 'mpr_depense', 'mpr_cumul'] as const;
type Moved = (typeof MOVED)[number];
type Dated = {
  valid_from: string;
  review_by: string;
  source: string;
  seconde_main: number;
  checked_on: string;
  confirmed_at: string | null;
};
type Before = Dated & { key: Moved; values: number[] };

async function readMoved(db: Kysely<never>): Promise<Before[]> {
  const { rows } = await sql<Dated & { key: Moved; amounts: string }>`
    select key, amounts, valid_from, review_by, source, seconde_main, checked_on, confirmed_at from tarif
    where deleted_at is null and key in (${sql.join([...MOVED])}) order by valid_from`.execute(db);
  return rows.map(({ amounts, ...row }) => ({ ...row, values: JSON.parse(amounts) as number[] }));
}

/** One row for each value that the former price had, the coming ones too. */
async function insert(db: Kysely<never>, { key, days, from = days.from, until, amounts, share, ...content }: FirstRegle, before: Before[]) {
  const first: Dated = {
    valid_from: from,
    review_by: days.review,
    source: days.source,
    seconde_main: 1,
    checked_on: days.checked,
    confirmed_at: null,
  };
  const values: Omit<Before, 'key'>[] = before.filter((row) => row.key === amounts);
  const latest = (one: Moved) => before.findLast((row) => row.key === one)?.values;
  const depense = share && latest('mpr_depense')?.[amounts === 'mpr_geothermie' ? 1 : 0];
  const part = share && latest('mpr_cumul');
  for (const [at, row] of (values.length > 0 ? values : [{ ...first, values: [] }]).entries()) {
    const whole = {
      ...content,
      ...(depense && { plafond_depense: depense }),
      ...(part && { plafond_part: part }),
      ...(row.values.length > 1 && { montants: row.values }),
      ...((row.values[0] ?? 0) > 0 && amounts === 'prime_solaire' && OPEN_PREMIUM),
    };
    await sql`insert into regle (id, key, label, content, valid_from, valid_until, review_by, source, source_url, seconde_main, checked_on, confirmed_at,
        version, created_at, updated_at)
      values (${`debut-${key}${at > 0 ? `-${at + 1}` : ''}`}, ${key}, ${whole.label}, ${JSON.stringify(whole)}, ${row.valid_from}, ${until ?? null}, ${row.review_by},
        ${row.source}, ${days.source_url}, ${row.seconde_main}, ${row.checked_on}, ${row.confirmed_at}, 1, ${BEFORE}, ${BEFORE})`.execute(
      db,
    );
  }
}

const OPEN_PREMIUM = { etat: 'ouverte', incertaine: true, texte: 'Elle dépend de la puissance posée\u00a0: nous consulter.' };

type Days = { from: string; review: string; source: string; source_url: string; checked: string };

/** No text was read itself: each source says « de seconde main ». */
const MPR: Days = {
  from: '2026-09-01',
  review: '2027-01-15',
  source: 'Décret 2026-822 du 25 août 2026 et guide de l’Anah, septembre 2026',
  source_url: 'https://www.service-public.gouv.fr/particuliers/vosdroits/F35083',
  checked: '2026-10-01',
};
const AMPLEUR: Days = {
  from: '2026-01-01',
  review: '2027-01-01',
  source: 'Anah, parcours accompagné, règles du 30 septembre 2025 reprises en 2026, et Fédération française du bâtiment',
  source_url: 'https://www.economie.gouv.fr/particuliers/maprimerenov-parcours-accompagne-tout-savoir-sur-cette-aide',
  checked: '2026-11-29',
};
const CEE: Days = {
  from: '2026-01-01',
  review: '2027-01-01',
  source: 'Certificats d’économies d’énergie, fiches BAR-TH du ministère de la transition écologique',
  source_url: 'https://www.service-public.gouv.fr/particuliers/vosdroits/F35584',
  checked: '2026-11-21',
};
const PRET: Days = {
  from: '2022-01-01',
  review: '2027-01-01',
  source: 'Éco-prêt à taux zéro, code général des impôts, article 244 quater U',
  source_url: 'https://www.service-public.gouv.fr/particuliers/vosdroits/F19905',
  checked: '2026-11-29',
};
const TVA: Days = {
  from: '2025-01-01',
  review: '2027-01-01',
  source: 'Code général des impôts, articles 278-0 bis A et 279-0 bis, arrêté du 4 décembre 2024',
  source_url: 'https://www.economie.gouv.fr/particuliers/aides-renovation-energetique',
  checked: '2026-11-29',
};
const TVA_PV: Days = {
  from: '2025-10-01',
  review: '2027-01-01',
  source: 'TVA des panneaux jusqu’à 9\u00a0kWc, loi de finances pour 2025',
  source_url: 'https://www.photovoltaique.info',
  checked: '2026-11-21',
};
const SOLAIRE: Days = {
  from: '2026-06-05',
  review: '2027-01-01',
  source: 'Arrêté du 1er juin 2026, JO du 4 juin 2026, jusqu’à 100\u00a0kWc',
  source_url: 'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000054190669',
  checked: '2026-11-21',
};
const RGE: Days = {
  from: '2026-01-01',
  review: '2027-01-15',
  source: 'Ministère de la transition écologique, label RGE',
  source_url: 'https://www.ecologie.gouv.fr/label-reconnu-garant-lenvironnement-rge',
  checked: '2026-11-29',
};

/** `amounts`: the price of before whose values the rule takes; `share`: its caps too. */
type FirstRegle = {
  key: string;
  days: Days;
  from?: string;
  until?: string;
  amounts?: Moved;
  share?: true;
  dispositif: string;
  label: string;
  travaux: string[];
  etat: 'ouverte' | 'fermee' | 'exclue';
  texte: string;
} & Record<string, unknown>;

const HOUSEHOLD = { principale: true, age_ans: 15, proprietaire: true, pose: 'rge', avant_devis: true };

/** From the method of the estimates (section 9, aids.json); what it leaves out, from the named sources. */
export const FIRST_REGLES: FirstRegle[] = [
  {
    key: 'mpr_pac_air_eau',
    days: MPR,
    amounts: 'mpr_air_eau',
    share: true,
    dispositif: 'maprimerenov',
    label: 'MaPrimeRénov’, pompe à chaleur air-eau',
    travaux: ['pac_air_eau'],
    etat: 'ouverte',
    texte: '',
    ...HOUSEHOLD,
    montants: [5_000, 4_000, 3_000, 0],
    plafond_depense: 12_000,
    plafond_part: [90, 75, 60],
  },
  {
    key: 'mpr_geothermie',
    days: MPR,
    amounts: 'mpr_geothermie',
    share: true,
    dispositif: 'maprimerenov',
    label: 'MaPrimeRénov’, géothermie',
    travaux: ['geothermie'],
    etat: 'ouverte',
    texte: '',
    ...HOUSEHOLD,
    montants: [11_000, 9_000, 6_000, 0],
    plafond_depense: 18_000,
    plafond_part: [90, 75, 60],
  },
  {
    key: 'mpr_reseau',
    days: MPR,
    dispositif: 'maprimerenov',
    label: 'MaPrimeRénov’, réseau de chaleur',
    travaux: ['reseau'],
    etat: 'ouverte',
    texte: 'Le montant se demande au service public.',
    ...HOUSEHOLD,
  },
  {
    key: 'mpr_audit',
    days: MPR,
    dispositif: 'maprimerenov',
    label: 'MaPrimeRénov’, audit énergétique',
    travaux: ['audit'],
    etat: 'ouverte',
    texte: 'Le montant se demande au service public.',
    ...HOUSEHOLD,
  },
  {
    key: 'mpr_cuve',
    days: MPR,
    dispositif: 'maprimerenov',
    label: 'MaPrimeRénov’, dépose de la cuve à fioul',
    travaux: ['pac_air_eau', 'geothermie', 'reseau'],
    etat: 'ouverte',
    texte: 'Elle accompagne le remplacement de la chaudière.',
    ...HOUSEHOLD,
    remplace: ['fioul'],
    incertaine: true,
  },
  {
    key: 'mpr_ampleur',
    days: AMPLEUR,
    dispositif: 'maprimerenov',
    label: 'MaPrimeRénov’, rénovation d’ampleur',
    travaux: ['ampleur'],
    etat: 'ouverte',
    texte:
      'Il faut gagner deux classes au DPE, isoler par deux gestes au moins, et un accompagnateur agréé. Le guichet se ferme parfois en cours d’année.',
    ...HOUSEHOLD,
    dpe: ['E', 'F', 'G'],
    incertaine: true,
    montants: [80, 60, 45, 10],
    unite: '%',
    plafond_depense: 40_000,
    base: 'HT (30\u202f000\u00a0€ pour deux classes gagnées)',
  },
  {
    key: 'mpr_eau_bois',
    days: MPR,
    dispositif: 'maprimerenov',
    label: 'MaPrimeRénov’, chauffe-eau et poêles',
    travaux: ['cet', 'cesi', 'poele'],
    etat: 'fermee',
    texte: 'Fermée par geste depuis le 1er\u00a0septembre 2026.',
  },
  {
    key: 'mpr_pac_air_air',
    days: MPR,
    dispositif: 'maprimerenov',
    label: 'MaPrimeRénov’, climatisation réversible',
    travaux: ['pac_air_air'],
    etat: 'exclue',
    texte: 'Elle n’aide pas ce geste.',
  },
  {
    key: 'mpr_chaudiere',
    days: MPR,
    dispositif: 'maprimerenov',
    label: 'MaPrimeRénov’, chaudière au gaz ou au fioul',
    travaux: ['chaudiere'],
    etat: 'exclue',
    texte: 'Elle n’aide pas ce geste.',
  },
  {
    key: 'cee',
    days: CEE,
    dispositif: 'certificats',
    label: 'Certificats d’économies d’énergie',
    travaux: ['pac_air_eau', 'geothermie', 'reseau', 'ampleur', 'cet', 'cesi', 'poele'],
    etat: 'ouverte',
    texte: 'Le fournisseur d’énergie fixe le montant et les conditions\u00a0: aucun chiffre ne peut être donné ici.',
    age_ans: 2,
    pose: 'rge',
    avant_devis: true,
    incertaine: true,
  },
  {
    key: 'cee_pac_air_air',
    days: CEE,
    dispositif: 'certificats',
    label: 'Certificats d’économies d’énergie, climatisation réversible',
    travaux: ['pac_air_air'],
    etat: 'ouverte',
    texte: 'Pour chauffer seulement, avec un appareil assez performant\u00a0: le fournisseur d’énergie fixe le montant.',
    age_ans: 2,
    pose: 'rge',
    avant_devis: true,
    incertaine: true,
  },
  {
    key: 'eco_ptz',
    days: PRET,
    until: '2027-12-31',
    dispositif: 'pret',
    label: 'Éco-prêt à taux zéro',
    travaux: ['pac_air_eau', 'geothermie', 'reseau', 'ampleur', 'cet', 'cesi', 'poele'],
    etat: 'ouverte',
    texte:
      'Un prêt sans intérêt, sans condition de revenus\u00a0: jusqu’à 15\u202f000\u00a0€ pour un seul geste, 50\u202f000\u00a0€ pour une rénovation d’ampleur. La banque décide.',
    principale: true,
    age_ans: 2,
    proprietaire: true,
    pose: 'rge',
    incertaine: true,
  },
  {
    key: 'prime_pv',
    days: SOLAIRE,
    amounts: 'prime_solaire',
    dispositif: 'solaire',
    label: 'Prime à l’autoconsommation',
    travaux: ['pv'],
    etat: 'fermee',
    texte: 'La prime est à zéro pour les nouvelles demandes.',
  },
  {
    key: 'tva_chauffage',
    days: TVA,
    dispositif: 'tva',
    label: 'TVA à 5,5\u00a0%, chauffage et eau chaude',
    travaux: ['pac_air_eau', 'geothermie', 'ampleur', 'cet', 'cesi', 'poele'],
    etat: 'ouverte',
    texte: 'Le matériel acheté à part reste à 20\u00a0%.',
    age_ans: 2,
    pose: 'entreprise',
    incertaine: true,
  },
  {
    key: 'tva_pac_air_air',
    days: TVA,
    dispositif: 'tva',
    label: 'TVA, climatisation réversible',
    travaux: ['pac_air_air'],
    etat: 'ouverte',
    texte: 'L’appareil est à 20\u00a0%\u202f; seule la pose est à 10\u00a0%.',
    age_ans: 2,
    pose: 'entreprise',
    incertaine: true,
  },
  {
    key: 'tva_chaudiere',
    days: TVA,
    from: '2025-03-01',
    dispositif: 'tva',
    label: 'TVA réduite, chaudière au gaz ou au fioul',
    travaux: ['chaudiere'],
    etat: 'exclue',
    texte: 'La fourniture et la pose sont à 20\u00a0% depuis le 1er\u00a0mars 2025.',
  },
  {
    key: 'tva_pv',
    days: TVA_PV,
    dispositif: 'tva',
    label: 'TVA à 5,5\u00a0%, panneaux photovoltaïques',
    travaux: ['pv'],
    etat: 'ouverte',
    texte:
      'Jusqu’à 9\u00a0kWc, avec des modules bas carbone, un gestionnaire d’énergie et un installateur certifié\u00a0: toutes ces conditions ensemble, sinon 20\u00a0%.',
    pose: 'rge',
    incertaine: true,
  },
  {
    key: 'rge',
    days: RGE,
    dispositif: 'mention',
    label: 'Une seule entreprise RGE',
    travaux: [],
    outils: ['aides'],
    etat: 'ouverte',
    texte:
      'Aides et TVA réduite demandent une seule entreprise, RGE pour les aides, qui fournisse, pose et facture. Le matériel acheté à part n’y donne pas droit.',
  },
  {
    key: 'dpe_electricite',
    days: {
      ...TVA,
      from: '2026-01-01',
      source: 'Arrêté du 13 août 2025',
      source_url: 'https://www.economie.gouv.fr/particuliers/immobilier-diagnostic-performance-energetique-dpe',
    },
    dispositif: 'mention',
    label: 'DPE et chauffage électrique',
    travaux: [],
    outils: ['aides'],
    etat: 'ouverte',
    texte:
      'Depuis le 1er\u00a0janvier 2026, le DPE compte l’électricité par 1,9 au lieu de 2,3\u00a0: un DPE d’avant peut valoir une meilleure classe, que l’ADEME atteste.',
  },
  {
    key: 'froid_26',
    days: {
      from: '2007-01-01',
      review: '2027-01-15',
      source: 'Code de l’énergie, article R241-30',
      source_url: 'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000023983208',
      checked: '2026-11-21',
    },
    dispositif: 'mention',
    label: 'Rafraîchir au-dessus de 26\u00a0°C',
    travaux: [],
    outils: ['climatisation'],
    etat: 'ouverte',
    texte: 'Le code de l’énergie demande de ne rafraîchir qu’au-dessus de 26\u00a0°C.',
  },
  {
    key: 'fluides',
    days: {
      from: '2024-03-11',
      review: '2027-01-15',
      source: 'Règlement (UE) 2024/573',
      source_url: 'https://eur-lex.europa.eu/eli/reg/2024/573/oj',
      checked: '2026-11-21',
    },
    dispositif: 'mention',
    label: 'Appareils déjà chargés en fluide',
    travaux: [],
    outils: ['climatisation'],
    etat: 'ouverte',
    texte: 'Un appareil déjà chargé en fluide ne se vend à un particulier qu’avec la preuve d’une pose par une entreprise certifiée.',
  },
  {
    key: 'regulation',
    days: {
      from: '2025-12-27',
      review: '2027-01-15',
      source: 'Décret du 26 décembre 2025',
      source_url:
        'https://www.quechoisir.org/actualite-thermostat-programmable-l-obligation-d-equipement-bel-et-bien-reportee-a-2030-n173570/',
      checked: '2026-11-21',
    },
    dispositif: 'mention',
    label: 'Régulation programmable',
    travaux: [],
    outils: ['thermostat'],
    etat: 'ouverte',
    texte: 'Une régulation programmable deviendra obligatoire au 1er\u00a0janvier 2030\u202f; un modèle connecté n’est pas exigé.',
  },
  {
    key: 'irve',
    days: {
      from: '2017-01-14',
      review: '2027-01-15',
      source: 'Décret 2017-26 du 12 janvier 2017',
      source_url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000033860620',
      checked: '2026-11-21',
    },
    dispositif: 'mention',
    label: 'Installateur qualifié IRVE',
    travaux: [],
    outils: ['borne'],
    etat: 'ouverte',
    texte: 'Au-dessus de 3,7\u00a0kW, la pose revient à un installateur qualifié IRVE.',
  },
];
