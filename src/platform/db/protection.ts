/**
 * On how many servers an acknowledged request is stored, as this instance last saw it.
 * - `single`: one, because the database waits for no standby
 * - `double`: the primary and a standby, which each commit waits for
 * - `blocked`: nothing can be stored, since commits are not answered; `by` names the part that does not answer
 * - `alone`: one, because the standby was lost and `STANDBY_LOSS` lets the site go on without it
 */
export type Protection = {
  state: 'single' | 'double' | 'blocked' | 'alone';
  by?: 'standby' | 'database';
  /** When a blocked or lone state began, in ISO 8601. */
  since?: string;
  /** Whether requests should be on two servers: the setting says so, or this process has seen two. */
  expectsTwo: boolean;
  /** After how many seconds without the standby the site goes on alone; undefined when it waits. */
  continuesAfterS?: number;
};

/** Whether requests are stored on one server where two are expected. */
export const isLessThanExpected = ({ state, expectsTwo }: Protection): boolean => state === 'alone' || (state === 'single' && expectsTwo);

/** How many servers hold what is acknowledged: 0 while nothing can be stored. */
export const serversHolding = ({ state }: Protection): number => ({ single: 1, double: 2, blocked: 0, alone: 1 })[state];

/** What the embedded database is. */
export const ONE_FILE: Protection = { state: 'single', expectsTwo: false };
