import type { Db } from '#db/tables';
import { LOST_ADDRESSES_MONTHS } from '~/content/vocabulary/retention';
import { inShop, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { fold } from '~/platform/text/fold';
import type { PerduesQuery } from './contract';
import { readLivePages, type SitePages } from './live-pages.server';

type Reader = Pick<Deps, 'db' | 'clock'>;

export async function listPerdues({ db, clock }: Reader, { month, etat, q, page, perPage }: PerduesQuery, pages: SitePages) {
  const first = firstMonth(clock);
  const [all, ignored, sources, live, months] = await Promise.all([
    db
      .selectFrom('adresse_perdue')
      .select((eb) => ['path', eb.fn.sum<number | string>('count').as('count'), eb.fn.max('month').as('lastMonth')])
      .where('month', month === '' ? '>=' : '=', month === '' ? first : month)
      .groupBy('path')
      .orderBy('count', 'desc')
      .orderBy('lastMonth', 'desc')
      .orderBy('path')
      .execute(),
    db.selectFrom('adresse_ignoree').select('path').execute(),
    db.selectFrom('redirection').select('source').where('deleted_at', 'is', null).execute(),
    readLivePages({ db, clock }, pages),
    listMonths(db, first),
  ]);
  const aside = new Set(ignored.map(({ path }) => path));
  const known = new Set(sources.map(({ source }) => source));
  const rest = Number(all.find(({ path }) => path === '')?.count ?? 0);
  const wanted = fold(q);
  const rows = all.filter(
    ({ path }) =>
      path !== '' &&
      aside.has(path) === (etat === 'ignorees') &&
      !known.has(path) &&
      live(path).is === 'nothing' &&
      (wanted === '' || fold(path).includes(wanted)),
  );
  return {
    data: rows
      .slice((page - 1) * perPage, page * perPage)
      .map((row) => ({ ...row, count: Number(row.count), ignored: aside.has(row.path) })),
    total: rows.length,
    months,
    rest,
  };
}

async function listMonths(db: Db, first: string): Promise<string[]> {
  const rows = await db
    .selectFrom('adresse_perdue')
    .select('month')
    .distinct()
    .where('month', '>=', first)
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month);
}

export async function ignorePerdue({ db, clock }: Reader, path: string, ignored: boolean): Promise<void> {
  if (!ignored) await db.deleteFrom('adresse_ignoree').where('path', '=', path).execute();
  else
    await db
      .insertInto('adresse_ignoree')
      .values({ path, created_at: toStamp(clock.now()) })
      .onConflict((on) => on.column('path').doNothing())
      .execute();
}

export async function purgePerdues({ db, clock }: Reader): Promise<void> {
  await db.deleteFrom('adresse_perdue').where('month', '<', firstMonth(clock)).execute();
  await db
    .deleteFrom('adresse_ignoree')
    .where('path', 'not in', (eb) => eb.selectFrom('adresse_perdue').select('adresse_perdue.path'))
    .execute();
}

const firstMonth = (clock: Deps['clock']) =>
  inShop(clock.now())
    .toPlainDate()
    .subtract({ months: LOST_ADDRESSES_MONTHS - 1 })
    .toString()
    .slice(0, 7);
