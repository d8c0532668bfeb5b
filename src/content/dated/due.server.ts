import { midnight } from '~/platform/clock';
import type { Dated } from './dated';
import { dayAfter, dueFrom, statesOf } from './state.server';

/** `since`: when it became due, as a stamp; both days are empty for what was never given. */
export type Due = { label: string; path: string; review_by: string; since: string };

/** `overdue`: past their last day; `soon`: a month or less before it. */
export type DueRows = { overdue: Due[]; soon: Due[] };

/** @param rows not binned @param today shop day */
export function dueRowsOf<Row extends Dated & { id: string }>(
  rows: readonly Row[],
  today: string,
  nameOf: (row: Row) => Pick<Due, 'label' | 'path'>,
): DueRows {
  const states = statesOf(rows, today);
  const of = (state: 'perime' | 'a_revoir', firstDay: (row: Row) => string) =>
    rows
      .filter((row) => states.get(row) === state)
      .map((row) => ({ ...nameOf(row), review_by: row.review_by, since: midnight(firstDay(row)) }));
  return { overdue: of('perime', ({ review_by }) => dayAfter(review_by)), soon: of('a_revoir', dueFrom) };
}
