import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { NewRows, Thing } from '~/content/importation/content-import.server';
import type { ContentKind, FormerUrls } from '~/content/kinds/kind';
import { type Clock, inShop } from '~/platform/clock';
import { notFound, refused } from '~/platform/http/problem';
import { patch } from './edition.server';
import { fieldRows } from './field-rows.server';
import { blankOf, type Fields, type StateOf } from './fields';
import { creationDay, insertedPublication, newPlace, newPublication, placeView, publicationView } from './fields.server';
import type { LinkStore, SharedLinks } from './link-store.server';
import type { ContentSubject } from './subject';
import { type Addressed, firstUrl, moveUrl } from './urls.server';

type Placed = Parameters<typeof moveUrl>[4];
type Check<S> = (deps: { clock: Clock }, state: S) => { path: string; message: string } | undefined | false;

type Ways<S, V, O> = {
  missing: string;
  page(state: S): string | undefined;
  /** What saving checks besides the contract. */
  check?: Check<S>;
  /** What only the database knows. @throws Problem 422 */
  checkStored?(tx: Tx, state: S): Promise<void>;
  links?: { [K in keyof S]?: LinkStore };
  sharedLinks?: SharedLinks<S>;
  /** Columns besides the fields. */
  alsoStored?(state: S): Record<string, unknown>;
  /** A part of the state that is no field; `alsoStored` writes it. A revert keeps `kept` of it. */
  own?: { blank: O; ofRow(row: Record<string, unknown>): O; kept: readonly (keyof O)[] };
  /** What staff see besides the fields. */
  alsoShown?: Partial<V>;
};

export type FieldSubject<S extends object, V> = ContentSubject<S, V> &
  Pick<ContentKind, 'words' | 'section' | 'formerUrls'> & {
    fields: Fields;
    blank: S;
    check: Check<S>;
    merge(input: { [K in keyof S]?: S[K] | undefined }, before: S): S;
    /** As saving stores it. @throws Problem 422 */
    tidy(state: S): S;
    insertMany(tx: Tx, states: readonly S[], about: NewRows): Promise<Thing<S>[]>;
  };

export function fieldSubject<F extends Fields, V, O extends object = object>(
  kind: ContentKind,
  fields: F,
  { missing, page, check = () => false, checkStored, links = {}, sharedLinks, alsoStored, own, alsoShown }: Ways<StateOf<F> & O, V, O>,
): FieldSubject<StateOf<F> & O, V> {
  type S = StateOf<F> & O;
  // Any of these tables: all that is published has the columns of publication.
  const table = kind.table as 'realisation';
  const rows = fieldRows<S>(fields, links, sharedLinks);
  const columnsOf = (state: S) => ({ ...rows.rowOf(state), ...alsoStored?.(state) }) as Omit<Tables[typeof table], 'id'>;
  const placed = (state: S) => state as unknown as Placed;
  const addressed = kind as Addressed;
  const label = (state: S) => String((state as Record<string, unknown>)[kind.columns.label]);
  const find = (db: Db | Tx, id: string | number) => db.selectFrom(table).selectAll().where('id', '=', String(id)).executeTakeFirst();
  const requireValid = async (deps: { clock: Clock }, tx: Tx, state: S) => {
    const wrong = check(deps, state);
    if (wrong) throw refused(wrong.path, wrong.message);
    await checkStored?.(tx, state);
  };

  return {
    ...kind,
    name: kind.table,
    key: 'id',
    kept: [...(['url', 'status', 'publishAt'] as (keyof S)[]).filter((name) => name in fields), ...(own?.kept ?? [])],
    missing,
    page,
    label,
    idOf: (text) => text,
    fields,
    blank: { ...blankOf(fields), ...own?.blank } as S,
    check,
    merge: (input, before) => patch<S>(before, input),
    tidy: rows.tidy,

    load: async (db, id) => {
      const row = await find(db, id);
      return row && { ...(await rows.stateOf(db, String(id), row)), ...own?.ofRow(row) };
    },

    save: async (deps, tx, asked, state, before) => {
      const id = String(asked);
      await requireValid(deps, tx, state);
      if (kind.columns.url) await moveUrl(deps, tx, addressed, id, placed(before), placed(state));
      const kept = rows.tidy(await rows.dated(state, () => creationDay(tx, table, id)));
      await tx.updateTable(table).set(columnsOf(kept)).where('id', '=', id).execute();
      await rows.saveLinks(tx, id, kept);
    },

    insert: async (deps, tx, asked) => {
      const named = kind.columns.url ? { ...asked, url: await firstUrl(tx, addressed, placed(asked).url, label(asked)) } : asked;
      const state = await rows.dated(named, () => inShop(deps.clock.now()).toPlainDate().toString());
      await requireValid(deps, tx, state);
      const id = randomUUIDv7();
      const begin = (kind.isPublished ? newPublication : newPlace) as typeof newPublication;
      const values = { ...columnsOf(rows.tidy(state)), id, ...(await begin(deps, tx, table)) };
      await tx.insertInto(table).values(values).execute();
      return { id, state };
    },

    insertMany: async (tx, states, { now, positionIn }) => {
      const things = states.map((state) => ({ id: randomUUIDv7(), state }));
      const values = things.map(({ id, state }) => ({
        ...columnsOf(state),
        id,
        ...insertedPublication(placed(state), { now, position: positionIn() }),
      }));
      await tx.insertInto(table).values(values).execute();
      for (const { id, state } of things) if (rows.hasLinks(state)) await rows.saveLinks(tx, id, state);
      return things;
    },

    view: async ({ clock }, db, asked) => {
      const id = String(asked);
      const row = await find(db, id);
      if (!row) throw notFound(missing);
      const { status: _, publishAt: __, ...shown } = await rows.viewOf(db, id, row);
      const former = kind.formerUrls && { formerUrls: await listFormer(db, kind.table, kind.formerUrls, id) };
      return {
        id,
        ...shown,
        ...own?.ofRow(row),
        ...former,
        ...alsoShown,
        ...(kind.isPublished ? publicationView(row, clock) : placeView(row)),
      } as V;
    },
  };
}

async function listFormer(db: Db | Tx, table: string, formerUrls: FormerUrls, id: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from ${sql.table(formerUrls)} where ${sql.ref(`${table}_id`)} = ${id} order by url`.execute(db);
  return rows.map(({ url }) => url);
}
