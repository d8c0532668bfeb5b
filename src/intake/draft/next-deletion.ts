/** Also read by ui/shell/late-start.ts: a page with a form then starts at once. */
const KEY = 'brouillons';

/** The earliest deletion of a draft, in milliseconds since 1970; undefined without drafts. */
export function nextDeletion(): number | undefined {
  try {
    return Number(localStorage.getItem(KEY)) || undefined;
  } catch {
    return undefined;
  }
}

export function noteNextDeletion(at: number | undefined) {
  try {
    if (at === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(at));
  } catch {
    // Without storage there is nothing to delete.
  }
}
