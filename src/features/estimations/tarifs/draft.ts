import type { TarifKey } from '../engine/tarifs';
import { parseTypedNumber, typed } from '../typed-number';
import type { TarifInput } from './contract';
import { SHAPES } from './shapes';

type Day = 'valid_from' | 'review_by' | 'checked_on';
export type TarifDraft = { values: string[]; low: string; high: string; source: string; isSecondHand: boolean } & Record<Day, string>;

/** @param row initial values @param today set for a new value: begins then, last day left to choose */
export function tarifDraftOf(key: TarifKey, row: TarifInput | undefined, today: string | undefined): TarifDraft {
  const { columns } = SHAPES[key];
  return {
    values: columns.map((_, at) => typed(row?.values[at] ?? null)),
    low: typed(row?.low ?? null),
    high: typed(row?.high ?? null),
    source: row?.source ?? '',
    isSecondHand: row?.seconde_main ?? false,
    valid_from: today ?? row?.valid_from ?? '',
    review_by: today ? '' : (row?.review_by ?? ''),
    checked_on: today ?? row?.checked_on ?? '',
  };
}

/** An invalid number becomes null, which the contract refuses at its field. */
export function tarifInputOf(key: TarifKey, { isSecondHand, ...draft }: TarifDraft): TarifInput {
  const { hasRange } = SHAPES[key];
  return {
    ...draft,
    ...(isSecondHand && { seconde_main: true as const }),
    key,
    values: draft.values.map(parseTypedNumber) as number[],
    low: hasRange ? parseTypedNumber(draft.low) : null,
    high: hasRange ? parseTypedNumber(draft.high) : null,
  };
}
