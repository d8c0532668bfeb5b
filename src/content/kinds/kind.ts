import type { Tables } from '#db/tables';
import type { Publishable } from '~/platform/db/published';

/** Tables of what staff edit one by one. An argument has no draft: it shows at once. */
export type ContentTable = Publishable | 'argument';
type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** What a kind of content declares of itself, once, in its folder. `src/contents.ts` lists all kinds; whoever serves every kind takes that list. */
type Declaration<T extends ContentTable> = {
  /** The journal, revisions and the bin call the kind by the name of its table. */
  table: T;
  /** Of the management area, and of its endpoints: /admin/familles. */
  section: string;
  /** « Famille », « Familles », « la famille » */
  words: { one: string; many: string; the: string };
  columns: {
    /** What names it. */
    label: Column<T>;
    url?: Column<T>;
    /** What its list is divided by. */
    group?: Column<T>;
    /** The picture of its list. */
    image?: Column<T>;
    /** The instant from which it is over. */
    ends?: Column<T>;
    /** The day or the year by which the newest comes first, where the team chooses no order. */
    newest?: Column<T>;
  };
  /** Whether it has drafts and dates of publication. */
  isPublished: boolean;
  /** Columns that hold the id of a media, and what staff call them. */
  medias?: { [C in Column<T>]?: string };
  /** Columns of rich text, or of a link. */
  texts?: readonly Column<T>[];
};

export type ContentKind = Omit<Declaration<ContentTable>, 'columns' | 'medias' | 'texts'> & {
  columns: { label: string; url?: string; group?: string; image?: string; ends?: string; newest?: string };
  medias: Readonly<Record<string, string>>;
  texts: readonly string[];
};

/** For what serves every kind of content. */
export type WithContents = { contents: readonly ContentKind[] };

/** Checks the columns of a kind against its table. */
export const contentKind = <const T extends ContentTable>(kind: Declaration<T>) =>
  ({ medias: {}, texts: [], ...kind }) as ContentKind & Pick<Declaration<T>, 'table'>;
