/** The inline start of the scripts reads it too (ui/shell/late-start.ts): a page with a form then starts at once. */
const KEY = 'brouillons';

/** When the first draft of this browser is due to be deleted, in milliseconds since 1970; undefined without any. */
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
    // A browser that stores nothing has nothing to delete.
  }
}
