import type { RawBuilder } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { Usage } from '~/content/medias/contract';
import type { Publishable } from '~/platform/db/published';
import type { ContentFeature } from './feature';

/** What goes to the bin and comes back from it, as its folder declares it. */
export type BinnedKind = {
  /** As the journal, the revisions and the bin name it. */
  subject: string;
  table: keyof Tables;
  /** Of the management area, and of its endpoints: /admin/familles. */
  section: string;
  /** « Famille », « Familles » */
  words: { one: string; many: string };
  columns: { label: string };
  bin?: {
    /** An editor may not put it back. */
    adminOnly?: true;
    /** It has no screen of its own. */
    isList?: true;
    /** Thousands lie there: their own feature deletes them at once. */
    purgesItself?: true;
    /** Its key is a number. */
    isNumbered?: true;
    /** A person: the journal says that there was one, not who. */
    isPerson?: true;
    /** What to call one, where the column holds a key. */
    labelOf?: (key: string) => string;
  };
};

/** Tables of what staff edit one by one. An argument has no draft: it shows at once. */
export type ContentTable = Publishable | 'argument';
/** Tables of addresses that led to a thing once. */
export type FormerUrls = Extract<keyof Tables, `${string}_ancienne_url`>;
type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** What a kind of content declares of itself, once, in its folder. `src/contents.ts` lists all kinds; what serves every kind takes that list. */
type Declaration<T extends ContentTable> = Pick<BinnedKind, 'section' | 'bin'> & {
  table: T;
  /** `the`: « la famille » */
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
  formerUrls?: FormerUrls;
  /** Whether it has drafts and dates of publication. */
  isPublished: boolean;
  /** Columns that hold the id of a media, and what staff call them. */
  medias?: { [C in Column<T>]?: string };
  /** Columns of rich text, or of a link. */
  texts?: readonly Column<T>[];
};

export type ContentKind = BinnedKind & {
  table: ContentTable;
  words: { the: string };
  columns: { url?: string; group?: string; image?: string; ends?: string; newest?: string };
  formerUrls?: FormerUrls;
  isPublished: boolean;
  medias: Readonly<Record<string, string>>;
  texts: readonly string[];
};

/** Checks the columns of a kind against its table. */
export const contentKind = <const T extends ContentTable>(kind: Declaration<T>) =>
  ({ subject: kind.table, medias: {}, texts: [], ...kind }) as ContentKind & Pick<Declaration<T>, 'table' | 'words'>;

export type MediaUse = Usage & { media: number };

/** Where medias are shown or linked to, outside the columns of a kind. */
export type MediaPlaces = {
  listUses?(db: Db | Tx): Promise<MediaUse[]>;
  /** A query of `subject`, `id`, `label` and `text`: the texts that may show or link to a media. */
  texts?: RawBuilder<unknown>;
};

/** For what serves every kind of content. */
export type WithContents = {
  contents: readonly ContentKind[];
  bins: readonly BinnedKind[];
  features: readonly ContentFeature[];
  places: readonly MediaPlaces[];
};
export type WithFeatures = Pick<WithContents, 'features'>;

export const placeLabel = (name: string, deletedAt: string | null) => name.replaceAll('\n', ' ') + (deletedAt ? ' (à la corbeille)' : '');
