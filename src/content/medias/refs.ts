export type MediaRef = { media: number } | null;

export function mapMedias(value: unknown, replace: (id: number) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapMedias(item, replace));
  if (value === null || typeof value !== 'object') return value;
  if ('media' in value && typeof value.media === 'number') return replace(value.media);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapMedias(item, replace)]));
}

export function listMediaIds(value: unknown): number[] {
  const ids = new Set<number>();
  mapMedias(value, (id) => ids.add(id));
  return [...ids];
}
