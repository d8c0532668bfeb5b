/** `remplace`: another row of its key has begun since. */
export const DATED_STATES = ['a_jour', 'a_revoir', 'perime', 'prevu', 'remplace'] as const;
export type DatedState = (typeof DATED_STATES)[number];

/** Days of the shop, YYYY-MM-DD; shown from the first through the second. */
export type Days = { valid_from: string; review_by: string; checked_on: string };

/** Rows of one key follow each other: the latest begun counts. */
export type Dated = Pick<Days, 'valid_from' | 'review_by'> & { key: string };
