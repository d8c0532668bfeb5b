import type { Db, Tx } from '#db/tables';
import type { ShowApercu } from '~/content/edition/subject';
import type { Deps } from '~/platform/deps';
import type { ImplementedEndpoint } from '~/platform/http/endpoint';
import type { PageUrl } from '~/ui/page-path';
import type { WithContents } from './kind';
import type { PageLink } from './page-link';

export type Reader = Pick<Deps, 'db' | 'clock'>;

/** What a feature that keeps content brings to the site, declared once in its folder; `src/contents.server.ts` lists them. */
export type ContentFeature = {
  /** Its calls of the API: those of visitors and those of staff. */
  endpoints(deps: Deps & WithContents, showApercu: ShowApercu): readonly ImplementedEndpoint[];
  /** A page of its own for each thing. */
  addressed?: AddressedPages;
  search?: Searched;
  /** What the site map tells of it. */
  listForSitemap?(reader: Reader): Promise<SitemapPart>;
  /** A page that exists once staff have filled it: while it is empty, nothing leads to it. */
  page?: FilledPage;
};

export type AddressedPages = {
  /** Of the table of routes: `/familles/:url` */
  path: `/${string}/:${string}`;
  /** What things are called, by the end of their address; those in the bin have no name any more. */
  listTitles(db: Db, urls: string[]): Promise<{ url: string; name: string }[]>;
  /** The ends of the addresses that visitors see, and of former ones with where each leads now. */
  listAddresses(reader: { db: Db | Tx; clock: Deps['clock'] }): Promise<{ shown: { url: string }[]; moved: { at: string; url: string }[] }>;
};

type FilledPage = PageLink & { isFilled(reader: Reader): Promise<boolean> };

/** @property result how its documents are shown, unless they are pages or questions */
type Searched = { result?: ResultKind; list(reader: Reader): Promise<SearchDocument[]> };

/** A kind of results of the search. */
export type ResultKind = {
  kind: string;
  /** `many` over a group; `one` beside a best answer, where there is a word to say. */
  words: { many: string; one?: string };
  /** What a shop shows first of two that answer alike: 1 for a marque. */
  weight: number;
  /** Its titles are sentences, which hold many words by chance. */
  isSentence?: true;
  /** Its exact title comes before a page that the query asks for. */
  isTitled?: true;
};

/** @property image the id of a media @property univers whose colour it bears */
export type Found = { kind: string; title: string; url: PageUrl; extract: string; image: number | null; univers: string | null };
/** @property html its texts, one by one @property place 0 for the first of its univers, in the order of the menu */
export type SearchDocument = Found & { html: string[]; place?: number };

type SitemapPart = {
  /** Pages of the table of routes that show it beside their own texts. */
  listedOn?: SitemapEntry[];
  /** Its own pages. */
  pages?: SitemapEntry[];
};
/** @property rows what the page shows: it changed when the newest of them did, or appeared @property images ids of medias */
type SitemapEntry = { path: string; rows: SitemapRow[]; images?: (number | null)[] };
export type SitemapRow = { updated_at: string; publish_at?: string | null };
