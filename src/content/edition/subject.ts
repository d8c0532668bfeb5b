import type { Db, Tx } from '#db/tables';
import type { ContentKind, ContentTable } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import type { By, Caller, Visit } from '~/platform/http/endpoint';
import type { PagePreview, SubjectName } from './contract';

/** An editable kind. `S` is its whole state, as a revision keeps it, with media and brands by id; `V` is what endpoints answer. */
export type Subject<S extends object, V> = {
  name: SubjectName;
  table: ContentTable | 'univers' | 'page_texte' | 'reglage';
  key: 'id' | 'code' | 'page' | 'section';
  idOf(text: string): string | number | undefined;
  /** French sentence for 404. */
  missing: string;
  label(state: S, id: string | number): string;
  load(db: Db | Tx, id: string | number): Promise<S | undefined>;
  save(deps: Pick<Deps, 'clock'>, tx: Tx, id: string | number, state: S, before: S): Promise<void>;
  /** Path of the page that shows it best; undefined without one. */
  page(state: S, id: string | number): string | undefined;
  view(deps: Pick<Deps, 'clock' | 'env'>, db: Db | Tx, id: string | number): Promise<V>;
  /** Fields that a revert keeps: where and whether it is shown. */
  kept: readonly (keyof S)[];
};

export type ContentSubject<S extends object, V> = Subject<S, V> & {
  table: ContentTable;
  key: 'id';
  columns: ContentKind['columns'];
  groupOrder?: ContentKind['groupOrder'];
  isPublished: boolean;
  insert(deps: Pick<Deps, 'clock'>, tx: Tx, state: S): Promise<{ id: string | number; state: S }>;
};

/** More writes in the transaction of a change. */
export type Changed<S> = (tx: Tx, change: { id: string; before: S; after: S; by: By; visit: Visit }) => Promise<void>;

export type SubjectRow = { version: number; updated_at: string; deleted_at: string | null };

export type PreviewRequest<S> = {
  by: Caller;
  id: string | number | undefined;
  change: (before: S, id: string) => S | Promise<S>;
  blank?: S | undefined;
};
export type AnySubject<S extends object, V> = Subject<S, V> & Partial<Pick<ContentSubject<S, V>, 'insert'>>;

export type ShowPreview = <S extends object, V>(subject: AnySubject<S, V>, request: PreviewRequest<S>) => Promise<PagePreview>;
