import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { NewRows, Thing } from '~/content/importation/content-import.server';
import type { ContentKind, FormerUrls } from '~/content/kinds/kind';
import { listImages } from '~/content/medias/medias.server';
import type { MediaRef } from '~/content/medias/refs';
import { type Clock, inShop } from '~/platform/clock';
import type { Publishable } from '~/platform/db/published';
import { notFound, refused } from '~/platform/http/problem';
import { patch } from './edition.server';
import { AS_STORED, blankOf, columnOf, type Field, type Fields, inOrder, type StateOf } from './fields';
import { creationDay, insertedPublication, newPublication, publicationColumns, publicationView, refOf } from './fields.server';
import type { LinkStore } from './linked.server';
import type { ContentSubject } from './subject';
import { KEEP } from './texts.server';
import { type Addressed, firstUrl, moveUrl } from './urls.server';

type Kind = ContentKind & { table: Publishable };
type Row = Parameters<typeof publicationView>[0] & Record<string, unknown>;
type Values = Record<string, unknown>;
type Placed = Parameters<typeof moveUrl>[4];
type Fault = { path: string; message: string };

type Ways<S, V> = {
  /** French sentence for 404. */
  missing: string;
  page(state: S): string | undefined;
  /** What saving checks besides the contract. */
  check?(deps: { clock: Clock }, state: S): Fault | false;
  links?: { [K in keyof S]?: LinkStore };
  /** What staff see besides the fields. */
  alsoShown?: Partial<V>;
};

export type FieldSubject<S extends object, V> = ContentSubject<S, V> &
  Pick<ContentKind, 'words' | 'section' | 'formerUrls'> & {
    fields: Fields;
    blank: S;
    check: (deps: { clock: Clock }, state: S) => Fault | undefined;
    merge(input: { [K in keyof S]?: S[K] | undefined }, before: S): S;
    /** As saving stores it. @throws Problem 422 */
    tidy(state: S): S;
    insertMany(tx: Tx, states: readonly S[], about: NewRows): Promise<Thing<S>[]>;
  };

/** The whole subject of a kind that declares its fields. */
export function fieldSubject<F extends Fields, V>(
  kind: Kind,
  fields: F,
  { missing, page, check, links = {}, alsoShown }: Ways<StateOf<F>, V>,
): FieldSubject<StateOf<F>, V> {
  type S = StateOf<F>;
  const table = kind.table as 'realisation';
  const stored = inOrder(fields, AS_STORED);
  const stores = Object.entries<LinkStore | undefined>(links).flatMap(([name, store]) => (store ? [{ name, store }] : []));
  const label = (state: S) => String((state as Values)[kind.columns.label]);
  const fault = (deps: { clock: Clock }, state: S) => check?.(deps, state) || undefined;
  const find = (db: Db | Tx, id: string) =>
    db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst() as Promise<Row | undefined>;

  const tidy = (state: S): S => {
    const kept = stored.map(([name, field]) => [name, keep(field, (state as Values)[name])]);
    return { ...state, ...Object.fromEntries(kept), publishAt: publicationColumns(state as unknown as Placed).publish_at };
  };
  const rowOf = (state: S) =>
    Object.fromEntries(
      stored
        .filter(([, { type }]) => type !== 'links')
        .map(([name, field]) => [columnOf(name, field), toRow(field, (state as Values)[name])]),
    ) as unknown as Tables[typeof table];
  const withLinks = async (db: Db | Tx, id: string, row: Row, read: (field: Field, column: unknown) => unknown) => {
    const values: Values = {};
    for (const [name, field] of stored)
      values[name] =
        field.type === 'links' ? await (links as Record<string, LinkStore>)[name]?.list(db, id) : read(field, row[columnOf(name, field)]);
    return values;
  };
  const saveLinks = async (tx: Tx, id: string, state: S) => {
    for (const { name, store } of stores) await store.save(tx, id, (state as Record<string, number[]>)[name] ?? []);
  };
  /** An empty day is the one of its creation. */
  const dated = async (state: S, today: () => string | Promise<string>): Promise<S> => {
    const empty = stored.find(([name, { type }]) => type === 'day' && (state as Values)[name] === '');
    return empty ? { ...state, [empty[0]]: await today() } : state;
  };
  const requireValid = (deps: { clock: Clock }, state: S) => {
    const wrong = fault(deps, state);
    if (wrong) throw refused(wrong.path, wrong.message);
  };

  return {
    ...kind,
    name: kind.table,
    key: 'id',
    kept: stored.flatMap(([name, { type }]) => (['address', 'status', 'publishAt'].includes(type) ? [name as keyof S] : [])),
    missing,
    fields,
    blank: blankOf(fields),
    check: fault,
    merge: (input, before) => patch<S>(before, input),
    tidy,
    idOf: (text) => text,
    label,
    page,
    load: async (db, id) => {
      const row = await find(db, String(id));
      return row && ((await withLinks(db, String(id), row, fromRow)) as S);
    },
    save: async (deps, tx, asked, state, before) => {
      const id = String(asked);
      requireValid(deps, state);
      if (kind.columns.url) await moveUrl(deps, tx, kind as Addressed, id, before as unknown as Placed, state as unknown as Placed);
      const kept = tidy(await dated(state, () => creationDay(tx, kind.table, id)));
      await tx.updateTable(table).set(rowOf(kept)).where('id', '=', id).execute();
      await saveLinks(tx, id, kept);
    },
    insert: async (deps, tx, asked) => {
      const { url } = asked as { url?: string };
      const placed = url === undefined ? asked : { ...asked, url: await firstUrl(tx, kind as Addressed, url, label(asked)) };
      const state = await dated(placed, () => inShop(deps.clock.now()).toPlainDate().toString());
      requireValid(deps, state);
      const id = randomUUIDv7();
      await tx
        .insertInto(table)
        .values({ ...rowOf(tidy(state)), id, ...(await newPublication(deps, tx, kind.table)) })
        .execute();
      return { id, state };
    },
    insertMany: async (tx, states, { now, positionIn }) => {
      const things = states.map((state) => ({ id: randomUUIDv7(), state }));
      const rows = things.map(({ id, state }) => ({
        ...rowOf(state),
        id,
        ...insertedPublication(state as unknown as Placed, { now, position: positionIn() }),
      }));
      await tx.insertInto(table).values(rows).execute();
      for (const { id, state } of things)
        if (stores.some(({ name }) => (state as Record<string, number[]>)[name]?.length)) await saveLinks(tx, id, state);
      return things;
    },
    view: async ({ clock }, db, asked) => {
      const id = String(asked);
      const row = await find(db, id);
      if (!row) throw notFound(missing);
      const images = await listImages(
        db,
        stored.flatMap(([name, field]) => (field.type === 'picture' ? [row[columnOf(name, field)] as number | null] : [])),
      );
      const {
        status: _,
        publishAt: __,
        ...shown
      } = await withLinks(db, id, row, (field, column) =>
        field.type === 'picture' ? (images.get((column as number | null) ?? -1) ?? null) : fromRow(field, column),
      );
      const former = kind.formerUrls && { formerUrls: await listFormer(db, kind.table, kind.formerUrls, id) };
      return { id, ...shown, ...former, ...alsoShown, ...publicationView(row, clock) } as V;
    },
  };
}

async function listFormer(db: Db | Tx, table: string, formerUrls: FormerUrls, id: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from ${sql.table(formerUrls)} where ${sql.ref(`${table}_id`)} = ${id} order by url`.execute(db);
  return rows.map(({ url }) => url);
}

function keep({ type, choices = {} }: Field, value: unknown): unknown {
  if (type === 'line' || type === 'rich') return KEEP[type](value as string);
  if (type === 'choices') return Object.keys(choices).filter((one) => (value as string[]).includes(one));
  return type === 'links' ? [...new Set(value as number[])].sort((a, b) => a - b) : value;
}

function toRow({ type }: Field, value: unknown): unknown {
  if (type === 'picture') return (value as MediaRef)?.media ?? null;
  return type === 'choices' ? JSON.stringify(value) : value;
}

function fromRow(field: Field, column: unknown): unknown {
  if (field.type === 'picture') return refOf(column as number | null);
  return field.type === 'choices' ? keep(field, JSON.parse(column as string)) : column;
}
