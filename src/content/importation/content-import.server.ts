import type { z } from 'zod';
import type { Tx } from '#db/tables';
import type { ContentSubject } from '~/content/edition/subject';
import type { FormerUrls } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import type { Column, Id } from './column';
import type { Linked } from './lookups.server';

export type Thing<S> = { id: Id; state: S };

/** How a kind of content comes from a spreadsheet; `contentImportable` makes the rest of it. */
export type ContentImport<S extends object, V, C, B> = {
  subject: ContentSubject<S, V>;
  words: { one: string; many: string };
  section: string;
  columns: readonly Column<NoInfer<S>>[];
  linked: readonly Linked[];
  formerUrls?: FormerUrls;
  /** The column within which places are counted. */
  placedIn?: string;
  /** A part of its state has rows and numbers of its own. */
  hasOwnRows?: true;
  blank: NoInfer<S>;
  /** The contracts of the kind's own form: a line is refused as the form would be. */
  create: z.ZodType<C>;
  change: z.ZodType<B>;
  merge(body: C | B, before: S): S;
  /** The state as saving stores it, typography included. @throws Problem 422 */
  tidy(state: S): S;
  /** What saving checks besides the contract. */
  check?(deps: Pick<Deps, 'clock'>, state: S): { path: string; message: string } | undefined;
  /** Adds many things at once: their rows are alike. @returns their ids, by order */
  insertMany(tx: Tx, states: readonly S[], about: NewRows): Promise<Thing<S>[]>;
  /** States by id; without it, each is loaded. */
  loadMany?(tx: Pick<Deps, 'db'>['db'] | Tx, ids: readonly Id[]): Promise<Map<Id, S>>;
};

/** What all new rows share, but for their place. `positionIn` gives the next one of a group. */
export type NewRows = {
  now: string;
  positionIn(group?: string): number;
};
