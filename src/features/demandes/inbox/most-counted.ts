export const MOST_COUNTED = 10_000;

/** Lower for a search by words or by a label, where each match costs more. */
export function mostCounted(q = '', etiquette = ''): number {
  const terms = [...q.split(/\s+/), etiquette].filter(Boolean).length;
  return terms === 0 ? MOST_COUNTED : terms > 2 ? 250 : 500;
}
