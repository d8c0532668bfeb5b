import { type Bin, binnedText } from '~/content/edition/admin/bin';

const ALSO = ['verifications'];

/** What a change of a dated row makes outdated. */
export const reachedBy = (resource: string): readonly string[] => [resource, ...ALSO];

/** @param nameOf a row, with its first day */
export const datedBin = <Row>(resource: string, nameOf: (row: Row) => string): Bin<Row> => ({
  resource,
  alsoRefreshes: ALSO,
  binned: (row) => binnedText(nameOf(row)),
  restored: (row) => `«\u00a0${nameOf(row)}\u00a0» est de retour.`,
});
