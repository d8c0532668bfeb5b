import type { Db, Tx } from '#db/tables';
import { listImages } from '~/content/medias/medias.server';
import type { MediaRef } from '~/content/medias/refs';
import { typographie } from '~/platform/text/typographie';
import { AS_STORED, type ContentField, columnOf, type Fields, inOrder, isPicture } from './fields';
import { publicationColumns, refOf } from './fields.server';
import type { LinkStore, SharedLinks } from './link-store.server';
import { CLEAN } from './texts.server';

type Values = Record<string, unknown>;
type Publication = Parameters<typeof publicationColumns>[0];

/** The rows of a kind that declares its fields: to its state and back. */
export function fieldRows<S extends object>(fields: Fields, links: { [K in keyof S]?: LinkStore }, shared?: SharedLinks<S>) {
  const all = inOrder(fields, AS_STORED).map(([name, field]) => ({ name, field, column: columnOf(name, field) }));
  const own = all.filter(({ field }) => field.type !== 'links');
  const stores = Object.entries(links as Record<string, LinkStore>);
  const valueAt = (state: S, name: string) => (state as Values)[name];
  const mapped = async (db: Db | Tx, id: string, row: Values, read: (field: ContentField, column: unknown) => unknown) => {
    const linked = new Map<string, unknown>(Object.entries((await shared?.list(db, id)) ?? {}));
    for (const [name, store] of stores) linked.set(name, await store.list(db, id));
    return Object.fromEntries(all.map(({ name, field, column }) => [name, linked.get(name) ?? read(field, row[column])]));
  };
  return {
    /** As saving stores it. @throws Problem 422 */
    tidy: (state: S): S => {
      const cleaned = all.map(({ name, field }) => [name, clean(field, valueAt(state, name))]);
      const publishAt = 'publishAt' in fields && { publishAt: publicationColumns(state as unknown as Publication).publish_at };
      return { ...state, ...Object.fromEntries(cleaned), ...publishAt };
    },
    /** `state` is tidy. */
    rowOf: (state: S): Values => Object.fromEntries(own.map(({ name, field, column }) => [column, toRow(field, valueAt(state, name))])),
    /** All but the links, as a state has them. */
    fieldsOf: (row: Values): Values => Object.fromEntries(own.map(({ name, field, column }) => [name, fromRow(field, row[column])])),
    stateOf: (db: Db | Tx, id: string, row: Values) => mapped(db, id, row, fromRow) as Promise<S>,
    /** For staff: pictures as they are shown. */
    viewOf: async (db: Db | Tx, id: string, row: Values): Promise<Values> => {
      const pictures = own.filter(({ field }) => isPicture(field)).map(({ column }) => row[column] as number | null);
      const images = await listImages(db, pictures);
      return mapped(db, id, row, (field, column) =>
        isPicture(field) ? (images.get((column as number | null) ?? -1) ?? null) : fromRow(field, column),
      );
    },
    saveLinks: async (tx: Tx, id: string, state: S): Promise<void> => {
      for (const [name, store] of stores) await store.save(tx, id, valueAt(state, name) as number[]);
      await shared?.save(tx, id, state);
    },
    hasLinks: (state: S) => shared !== undefined || stores.some(([name]) => (valueAt(state, name) as number[]).length > 0),
    /** An empty day is the one of its creation. */
    dated: async (state: S, creation: () => string | Promise<string>): Promise<S> => {
      const empty = own.find(({ name, field }) => field.type === 'day' && !field.required && valueAt(state, name) === '');
      return empty ? { ...state, [empty.name]: await creation() } : state;
    },
  };
}

function clean({ type, choices = {}, isOrdered }: ContentField, value: unknown): unknown {
  if (type === 'line' || type === 'rich') return CLEAN[type](value as string);
  if (type === 'list') return (value as string[]).map(typographie);
  if (type === 'choices') return Object.keys(choices).filter((one) => (value as string[]).includes(one));
  return type === 'links' && !isOrdered ? [...new Set(value as number[])].sort((a, b) => a - b) : value;
}

function toRow(field: ContentField, value: unknown): unknown {
  if (isPicture(field)) return (value as MediaRef)?.media ?? null;
  if (field.type === 'yesNo') return value ? 1 : 0;
  return field.type === 'choices' || field.type === 'list' ? JSON.stringify(value) : value;
}

function fromRow(field: ContentField, column: unknown): unknown {
  if (isPicture(field)) return refOf(column as number | null);
  if (field.type === 'yesNo') return column === 1;
  if (field.type === 'list') return JSON.parse(column as string);
  return field.type === 'choices' ? clean(field, JSON.parse(column as string)) : column;
}
