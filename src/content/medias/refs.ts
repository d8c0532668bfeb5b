/** How an edited state, a revision or a page's texts name a media. */
export type MediaRef = { media: number } | null;

/** A copy of `value` in which each `{ media: id }`, however deep, is replaced. */
export function mapMedias(value: unknown, replace: (id: number) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapMedias(item, replace));
  if (value === null || typeof value !== 'object') return value;
  if ('media' in value && typeof value.media === 'number') return replace(value.media);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapMedias(item, replace)]));
}

/** The media that `value` names, each once. */
export function listMediaIds(value: unknown): number[] {
  const ids = new Set<number>();
  mapMedias(value, (id) => ids.add(id));
  return [...ids];
}
