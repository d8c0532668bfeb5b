import type { Db, Tx } from '#db/tables';
import type { ContentKind, ContentTable } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import type { Apercu, SubjectName } from './contract';

/**
 * A kind of thing that staff edit, as its own folder describes it. Versions, revisions, journal and bin are the operations of this folder,
 * the same for all.
 * @template S its whole editable state, as a revision keeps it: media and brands by their ids
 * @template V what its endpoints answer
 */
export type Subject<S extends object, V> = {
  name: SubjectName;
  table: ContentTable | 'univers' | 'page_texte' | 'reglage';
  key: 'id' | 'code' | 'page' | 'section';
  /** The key in an address; undefined when it cannot be one. */
  idOf(text: string): string | number | undefined;
  /** French sentence for 404. */
  missing: string;
  label(state: S, id: string | number): string;
  load(db: Db | Tx, id: string | number): Promise<S | undefined>;
  /** Writes the state over what was there; `before` is what `load` gave. */
  save(deps: Pick<Deps, 'clock'>, tx: Tx, id: string | number, state: S, before: S): Promise<void>;
  /** Path of the page that shows it best; undefined when none does. */
  page(state: S, id: string | number): string | undefined;
  view(deps: Pick<Deps, 'clock' | 'env'>, db: Db | Tx, id: string | number): Promise<V>;
  /** Fields that a revert leaves unchanged: where and whether the thing is shown. */
  kept: readonly (keyof S)[];
};

export type ContentSubject<S extends object, V> = Subject<S, V> & {
  table: ContentTable;
  key: 'id';
  columns: ContentKind['columns'];
  isPublished: boolean;
  /** Inserts the row that `save` then fills, at the end of its list, at the requested address or one made from its name. */
  insert(deps: Pick<Deps, 'clock'>, tx: Tx, state: S): Promise<{ id: string | number; state: S }>;
};

/** Columns that every editable table has. */
export type SubjectRow = { version: number; updated_at: string; deleted_at: string | null };

/** What a form holds, of which a preview is asked. */
export type Draft<S> = {
  by: Caller;
  /** undefined for a new thing. */
  id: string | number | undefined;
  change: (before: S, id: string) => S | Promise<S>;
  blank?: S | undefined;
};
export type AnySubject<S extends object, V> = Subject<S, V> & Partial<Pick<ContentSubject<S, V>, 'insert'>>;

export type ShowApercu = <S extends object, V>(subject: AnySubject<S, V>, draft: Draft<S>) => Promise<Apercu>;
