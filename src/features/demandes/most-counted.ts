/** Nobody turns so many pages, and counting further costs more than finding. */
export const MOST_COUNTED = 10_000;

/** How far what was found is counted; sooner in a search by words, which costs more with each of them. */
export const mostCounted = (q = ''): number => (q === '' ? MOST_COUNTED : q.trim().split(/\s+/).length > 2 ? 250 : 500);
