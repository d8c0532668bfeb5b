import { toText } from './state-text';

type Item = { id: string | number; title: string } & Record<string, unknown>;
export type ItemChange = { key: string; kind: 'added' | 'removed' | 'changed' | 'order'; name: string; before: string; after: string };

export function asItems(value: unknown): Item[] | undefined {
  if (!Array.isArray(value) || !value.every(isItem)) return undefined;
  return new Set(value.map(({ id }) => id)).size === value.length ? value : undefined;
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && 'id' in value && typeof (value as Item).title === 'string' && (value as Item).id !== -1;

export function listItemChanges(before: Item[], after: Item[]): ItemChange[] {
  const formerly = new Map(before.map((item) => [item.id, item]));
  const stays = new Set(after.map(({ id }) => id));
  const changes = after.flatMap((item): ItemChange[] => {
    const former = formerly.get(item.id);
    if (!former) return [changeOf('added', item, '', textOf(item))];
    return textOf(former) === textOf(item) ? [] : [changeOf('changed', item, textOf(former), textOf(item))];
  });
  const gone = before.filter(({ id }) => !stays.has(id)).map((item) => changeOf('removed', item, textOf(item), ''));
  const orderOf = (items: Item[], others: { has(id: Item['id']): boolean }) =>
    items
      .map(({ id }) => id)
      .filter((id) => others.has(id))
      .join();
  const isMoved = orderOf(before, stays) !== orderOf(after, formerly);
  return [...changes, ...gone, ...(isMoved ? [{ key: 'ordre', kind: 'order', name: '', before: '', after: '' } as const] : [])];
}

const textOf = (item: Item): string => toText(item);
const changeOf = (kind: ItemChange['kind'], item: Item, before: string, after: string): ItemChange => ({
  key: `${kind}-${item.id}`,
  kind,
  name: item.title || 'Sans titre',
  before,
  after,
});
