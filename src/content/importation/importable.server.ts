import type { Db, Tx } from '#db/tables';
import type { Author } from '~/content/journal/journal.server';
import type { Deps } from '~/platform/deps';
import type { Column } from './column';
import type { Effect, Listed } from './contract';
import type { LineState } from './line-states';
import type { SheetKind } from './sheet-kind';
import type { StoredSheet } from './sheet-store.server';

export type Fault = { column: string; message: string };
/** `before` is empty for a new thing. */
export type CellChange = { column: string; before: string; after: string };
export type JudgedLine = {
  line: number;
  label: string;
  state: LineState;
  changes(): CellChange[];
  faults: Fault[];
  /** What the dry run relied on: identity, version and result. */
  basis: string;
};

/** A choice besides the columns, such as whether new things are published. */
type Choice = {
  name: string;
  label: string;
  options?: { value: string; label: string }[];
  /** Required where no cell fills the column of this key. */
  requiredUnless?: string;
  help?: string;
};
type Choices = Record<string, string>;

export type Sheet = Pick<StoredSheet, 'rows' | 'pictures'> & {
  /** Key of the column that each cell fills. */
  columns: readonly (string | null)[];
  choices: Choices;
};

export type ImportedChange = { subjectId: string; act: 'creee' | 'changee'; version: number; label: string; before?: unknown };
export type Left = { label: string; why: string };

/** The result of a dry run and the way to write it. */
export type Judged = {
  lines: JudgedLine[];
  /** What all lines together change for those who read the site, of a kind that can say so. */
  effect?(): Promise<Effect>;
  /** Before the transaction: what takes time and may be repeated. */
  prepare?(): Promise<void>;
  /** Writes every new and changed line. @throws Problem 409 when something changed since */
  write(tx: Tx, by: Author): Promise<ImportedChange[]>;
};

export type Importable = {
  subject: string;
  section: string;
  words: { one: string; many: string };
  adminOnly?: SheetKind['adminOnly'];
  columns: readonly Omit<Column<never>, 'read' | 'write' | 'put' | 'isSame'>[];
  choices: readonly Choice[];
  /** A file that is no table yet, such as addresses of a mail program, as one. */
  asTable?(file: File): Promise<File>;
  /** Columns of a list whose first line is no headings; undefined where it is. */
  columnsWithoutHeadings?(first: readonly string[]): (string | null)[] | undefined;
  /** Runs `work` in one transaction in which what was judged still holds. */
  transact<R>(deps: Deps, work: (tx: Tx) => Promise<R>): Promise<R>;
  judge(deps: Deps, db: Db, id: string, sheet: Sheet): Promise<Judged>;
  /** What `takeBack` does, in French, where nothing goes to the bin. */
  onTakeBack?: string;
  /** @returns what was left, because staff changed it since or it cannot go back */
  takeBack(deps: Deps, tx: Tx, by: Author, made: readonly ImportedChange[]): Promise<Left[]>;
  /** Headings first. `pictures` are the médias that the cells name. */
  export(deps: Deps, listed: Listed): Promise<{ rows: string[][]; pictures: { media: number; name: string }[] }>;
};
