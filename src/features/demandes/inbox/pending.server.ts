import { type Expression, type SqlBool, sql } from 'kysely';
import { DEMANDE_KIND_NAMES, type DemandeKindName } from '~/content/vocabulary/demande-kinds';
import { WAITS, WAITS_URGENTLY } from '~/intake/waiting.server';
import { inShop, midnight, toStamp } from '~/platform/clock';
import { atMost } from '~/platform/db/at-most';
import type { Deps } from '~/platform/deps';
import type { DemandeRow } from '../demande-view';
import { listEtiquettesOf } from '../etiquettes/etiquettes.server';
import { idsOf } from '../ids';
import { rowOf, withAssignee } from './inbox.server';

type Reader = Pick<Deps, 'db' | 'clock'>;

// Literals, as in the partial index `demande_confiee`.
const IS_OPEN = sql<SqlBool>`demande.archived_at is null and demande.state not in ('traitee', 'indesirable')`;

export async function listPendingDemandes({ db }: Pick<Deps, 'db'>, limit: number): Promise<DemandeRow[]> {
  const next = (which: Expression<SqlBool>) => withAssignee(db).where(which).orderBy('demande.due_at').orderBy('demande.id');
  const urgent = await next(WAITS_URGENTLY).limit(limit).execute();
  const others = await next(WAITS)
    .where('demande.urgent', '=', 0)
    .limit(limit - urgent.length)
    .execute();
  const rows = [...urgent, ...others];
  const labels = await listEtiquettesOf(db, idsOf(rows));
  return rows.map((row) => rowOf(row, labels.get(row.id)));
}

export async function findNext(deps: Pick<Deps, 'db'>, after?: string): Promise<string | undefined> {
  return (await listPendingDemandes(deps, 2)).find(({ id }) => id !== after)?.id;
}

/** Each count stops at 10,000. @param compteId the account counted as `mine` */
export async function countToAnswer({ db, clock }: Reader, compteId: string) {
  const now = clock.now();
  const found = () => db.selectFrom('demande').select('demande.id');
  const inState = (state: 'nouvelle' | 'en_cours') => found().where('state', '=', state).where('archived_at', 'is', null);
  const [late, nouvelles, enCours, toRemind, mine] = await Promise.all([
    countLate({ db, clock }),
    atMost(db, inState('nouvelle')),
    atMost(db, inState('en_cours')),
    atMost(db, found().where('reminder_at', 'is not', null).where('reminder_at', '<=', toStamp(now)).where('archived_at', 'is', null)),
    atMost(db, found().where(IS_OPEN).where('assignee_id', '=', compteId)),
  ]);
  return { late, nouvelles, enCours, toRemind, mine };
}

export const countLate = ({ db, clock }: Reader) =>
  atMost(db, db.selectFrom('demande').select('demande.id').where(WAITS).where('due_at', '<=', toStamp(clock.now())));

export const countUnanswered = ({ db }: Pick<Deps, 'db'>) => atMost(db, db.selectFrom('demande').select('demande.id').where(WAITS));

type Week = { monday: string; counts: Record<DemandeKindName, number>; total: number };

/** Per kind and week (from Monday, shop time), the current one included. Without spam and merged ones. */
export async function countWeeks({ db, clock }: Reader, weeks: number): Promise<Week[]> {
  const today = inShop(clock.now()).toPlainDate();
  const thisMonday = today.subtract({ days: today.dayOfWeek - 1 });
  const mondays = Array.from({ length: weeks }, (_, index) => thisMonday.subtract({ weeks: weeks - 1 - index }).toString());
  const byKind = await Promise.all(DEMANDE_KIND_NAMES.map((kind) => countOfKind(db, kind, mondays)));
  return mondays.map((monday, week) => {
    const counts = Object.fromEntries(DEMANDE_KIND_NAMES.map((kind, index) => [kind, byKind[index]?.[week] ?? 0])) as Week['counts'];
    return { monday, counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
  });
}

/** One index range per week avoids a sort; one statement per kind, since PostgreSQL needs a second to compile a combined one. */
async function countOfKind(db: Reader['db'], kind: DemandeKindName, mondays: string[]): Promise<number[]> {
  const counts = mondays.map(
    (monday, week) => sql`
      select cast(${week} as integer) as week, (
        select count(*) from demande
        where kind = ${kind} and created_at >= ${midnight(monday)} and created_at < ${midnight(monday, 7)} and state <> 'indesirable' and fusionnee_dans is null
      ) as count`,
  );
  const { rows } = await sql<{ week: number; count: string | number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.toSorted((a, b) => a.week - b.week).map(({ count }) => Number(count));
}
