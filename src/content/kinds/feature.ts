import type { Db, Tx } from '#db/tables';
import type { ShowPreview } from '~/content/edition/subject';
import type { Deps } from '~/platform/deps';
import type { ImplementedEndpoint } from '~/platform/http/endpoint';
import type { PageUrl } from '~/ui/page-path';
import type { ExempleKind } from './exemple-kind';
import type { WithContents } from './kind';
import type { MenuPlace } from './menu-places';
import type { PageLink } from './page-link';

export type Reader = Pick<Deps, 'db' | 'clock'>;

/** What a feature brings to the site about the content that it keeps; `src/contents.server.ts` lists all. */
export type ContentFeature = {
  endpoints(deps: Deps & WithContents, showPreview: ShowPreview): readonly ImplementedEndpoint[];
  addressed?: AddressedPages;
  search?: Searched;
  exemples?: readonly ExempleKind[];
  listForSitemap?(reader: Reader): Promise<SitemapPart>;
  /** A page that exists once filled; while empty, nothing links to it. */
  page?: FilledPage;
  /** Pages of the table of routes that answer 404, for the shop does not offer what they are about. */
  listLeftOut?(reader: Reader): Promise<string[]>;
  listPlaced?(reader: Reader): Promise<PlacedPage[]>;
};

export type AddressedPages = {
  path: `/${string}/:${string}`;
  /** Names by the last part of the address; none for binned things. */
  listTitles(db: Db, urls: string[]): Promise<{ url: string; name: string }[]>;
  /** Last parts of visible addresses, and former ones with their targets. */
  listAddresses(reader: { db: Db | Tx; clock: Deps['clock'] }): Promise<{ shown: { url: string }[]; moved: { at: string; url: string }[] }>;
};

export type PlacedPage = PageLink & { places: MenuPlace[] };

type FilledPage = PageLink & { isFilled(reader: Reader): Promise<boolean> };

/** `result` declares a kind of results; documents of kind `page` or `question` need none. */
type Searched = { result?: ResultKind; list(reader: Reader): Promise<SearchDocument[]> };

export type ResultKind = {
  kind: string;
  /** `many` heads a group; `one` is beside the best answer. */
  words: { many: string; one?: string };
  /** Higher first among equal answers; 1 for a marque. */
  weight: number;
  /** Titles are sentences, which match words by chance. */
  isSentence?: true;
  /** Its exact title ranks above a page that the query asks for. */
  isTitled?: true;
};

/** `image` is a media id; `univers` gives the colour. */
export type SearchHit = { kind: string; title: string; url: PageUrl; extract: string; image: number | null; univers: string | null };
/** `html` lists its texts; `place` 0 is the first of its univers in the menu. */
export type SearchDocument = SearchHit & { html: string[]; place?: number };

type SitemapPart = {
  /** Pages of the table of routes that list it. */
  listedOn?: SitemapEntry[];
  pages?: SitemapEntry[];
};
/** `rows` date the page by their newest change or publication; `images` are media ids. */
type SitemapEntry = { path: string; rows: SitemapRow[]; images?: (number | null)[] };
export type SitemapRow = { updated_at: string; publish_at?: string | null };
