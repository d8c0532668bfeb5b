import { eurosOf } from '~/content/reglages/euros-of';
import type { PrixInput } from './contract';
import type { HomeKind } from './homes';

const COPIED = ['included', 'excluded', 'confirmed_by'] as const;

export type PrixDraft = Record<Exclude<keyof PrixInput, 'famille'>, string>;

/** @param from a row to correct, or to begin from @param today set for a new price: begins then, last day and confirmation left to give */
export function prixDraftOf(home: HomeKind, from: PrixInput | undefined, today: string | undefined): PrixDraft {
  const typed = (amount: number | undefined) => (amount === undefined ? '' : String(amount).replace('.', ','));
  const texts = Object.fromEntries(COPIED.map((field) => [field, from?.[field] ?? ''])) as Record<(typeof COPIED)[number], string>;
  return {
    ...texts,
    home,
    low: typed(from?.low),
    high: typed(from?.high),
    vat: from?.vat ?? '',
    valid_from: today ?? from?.valid_from ?? '',
    review_by: today ? '' : (from?.review_by ?? ''),
    checked_on: today ?? from?.checked_on ?? '',
    ...(today && { confirmed_by: '' }),
  };
}

/** What is no number is refused at its field. */
export const prixInputOf = (famille: number, draft: PrixDraft): PrixInput =>
  ({ ...draft, famille, low: eurosOf(draft.low), high: eurosOf(draft.high) }) as unknown as PrixInput;
