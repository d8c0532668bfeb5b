/** `single`: one server; `double`: primary and standby; `blocked`: none (`by` fails); `alone`: one, after `STANDBY_LOSS`. */
export type Protection = {
  state: 'single' | 'double' | 'blocked' | 'alone';
  by?: 'standby' | 'database';
  /** Start of a blocked or alone state, in ISO 8601. */
  since?: string;
  /** Whether two servers are expected: by the setting, or because this process has seen two. */
  expectsTwo: boolean;
  /** Seconds without the standby before the site goes on alone; undefined when it waits. */
  continuesAfterS?: number;
};

export const isLessThanExpected = ({ state, expectsTwo }: Protection): boolean => state === 'alone' || (state === 'single' && expectsTwo);

/** Servers that hold an acknowledged request; 0 while nothing can be stored. */
export const serversHolding = ({ state }: Protection): number => ({ single: 1, double: 2, blocked: 0, alone: 1 })[state];

export const ONE_FILE: Protection = { state: 'single', expectsTwo: false };
