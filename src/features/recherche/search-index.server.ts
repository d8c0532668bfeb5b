import MiniSearch from 'minisearch';
import type { ResultKind, SearchDocument, SearchHit } from '~/content/kinds/feature';
import { giveWay } from '~/platform/give-way';
import { plainText } from '~/platform/text/rich-text';
import type { PageUrl } from '~/ui/page-path';
import { Beginnings } from './beginnings';
import { INTENT_TERMS } from './intents';
import { PAGE_INTENTS } from './page-intents';
import { type Indexed, type Ranked, rank } from './ranking';
import { Spelling } from './spelling';
import { type Segment, termsOf, tokenize, toTerm } from './terms';

/** Characters per document: several times the longest page. */
const MOST_TEXT = 60_000;
const FIELDS = { title: 4, extract: 2 };
/** Bonus of a univers' first family; half for the second, a third for the third… */
const FIRST_PLACE = 0.4;

export type SearchIndex = {
  spelling: Spelling;
  find(segments: Segment[], bonus: Segment[]): Ranked[];
  findQuestion(segments: Segment[], bonus: Segment[]): SearchHit | undefined;
  at(id: number): SearchHit;
  findBeginning(letters: string): SearchHit[];
  pageAt(url: PageUrl): SearchHit | undefined;
};

/** @param meant words of synonyms and needs, never corrected @throws Error for an undeclared kind */
export async function buildIndex(documents: SearchDocument[], kinds: ResultKind[], meant: string[]): Promise<SearchIndex> {
  const results = new Map(kinds.map((result) => [result.kind, result]));
  const meanings = new Set([...meant, ...INTENT_TERMS]);
  const prominent = new Map<string, number>([...meanings].map((term) => [term, 2]));
  const known = new Set<string>();
  const written = new Map<string, string>();
  /** A word comes in many documents. */
  const terms = new Map<string, string | null>();
  let isSentence = false;
  const note = (word: string, field?: string) => {
    const folded = terms.get(word);
    const term = folded === undefined ? toTerm(word) : folded;
    if (folded === undefined) terms.set(word, term);
    if (term === null) return null;
    known.add(term);
    if (field !== 'text' && !isSentence) prominent.set(term, (prominent.get(term) ?? 0) + 1);
    // The singular is the shortest; « VMC » stays so.
    if (word.length < (written.get(term)?.length ?? Number.POSITIVE_INFINITY))
      written.set(term, /\p{Ll}/u.test(word) ? word.toLowerCase() : word);
    return term;
  };
  const weights: number[] = [];
  const options = { fields: ['title', 'extract', 'text'], tokenize, processTerm: note };
  const index = new MiniSearch(options);
  // Troubles search only the questions of /sav.
  const questions = new MiniSearch(options);
  const beginnings = new Beginnings();
  const indexed: Indexed[] = [];
  for (const { html, place, ...found } of documents) {
    const result = results.get(found.kind);
    if (!result) throw new Error(`${found.url} is a result of the kind ${found.kind}, which nothing declares`);
    const text = await plainTextOf(html);
    await giveWay();
    const fields = { id: indexed.length, title: found.title, extract: found.extract, text };
    isSentence = found.kind === 'question';
    index.add(fields);
    if (found.kind === 'question' && found.url.startsWith('/sav')) questions.add(fields);
    beginnings.note(found);
    weights.push(result.weight * (place === undefined ? 1 : 1 + FIRST_PLACE / (1 + place)));
    indexed.push({ found, result, terms: new Set(termsOf(found.title)).size });
  }
  const pages = new Map(indexed.flatMap(({ found }) => (found.kind === 'page' ? [[found.url, found]] : [])));
  for (const { url, words } of PAGE_INTENTS) {
    const page = pages.get(url);
    if (page) beginnings.note(page, words);
  }
  const spelling = new Spelling(known, meanings, prominent, written);
  // The index retains `note` and its closure.
  terms.clear();
  known.clear();
  prominent.clear();
  written.clear();
  const searchOptions = {
    processTerm: (term: string) => term,
    tokenize: (term: string) => [term],
    boost: FIELDS,
    prefix: (term: string) => !spelling.isKnown(term) && spelling.isBeginning(term),
    boostDocument: (id: number) => weights[id] ?? 1,
  };
  return {
    spelling,
    find: (segments, bonus) => rank(index, indexed, searchOptions, segments, bonus),
    findQuestion: (segments, bonus) => {
      const [needed, optional] = segments.length > 0 ? [segments, bonus] : [bonus, []];
      const [best] = rank(questions, indexed, searchOptions, needed, optional);
      return best && indexed[best.id]?.found;
    },
    at: (id) => (indexed[id] as Indexed).found,
    findBeginning: (letters) => beginnings.find(letters),
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
