import fc, { type Arbitrary } from 'fast-check';
import type { Member } from '../staff';
import type { TestSite } from '../test-site';
import type { Known } from './json-schema';

/** What the site holds, read again now and then: ids by the address of their list, and short texts of every table. */
export type Holdings = Known & { read(admin: Member): Promise<void>; idsOf(path: string): Arbitrary<string> };

const LISTS = [
  'familles',
  'arguments',
  'marques',
  'services',
  'medias',
  'demandes',
  'comptes',
  'sessions',
  'campagnes',
  'abonnes',
  'courriels',
  'vues',
  'pages',
  'reglages',
  'univers',
];
/** Where ids of one list are named by another address. */
const ALSO: [RegExp, string][] = [
  [/rdv_pro|rendez_vous|demandes/, 'demandes'],
  [/famille/, 'familles'],
  [/marques/, 'marques'],
  [/services/, 'services'],
  [/auth\/sessions|sessions/, 'sessions'],
];

export function holdingsOf(site: TestSite, files: readonly string[]): Holdings {
  const lists = new Map<string, string[]>();
  let texts: string[] = [];
  let numbers: number[] = [];
  const one = <T>(all: () => T[], otherwise: T) => fc.nat({ max: 99_999 }).map((at) => all()[at % Math.max(1, all().length)] ?? otherwise);
  const strings = one(() => texts, 'rien');
  return {
    strings,
    numbers: one(() => numbers, 1),
    files,
    idsOf(path) {
      const name = LISTS.find((list) => path.endsWith(`/${list}`)) ?? ALSO.find(([pattern]) => pattern.test(path))?.[1];
      const own = one(() => lists.get(name ?? '') ?? texts, '1');
      return fc.oneof({ weight: 5, arbitrary: own }, strings).map((id) => encodeURIComponent(id));
    },
    async read(admin) {
      for (const list of LISTS) {
        const answer = await admin.get(`/admin/${list}?perPage=50`);
        const { data } = answer.statusCode === 200 ? answer.json<{ data?: { id: string | number }[] }>() : {};
        lists.set(
          list,
          (data ?? []).map(({ id }) => String(id)),
        );
      }
      lists.set('univers', ['pompe_chaleur', 'POMPE_CHALEUR', 'SOLAIRE_PHOTOVOLTAIQUE']);
      lists.set('reglages', ['entreprise', 'horaires', 'demandes', 'site', 'legal', 'rendez_vous', 'synonymes']);
      const rows = await everyTable(site);
      texts = [
        ...new Set(rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string' && value.length < 70)),
      ] as string[];
      numbers = [...new Set(rows.flatMap((row) => [row.id, row.version]).filter((value) => typeof value === 'number'))] as number[];
    },
  };
}

/** Some rows of each. */
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
