/** Nobody turns so many pages, and counting further costs more than finding. */
export const MOST_COUNTED = 10_000;

/** How far what was found is counted; sooner in a search by words or by a label, which costs more with each of them. */
export function mostCounted(q = '', etiquette = ''): number {
  const terms = [...q.split(/\s+/), etiquette].filter(Boolean).length;
  return terms === 0 ? MOST_COUNTED : terms > 2 ? 250 : 500;
}
