import fc, { type Arbitrary } from 'fast-check';
import { BINNED_KINDS } from '../../src/contents';
import type { Member } from '../staff';
import type { TestSite } from '../test-site';
import { type Known, PASSWORD } from './json-schema';

/** What the site holds, read again now and then: ids by the address of their list, and short texts of every table. */
export type Holdings = Known & { read(admin: Member): Promise<void>; idsOf(path: string, parameter: string): Arbitrary<string> };

/** Values that contracts refine, by the name of their field. */
const FORMS: Record<string, string[]> = {
  phone: ['05 36 49 00 01', '0536490002', '+33 5 36 49 00 03'],
  postal_code: ['32000', '31000'],
  siret: ['', '73282932000074'],
  leurre: [''],
  photos: [],
  surface: ['120', ''],
  year: ['1987', ''],
  installed: ['2012', ''],
  universe: ['pompe_chaleur', 'POMPE_CHALEUR', 'SOLAIRE_PHOTOVOLTAIQUE', 'domotique'],
  audience: ['pro', 'particulier'],
  password: [PASSWORD],
  current: [PASSWORD],
  pour: ['confirmation', 'desinscription'],
};
/** Whether a contract asks more of a field of this name than JSON Schema tells. */
export const isRefined = (field: string) => field in FORMS || ['email', 'slot', 'slots', 'start'].includes(field);

/** Columns that hold what a field of another name asks for. */
const COLUMNS: Record<string, string> = {
  url: 'slug',
  token: 'suivi_token',
  families: 'slug',
  assigneeId: 'compte_id',
  q: 'title',
  term: 'title',
};

const LISTS = [
  ...BINNED_KINDS.map(({ section }) => section),
  'demandes',
  'demandes?kind=rdv_pro',
  'comptes',
  'sessions',
  'abonnes',
  'courriels',
  'vues',
  'pages',
  'reglages',
  'univers',
];
/** Where ids of one list are named by another address. */
const ALSO: [RegExp, string][] = [
  [/rdv_pro|rendez_vous/, 'demandes?kind=rdv_pro'],
  [/demandes/, 'demandes'],
  [/famille/, 'familles'],
  ...BINNED_KINDS.map(({ section }): [RegExp, string] => [new RegExp(section), section]),
  [/auth\/sessions|sessions/, 'sessions'],
];

export function holdingsOf(site: TestSite, files: readonly string[]): Holdings {
  const lists = new Map<string, string[]>();
  let texts: string[] = [];
  let columns = new Map<string, string[]>();
  let slots: string[] = [];
  let numbers: number[] = [];
  const one = <T>(all: () => T[], otherwise: T) => fc.nat({ max: 99_999 }).map((at) => all()[at % Math.max(1, all().length)] ?? otherwise);
  const strings = one(() => texts, 'rien');
  return {
    strings,
    named(field) {
      if (field === 'email')
        return fc.oneof(
          fc.nat({ max: 900 }).map((number) => `personne-${number}@exemple.test`),
          one(() => columns.get('email') ?? [], 'a@exemple.test'),
        );
      if (field === 'slot' || field === 'slots' || field === 'start') return one(() => slots, '2026-11-24T08:00:00Z');
      return one(
        () =>
          FORMS[field] ?? [field, COLUMNS[field] ?? ''].map((name) => columns.get(name)).find(Boolean) ?? ['Chaudière à l’arrêt', 'Dupré'],
        'Auch',
      );
    },
    numbers: one(() => numbers, 1),
    files,
    idsOf(path, parameter) {
      if (parameter === 'kind') return fc.constantFrom(...BINNED_KINDS.map(({ subject }) => subject));
      if (parameter !== 'id') return this.named(parameter).map((value) => encodeURIComponent(value));
      const name = LISTS.find((list) => path.endsWith(`/${list}`)) ?? ALSO.find(([pattern]) => pattern.test(path))?.[1];
      const own = one(() => lists.get(name ?? '') ?? texts, '1');
      return fc.oneof({ weight: 5, arbitrary: own }, strings).map((id) => encodeURIComponent(id));
    },
    async read(admin) {
      for (const list of LISTS) {
        const answer = await admin.get(`/admin/${list}${list.includes('?') ? '&' : '?'}perPage=50`);
        const { data } = answer.statusCode === 200 ? answer.json<{ data?: { id: string | number }[] }>() : {};
        lists.set(
          list,
          (data ?? []).map(({ id }) => String(id)),
        );
      }
      lists.set('univers', ['pompe_chaleur', 'POMPE_CHALEUR', 'SOLAIRE_PHOTOVOLTAIQUE']);
      lists.set('reglages', ['entreprise', 'horaires', 'demandes', 'site', 'legal', 'rendez_vous', 'synonymes']);
      const { days } = (await admin.get('/rdv_pro/creneaux')).json<{ days: { slots: { start: string }[] }[] }>();
      slots = days.flatMap((day) => day.slots.map(({ start }) => start));
      const rows = await everyTable(site);
      columns = new Map();
      for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
        if (typeof value === 'string' && value.length < 200) columns.set(column, [...(columns.get(column) ?? []), value]);
      texts = [
        ...new Set(rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string' && value.length < 70)),
      ] as string[];
      numbers = [...new Set(rows.flatMap((row) => [row.id, row.version]).filter((value) => typeof value === 'number'))] as number[];
    },
  };
}

async function everyTable({ db }: TestSite): Promise<Record<string, unknown>[]> {
  const tables = await db.introspection.getTables();
  const some = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as never)
        .selectAll()
        .limit(6)
        .execute(),
    ),
  );
  return some.flat() as Record<string, unknown>[];
}
