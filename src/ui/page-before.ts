import { hasToken } from './session-keys';

let shown: string | undefined;
let before: string | undefined;

/**
 * A page is shown. All but the first of a document are told to the site, the path alone, which counts them (docs/decisions/046-counting-without-watching.md);
 * not where staff are signed in. Nothing is kept but in this document's memory.
 * @param path empty for a personal page
 */
export function tellView(path: string): void {
  if (path === shown) return;
  if (shown !== undefined && path && !hasToken()) navigator.sendBeacon?.('/mesure', path);
  before = shown;
  shown = path;
}

/** The path of the page of this site that led to the one that is shown, if there is one. */
export function pageBefore(): string | undefined {
  if (before !== undefined) return before;
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : undefined;
}
