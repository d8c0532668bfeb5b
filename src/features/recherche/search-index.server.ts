import MiniSearch, { type Query } from 'minisearch';
import { giveWay } from '~/platform/give-way';
import { fold } from '~/platform/text/fold';
import { plainText } from '~/platform/text/rich-text';
import type { PageUrl } from '~/ui/page-path';
import type { RESULT_KINDS } from './contract';
import type { Document, Found } from './documents.server';
import { PAGE_INTENTS } from './page-intents';
import { type Segment, tokenize, toTerm } from './terms';

/** Characters of one document: several times the longest page. */
const MOST_TEXT = 60_000;
/** Results shown of a kind, and so kept for each beginning. */
export const MOST_OF_A_KIND = 8;

/** Weight of an optional word beside the required ones. */
const BONUS = 0.25;

type Intent = { entry: (typeof PAGE_INTENTS)[number]; terms: Set<string> };
export type SearchIndex = {
  /** Documents that hold every segment, best first. @param bonus optional words: what has them ranks higher */
  find(segments: Segment[], bonus?: Segment[]): Iterable<Found>;
  /** For one or two letters. */
  findBeginning(letters: string): Found[];
  /** In the order of their table. */
  findIntents(terms: string[]): Intent[];
  pageAt(url: PageUrl): Found | undefined;
};

export async function buildIndex(documents: Document[]): Promise<SearchIndex> {
  const index = new MiniSearch<Found & { id: number; text: string }>({
    fields: ['title', 'extract', 'text'],
    processTerm: toTerm,
    tokenize,
    searchOptions: {
      prefix: (term) => term.length >= 3,
      boost: { title: 4, extract: 2 },
      combineWith: 'AND',
    },
  });
  const beginnings = new Map<string, Beginning>();
  const found: Found[] = [];
  for (const { html, ...document } of documents) {
    const text = await plainTextOf(html);
    await giveWay();
    index.add({ ...document, text, id: found.length });
    noteBeginnings(beginnings, document);
    found.push(document);
  }
  const pages = new Map(found.filter(({ kind }) => kind === 'page').map((page) => [page.url, page]));
  for (const { url, words } of PAGE_INTENTS) {
    const page = pages.get(url);
    if (page) noteBeginnings(beginnings, page, words);
  }
  return {
    *find(segments, bonus = []) {
      const all = { combineWith: 'AND', queries: segments.map(toQuery) } as const;
      let results = index.search(all);
      // Words found nowhere may be mistyped: fuzzy matching looks at titles and extracts only.
      if (results.length === 0)
        results = index.search(all, { fields: ['title', 'extract'], fuzzy: (term) => (term.length >= 5 ? 0.2 : 0) });
      if (bonus.length > 0) {
        const more = new Map(
          index.search({ combineWith: 'OR', queries: bonus.map(toQuery) }).map(({ id, score }) => [id as number, score]),
        );
        const worth = ({ id, score }: { id: number; score: number }) => score + BONUS * (more.get(id) ?? 0);
        results.sort((a, b) => worth(b) - worth(a));
      }
      for (const { id } of results) yield found[id] as Found;
    },
    findBeginning: (letters) => {
      const { first, later } = beginnings.get(letters) ?? NOTHING;
      return [...first, ...later];
    },
    findIntents,
    pageAt: (url) => pages.get(url),
  };
}

async function plainTextOf(html: string[]): Promise<string> {
  let text = '';
  for (const part of html) {
    if (text.length > MOST_TEXT) break;
    await giveWay();
    text += `${plainText(part)} `;
  }
  return text.slice(0, MOST_TEXT);
}

const toQuery = (ways: Segment): Query => {
  const queries = ways.map((terms): Query => (terms.length === 1 ? (terms[0] as string) : { combineWith: 'AND', queries: terms }));
  return queries.length === 1 ? (queries[0] as Query) : { combineWith: 'OR', queries };
};

/** Documents with a title word that begins so: the first word (ranked first), or a later one. Bounded, however many there are. */
type Beginning = { first: Set<Found>; later: Set<Found>; counts: Map<string, number> };
const NOTHING: Beginning = { first: new Set(), later: new Set(), counts: new Map() };

function noteBeginnings(beginnings: Map<string, Beginning>, document: Found, words?: string) {
  for (const [place, word] of tokenize(words ?? document.title).entries()) {
    const start = fold(word.slice(0, 2)).slice(0, 2);
    for (const letters of new Set([start.slice(0, 1), start])) {
      if (letters === '') continue;
      let beginning = beginnings.get(letters);
      if (!beginning) {
        beginning = { first: new Set(), later: new Set(), counts: new Map() };
        beginnings.set(letters, beginning);
      }
      const isFirst = place === 0 && words === undefined;
      const counted = `${isFirst} ${document.kind satisfies (typeof RESULT_KINDS)[number]}`;
      const count = beginning.counts.get(counted) ?? 0;
      if (count >= MOST_OF_A_KIND || beginning.first.has(document)) continue;
      beginning.counts.set(counted, count + 1);
      beginning[isFirst ? 'first' : 'later'].add(document);
    }
  }
}

/** Intent words of the pages; the same for all sites. */
const intents = new MiniSearch<{ id: number; words: string }>({
  fields: ['words'],
  processTerm: toTerm,
  tokenize,
  // A letter wrong is forgiven in long words only: « solaires » is two away from « horaires ».
  searchOptions: { prefix: (term) => term.length >= 4, fuzzy: (term) => (term.length >= 6 ? 1 : false), combineWith: 'OR' },
});
intents.addAll(PAGE_INTENTS.map(({ words }, id) => ({ id, words })));

function findIntents(terms: string[]): Intent[] {
  if (terms.length === 0) return [];
  const results = intents.search({ combineWith: 'OR', queries: terms }).map(({ id, match, queryTerms }) => ({
    id: id as number,
    terms: new Set(queryTerms),
    isExact: queryTerms.some((term) => term in match),
  }));
  const exact = results.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : results)
    .sort((a, b) => b.terms.size - a.terms.size || a.id - b.id)
    .map(({ id, terms }) => ({ entry: PAGE_INTENTS[id] as (typeof PAGE_INTENTS)[number], terms }));
}
