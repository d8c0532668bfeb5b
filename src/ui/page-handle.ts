import type { Params } from 'react-router';
import type { PageUrl } from './page-path';

/** Exceptions of a page; by default it is public, cached by path, complete without scripts and listed. Sent to the browser. */
export type PageHandle = {
  isBare?: boolean;
  /** Where the bar at the bottom leads. */
  callToAction?: (params: Params) => PageUrl;
  /** Query keys in link order: cached per listed value (or whole number), or `anew` for free text. Other values are ignored. */
  query?: Record<string, readonly string[] | { upTo: number } | 'anew'>;
  /** Depends on the visitor or a secret in the address: never cached, not indexed, scripts run at once. */
  isPersonal?: true;
  /** Filled in the browser: scripts run at once. */
  isFilledByScripts?: true;
  isUnlisted?: true;
};
