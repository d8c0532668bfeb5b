import { type Clock, inShop } from '~/platform/clock';
import type { Dated, DatedState, Days } from './dated';
import { MONTHS_AHEAD } from './months-ahead';

/** @param all rows of any key, not binned @param today shop day */
export function stateOf(row: Dated, all: readonly Dated[], today: string): DatedState {
  const { key, valid_from, review_by } = row;
  if (valid_from > today) return 'prevu';
  const later = all.filter((other) => other.key === key && other.valid_from > valid_from);
  if (later.some((other) => other.valid_from <= today)) return 'remplace';
  if (review_by < today) return 'perime';
  const isPrepared = later.some((other) => other.valid_from <= dayAfter(review_by));
  return dueFrom(row) <= today && !isPrepared ? 'a_revoir' : 'a_jour';
}

/** Of many keys: each row is compared with those of its key alone. */
export function statesOf<Row extends Dated>(rows: readonly Row[], today: string): Map<Row, DatedState> {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map(rows.map((row) => [row, stateOf(row, byKey.get(row.key) ?? [], today)]));
}

/** First day of the notice to staff. */
export const dueFrom = ({ review_by }: Pick<Days, 'review_by'>) =>
  Temporal.PlainDate.from(review_by).subtract({ months: MONTHS_AHEAD }).toString();

export const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

export const todayIn = (clock: Clock) => inShop(clock.now()).toPlainDate().toString();

const SHORTEST_DAYS = 30;
const LONGEST_DAYS = 366;

/** As long as the last check was valid, from a month to a year. */
export function proposedReview({ checked_on, review_by }: Pick<Days, 'checked_on' | 'review_by'>, today: string): string {
  const { days } = Temporal.PlainDate.from(checked_on).until(Temporal.PlainDate.from(review_by));
  return Temporal.PlainDate.from(today)
    .add({ days: Math.min(LONGEST_DAYS, Math.max(SHORTEST_DAYS, days)) })
    .toString();
}
