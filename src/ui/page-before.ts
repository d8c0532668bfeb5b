import { hasToken } from './session-keys';

let shown: string | undefined;
let before: string | undefined;

/** Counts a navigation, except of staff (docs/decisions/046-counting-without-watching.md). `path` is empty for a personal page. */
export function tellView(path: string): void {
  if (path === shown) return;
  if (shown !== undefined && path && !hasToken()) navigator.sendBeacon?.('/mesure', path);
  before = shown;
  shown = path;
}

export function pageBefore(): string | undefined {
  if (before !== undefined) return before;
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : undefined;
}
