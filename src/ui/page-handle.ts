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
  /** The query keys that it reads: an answer is cached under the value of each, or made anew when one is given, as for free text. */
  query?: Record<string, 'cached' | 'anew'>;
  /** Depends on who asks, or on the secret in its address: never cached, hidden from search engines, and its scripts run at once. */
  isPersonal?: true;
  /** Fills itself in the browser: its scripts run at once. */
  isFilledByScripts?: true;
  /** Not in the site map. */
  isUnlisted?: true;
};
