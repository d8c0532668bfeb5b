import type { Db, Tables, Tx } from '#db/tables';
import type { OpeningDay } from '~/content/reglages/contract';
import { openingOn } from '~/content/reglages/horaires.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { momentText } from '~/intake/slot-line';
import { inShop, toStamp } from '~/platform/clock';
import { takeTurn } from '~/platform/db/turn';
import type { Deps } from '~/platform/deps';
import { refused } from '~/platform/http/problem';
import { premier } from '~/platform/text/premier';
import type { Creneaux } from './contract';
import { type Creneau, isLeftToStaff, listCreneaux, overlap, type Planning, without } from './creneaux.server';
import { hoursOf } from './proposed-hours.server';

/** Serialises changes across instances: a slot seen as free is still free when assigned. */
export const lockAgenda = (tx: Tx): Promise<void> => takeTurn(tx, 'rendez_vous');

/** @param but id of an appointment to ignore */
export async function readPlanning({ db, clock }: { db: Db | Tx; clock: Deps['clock'] }, but?: string): Promise<Planning> {
  const { horaires, rendez_vous: rules } = await requireReglages(db);
  const now = clock.now();
  const rows = await db
    .selectFrom('rendez_vous')
    .innerJoin('demande', 'demande.id', 'rendez_vous.demande_id')
    .select(['demande_id', 'starts_at', 'ends_at', 'rendez_vous.state', 'demande.canal'])
    .where('ends_at', '>', toStamp(now))
    .where((eb) =>
      eb.or([
        eb('rendez_vous.state', '=', 'accepte'),
        // A pending request marked as spam frees its hour.
        eb.and([eb('rendez_vous.state', '=', 'en_attente'), eb('held_until', '>', toStamp(now)), eb('demande.state', '!=', 'indesirable')]),
      ]),
    )
    .execute();
  const proposed = await liveProposals(db, now).execute();
  const taken = [
    ...rows.map((row) => ({ ...toTaken(row), isWaiting: row.state === 'en_attente' && row.canal === 'site' })),
    ...proposed.flatMap((row) => hoursOf(row).map((hour) => ({ ...hour, id: row.demande_id }))),
  ];
  const planning = { horaires, rules, now, taken };
  return but === undefined ? planning : without(planning, but);
}

const toTaken = (row: Parameters<typeof creneauOf>[0] & { demande_id: string }) => ({ ...creneauOf(row), id: row.demande_id });

export const liveProposals = (db: Db | Tx, now: Temporal.Instant) =>
  db
    .selectFrom('proposition')
    .innerJoin('demande', 'demande.id', 'proposition.demande_id')
    .select(['proposition.demande_id', 'proposition.starts_at', 'proposition.ends_at', 'proposition.held_until', 'proposition.autres'])
    .where('proposition.held_until', '>', toStamp(now))
    .where('demande.state', '!=', 'indesirable');

export const creneauOf = ({ starts_at, ends_at }: Pick<Tables['rendez_vous'], 'starts_at' | 'ends_at'>): Creneau => ({
  start: Temporal.Instant.from(starts_at),
  end: Temporal.Instant.from(ends_at),
});

/** Per request: computing months of slots would block the site. */
const MOST_DAYS = 31;

const DAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Public slots. @throws Problem 422 */
export async function viewCreneaux(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  asked: { from?: string | undefined; to?: string | undefined; tous?: '0' | '1' | undefined },
): Promise<Creneaux> {
  const planning = await readPlanning(deps);
  const isLimited = deps.env.rateLimit && asked.tous !== '1';
  const today = inShop(planning.now).toPlainDate();
  const last = today.add({ days: planning.rules.horizonDays - 1 });
  const from = asked.from ? Temporal.PlainDate.from(asked.from) : today;
  const to = asked.to ? Temporal.PlainDate.from(asked.to) : from.add({ days: MOST_DAYS - 1 });
  if (from.until(to).days >= MOST_DAYS) throw refused('to', `Demandez ${MOST_DAYS}\u00a0jours au plus à la fois.`);
  const days = Map.groupBy(listCreneaux(planning, from, to, isLimited), ({ start }) => inShop(start).toPlainDate().toString());
  return {
    days: [...days].map(([date, slots]) => ({
      date,
      label: dayText(date),
      slots: slots.map(({ start }) => ({ start: toStamp(start), label: hourText(start) })),
    })),
    last: last.toString(),
  };
}

function dayText(date: string): string {
  const { year, month, day } = Temporal.PlainDate.from(date);
  return premier(DAY.format(Date.UTC(year, month - 1, day)));
}

export function listLeftToStaff(planning: Planning): string[] {
  const dates = new Set(planning.taken.filter(({ isWaiting }) => isWaiting).map(({ start }) => inShop(start).toPlainDate().toString()));
  return [...dates]
    .sort()
    .filter((date) => isLeftToStaff(planning, Temporal.PlainDate.from(date)))
    .map(dayText);
}

/** Two months and a margin: what a calendar shows at once. */
const MOST_SHOWN = 62;

/** Both days included, with the reason of unusual hours. @throws Problem 422 */
export async function listDays({ db }: Pick<Deps, 'db'>, { from, to }: { from: string; to: string }): Promise<OpeningDay[]> {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(Temporal.PlainDate.from(to)).days + 1;
  if (count > MOST_SHOWN) throw refused('to', `Demandez ${MOST_SHOWN}\u00a0jours au plus à la fois.`);
  const { horaires } = await requireReglages(db);
  return Array.from({ length: Math.max(0, count) }, (_, days) => openingOn(first.add({ days }), horaires));
}

/** « 9 h 30 », in shop time. */
const hourText = (start: Temporal.Instant) => momentText(start).split(' à ').at(-1) as string;

export function nextFree(planning: Planning, count: number, refused: Creneau): Creneau[] {
  const today = inShop(planning.now).toPlainDate();
  const free: Creneau[] = [];
  for (let days = 0; days < planning.rules.horizonDays && free.length < count; days += 7)
    free.push(...listCreneaux(planning, today.add({ days }), today.add({ days: days + 6 })).filter((one) => !overlap(one, refused)));
  return free.slice(0, count);
}
