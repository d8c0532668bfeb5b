import type { RawBuilder } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { Usage } from '~/content/medias/contract';
import type { Publishable } from '~/platform/db/published';
import type { ContentFeature } from './feature';

export type BinnedKind = {
  /** Its name in journal, revisions and bin. */
  subject: string;
  table: keyof Tables;
  /** Path below /admin: /admin/familles. */
  section: string;
  /** `the`: « la famille ». */
  words: { one: string; many: string; the: string };
  columns: { label: string };
  bin?: {
    adminOnly?: true;
    /** It has no screen of its own. */
    isList?: true;
    /** Thousands of rows: its own feature deletes them. */
    purgesItself?: true;
    isNumbered?: true;
    /** A person: the journal has no name. */
    isPerson?: true;
    /** Its label, where the column holds a key. */
    labelOf?: (key: string) => string;
  };
};

/** Tables of kinds; an argument has no draft. */
export type ContentTable = Publishable | 'argument';
export type FormerUrls = Extract<keyof Tables, `${string}_ancienne_url`>;
type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** A kind's declaration; `src/contents.ts` lists all, and generic code takes that list. */
type Declaration<T extends ContentTable> = Pick<BinnedKind, 'section' | 'bin'> & {
  table: T;
  words: BinnedKind['words'];
  columns: {
    label: Column<T>;
    url?: Column<T>;
    group?: Column<T>;
    image?: Column<T>;
    ends?: Column<T>;
    /** Day or year for newest first, where staff choose no order. */
    newest?: Column<T>;
  };
  /** Where each has a page of its own: `/<section>/:url` of the API reads it. */
  formerUrls?: FormerUrls;
  groupOrder?: readonly string[];
  /** Has drafts and publication dates. */
  isPublished: boolean;
  /** Staff duplicate one; its contract has a `duplicationEndpoint`. */
  canDuplicate?: true;
  /** Columns with a media id, and their names for staff. */
  medias?: { [C in Column<T>]?: string };
  texts?: readonly Column<T>[];
};

export type ContentKind = BinnedKind & {
  table: ContentTable;
  columns: { url?: string; group?: string; image?: string; ends?: string; newest?: string };
  formerUrls?: FormerUrls;
  groupOrder?: readonly string[];
  isPublished: boolean;
  canDuplicate?: true;
  medias: Readonly<Record<string, string>>;
  texts: readonly string[];
};

/** Checks a kind's columns against its table. */
export const contentKind = <const T extends ContentTable>(kind: Declaration<T>) =>
  ({ subject: kind.table, medias: {}, texts: [], ...kind }) as ContentKind & Pick<Declaration<T>, 'table' | 'words'>;

export type MediaUse = Usage & { media: number };

export type MediaPlaces = {
  listUses?(db: Db | Tx): Promise<MediaUse[]>;
  /** Selects `subject`, `id`, `label` and `text` of texts that may refer to media. */
  texts?: RawBuilder<unknown>;
};

export type WithContents = {
  contents: readonly ContentKind[];
  bins: readonly BinnedKind[];
  features: readonly ContentFeature[];
  places: readonly MediaPlaces[];
};
export type WithFeatures = Pick<WithContents, 'features'>;

export const placeLabel = (name: string, deletedAt: string | null) => name.replaceAll('\n', ' ') + (deletedAt ? ' (à la corbeille)' : '');
