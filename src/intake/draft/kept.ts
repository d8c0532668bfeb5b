export type Kept = {
  /** Prefix of its rows in the store. */
  name: string;
  /** Days without a change before it is deleted. */
  days: number;
  /** Kept in the tab only: a consent is asked again in another tab or on another day. */
  tabOnly?: readonly string[];
};

export const KEPT_DAYS = 8;
