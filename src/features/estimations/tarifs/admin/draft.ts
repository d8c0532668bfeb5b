import { TARIFS, type TarifKey } from '../../engine/tarifs';
import type { TarifInput, TarifRow } from '../contract';

type Day = 'valid_from' | 'review_by' | 'checked_on';
export type TarifDraft = { values: string[]; low: string; high: string; source: string } & Record<Day, string>;

/** @param row initial values @param today set for a new value: begins then, last day left to choose */
export function tarifDraftOf(key: TarifKey, row: TarifRow | undefined, today: string | undefined): TarifDraft {
  const { columns } = TARIFS[key];
  return {
    values: columns.map((_, at) => typed(row?.values[at] ?? null)),
    low: typed(row?.low ?? null),
    high: typed(row?.high ?? null),
    source: row?.source ?? '',
    valid_from: today ?? row?.valid_from ?? '',
    review_by: today ? '' : (row?.review_by ?? ''),
    checked_on: today ?? row?.checked_on ?? '',
  };
}

/** An invalid number becomes null, which the contract refuses at its field. */
export function inputOf(key: TarifKey, draft: TarifDraft): TarifInput {
  const hasRange = 'hasRange' in TARIFS[key];
  return {
    ...draft,
    key,
    values: draft.values.map(numberOf) as number[],
    low: hasRange ? numberOf(draft.low) : null,
    high: hasRange ? numberOf(draft.high) : null,
  };
}

/** « 17 363,5 »; accepts a point. */
function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[\s€]/g, '').replace(',', '.');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : null;
}

const typed = (amount: number | null) => (amount === null ? '' : String(amount).replace('.', ','));
