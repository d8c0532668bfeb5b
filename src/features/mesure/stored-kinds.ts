import type { Counted } from '~/platform/audience/tally';

export const STORED_KINDS = {
  visit: 'visite',
  page: 'page',
  origin: 'provenance',
  campaign: 'campagne',
  request: 'demande',
  robot: 'robot',
} as const satisfies Record<Counted, string>;

export type StoredKind = (typeof STORED_KINDS)[Counted];
