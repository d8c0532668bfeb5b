import { type Expression, type SqlBool, sql } from 'kysely';
import type { WithFeatures } from '~/content/kinds/kind';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import type { Deps } from '~/platform/deps';
import type { Frequentation, Period } from './contract';
import { titlesOf } from './page-titles.server';
import type { StoredKind } from './stored-kinds';

const MOST_SHOWN = 100;

type Totals = Frequentation['totals'];
const NOTHING: Totals = { visits: 0, views: 0, requests: 0, robots: 0 };
const FIGURE: Partial<Record<StoredKind, keyof Totals>> = { visite: 'visits', page: 'views', demande: 'requests', robot: 'robots' };

export async function viewFrequentation({ db, features }: Pick<Deps, 'db'> & WithFeatures, { from, to }: Period): Promise<Frequentation> {
  const before = formerOf({ from, to });
  const [daily, first, pages, familles, sources, campaigns, requests] = await Promise.all([
    listDaily({ db }, { from: before.from, to }),
    db
      .selectFrom('mesure')
      .select((eb) => eb.fn.min('day').as('day'))
      .executeTakeFirst(),
    listNames({ db }, 'page', { from, to }, before),
    listNames({ db }, 'page', { from, to }, before, '/familles/'),
    listNames({ db }, 'provenance', { from, to }, before),
    listNames({ db }, 'campagne', { from, to }, before),
    listNames({ db }, 'demande', { from, to }, before),
  ]);
  const title = await titlesOf(
    { db, features },
    [...pages, ...familles, ...requests].map(({ name }) => name),
  );
  const titled = ({ name, count, former }: Named) => ({ path: name, title: title(name), count, former });
  const days = daysOf(from, to).map((day) => ({ day, ...(daily.get(day) ?? NOTHING) }));
  return {
    from,
    to,
    formerFrom: before.from,
    formerTo: before.to,
    since: first?.day ?? null,
    totals: sumOf(days),
    former: sumOf(daysOf(before.from, before.to).map((day) => daily.get(day) ?? NOTHING)),
    days,
    pages: pages.map(titled),
    familles: familles.map(titled),
    sources: sources.map(({ name, count, former }) => ({ host: name, count, former })),
    campaigns: campaigns.map(({ name, count, former }) => ({ name, count, former })),
    requests: requests.map((row) => ({ ...titled(row), kind: row.detail as DemandeKindName })),
  };
}

function formerOf({ from, to }: Period): Period {
  const first = Temporal.PlainDate.from(from);
  const { days } = first.until(to);
  return { from: first.subtract({ days: days + 1 }).toString(), to: first.subtract({ days: 1 }).toString() };
}

function daysOf(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: first.until(to).days + 1 }, (_, days) => first.add({ days }).toString());
}

const sumOf = (days: Totals[]): Totals =>
  days.reduce(
    (sum, { visits, views, requests, robots }) => ({
      visits: sum.visits + visits,
      views: sum.views + views,
      requests: sum.requests + requests,
      robots: sum.robots + robots,
    }),
    NOTHING,
  );

async function listDaily({ db }: Pick<Deps, 'db'>, { from, to }: Period): Promise<Map<string, Totals>> {
  const rows = await db
    .selectFrom('mesure')
    .select((eb) => ['day', 'kind', eb.fn.sum<number | string>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', 'in', Object.keys(FIGURE))
    .groupBy(['day', 'kind'])
    .execute();
  const days = new Map<string, Totals>();
  for (const { day, kind, count } of rows) {
    const figure = FIGURE[kind as StoredKind] as keyof Totals;
    days.set(day, { ...(days.get(day) ?? NOTHING), [figure]: Number(count) });
  }
  return days;
}

type Named = { name: string; detail: string; count: number; former: number };

/** Most frequent first, in the current period. @param within prefix */
async function listNames({ db }: Pick<Deps, 'db'>, kind: StoredKind, now: Period, before: Period, within?: string): Promise<Named[]> {
  const sumWhere = (condition: Expression<SqlBool>) => sql<number | string>`sum(case when ${condition} then count else 0 end)`;
  const rows = await db
    .selectFrom('mesure')
    .select((eb) => ['name', 'detail', sumWhere(eb('day', '>=', now.from)).as('present'), sumWhere(eb('day', '<', now.from)).as('former')])
    .where('day', '>=', before.from)
    .where('day', '<=', now.to)
    .where('kind', '=', kind)
    .$if(within !== undefined, (query) => query.where('name', 'like', `${within}%`))
    .groupBy(['name', 'detail'])
    .having((eb) => eb(sumWhere(eb('day', '>=', now.from)), '>', 0))
    .orderBy('present', 'desc')
    .orderBy('name')
    .orderBy('detail')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ name, detail, present, former }) => ({ name, detail, count: Number(present), former: Number(former) }));
}
