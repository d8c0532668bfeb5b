import type { Params } from 'react-router';
import type { PageUrl } from './page-path';

/**
 * What a page says of itself where it differs from most: the same for everyone, cached under its path alone, complete without its scripts, named in
 * the site map. It is the `handle` of the page's module, and travels to the browser with it: a few bytes, no text.
 */
export type PageHandle = {
  /** Without the site's shell. */
  isBare?: boolean;
  /** Where this page's « Devis » leads. */
  devis?: (params: Params) => PageUrl;
  /**
   * The query keys that it reads, in the order in which its links write them: an answer is cached under each of the values listed (or the whole
   * numbers up to one), or made anew whatever is given, as for free text. A value that is not listed shows the page as it is without it.
   */
  query?: Record<string, readonly string[] | { upTo: number } | 'anew'>;
  /** Depends on who asks, or on the secret in its address: never cached, hidden from search engines, and its scripts run at once. */
  isPersonal?: true;
  /** Fills itself in the browser: its scripts run at once. */
  isFilledByScripts?: true;
  /** Not in the site map. */
  isUnlisted?: true;
};
