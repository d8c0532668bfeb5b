import type { z } from 'zod';
import type { Db } from '#db/tables';
import type { Column } from '~/content/importation/column';
import type { Effect } from '~/content/importation/contract';
import type { Fault } from '~/content/importation/importable.server';
import type { Linked } from '~/content/importation/lookups.server';
import type { SheetKind } from '~/content/importation/sheet-kind';
import type { Deps } from '~/platform/deps';
import type { Days } from './dated';
import type { DatedEdition } from './edition.server';

export type StoredDays = Days & { id: string; version: number; deletedAt: string | null };

/** How dated rows come from a spreadsheet (`datedImportable`): a draft is what the form holds, read from cells and written to them. */
export type DatedImport<Draft extends { valid_from: string }, Input extends Days, Stored extends Input & StoredDays> = {
  kind: SheetKind;
  /** The first names what a line is of. */
  columns: readonly Column<NoInfer<Draft>>[];
  linked: readonly Linked[];
  edition: Pick<DatedEdition<Input, Stored>, 'within'>;
  /** The contract of the form: a line is refused as the form would be. */
  input: z.ZodType<Input>;
  blank: NoInfer<Draft>;
  draftOf(row: Input): Draft;
  /** What is no value becomes what the contract refuses. */
  inputOf(draft: NoInfer<Draft>): Input;
  /** In the order of an export. */
  list(db: Db, isBin: boolean): Promise<Stored[]>;
  /** Which rows a line without identifier follows. */
  keyed(rows: readonly Stored[]): (draft: NoInfer<Draft>) => Keyed<Draft> | { fault: Fault };
  /** « Fioul domestique, dès le 1er novembre 2026 ». */
  labelOf(input: NoInfer<Input>, nameOf: NameOf): string;
  /** What a form prevents and a cell does not. */
  check?(draft: NoInfer<Draft>): Fault | undefined;
  /** The heading of a field, where it hangs on the line. */
  headingOf?(path: string, draft: NoInfer<Draft>): string | undefined;
  /** @param keys how many there are @throws Problem 422 */
  requireQuota?(keys: number): void;
  /** What visitors read otherwise once all these are written, where staff see it before. `match`: the row that is corrected. */
  effect?(deps: Deps, db: Db, written: readonly { input: NoInfer<Input>; match?: NoInfer<Stored> }[]): Promise<Effect>;
};

/** `isNew`: no row has this key; it is only that of the lines of a file. */
type Keyed<Draft> = { key: string; draft: Draft; isNew?: true };

/** Names a linked thing, by table and id. */
export type NameOf = (table: string, id: string | number) => string;
