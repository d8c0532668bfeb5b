import type MiniSearch from 'minisearch';
import type { SearchOptions } from 'minisearch';
import type { Found, ResultKind } from '~/content/kinds/feature';
import type { Segment } from './terms';

/** Weight of an optional word beside the required ones. */
const BONUS = 0.25;
/** Kept of each kind: as many as any list shows. */
const MOST_RANKED = 48;

/** @property terms how many different words the title holds */
export type Indexed = { found: Found; result: ResultKind; terms: number };
/** @property isTitle whether the query is its title, word for word, and it comes before a page that the query asks for */
export type Ranked = { id: number; isTitle: boolean };
/** @property titled words of a way in the title, when all are there @property typed the same of the words as typed */
type Held = { score: number; titled: number; typed: number };

/**
 * Documents that hold every segment, best first, 48 of a kind at most; when there is none, those that hold any. Unless a title holds
 * them all, families that a segment names are among them.
 * @param bonus optional segments: what has them ranks higher
 */
export function rank(index: MiniSearch, documents: Indexed[], options: SearchOptions, segments: Segment[], bonus: Segment[]): Ranked[] {
  const needed = segments.map((segment) => holding(index, options, segment));
  const optional = bonus.map((segment) => holding(index, options, segment));
  const [first = new Map<number, Held>(), ...others] = needed;
  let ids: Iterable<number> = others.length === 0 ? first.keys() : [...first.keys()].filter((id) => others.every((held) => held.has(id)));
  if (Array.isArray(ids) && ids.length === 0) ids = new Set(needed.flatMap((held) => [...held.keys()]));

  const query = [...segments, ...bonus];
  const typed = query.reduce((total, segment) => total + segment.typed.length, 0);
  const best = new Map<string, Best>();
  let isTitled = false;
  const offer = (id: number) => {
    const { found, result, terms } = documents[id] as Indexed;
    const sum = { score: 0, held: 0, typed: 0, titled: 0 };
    for (const held of needed) sum.held += addTo(sum, held.get(id), 1);
    isTitled ||= sum.titled === needed.length;
    for (const held of optional) addTo(sum, held.get(id), BONUS);
    const tier = tierOf(result, sum.typed, typed, terms) ?? sum.titled / query.length;
    const own = best.get(found.kind) ?? new Best();
    best.set(found.kind, own);
    own.offer({ id, tier, worth: sum.score * sum.held });
  };
  const whole = new Set(ids);
  for (const id of whole) offer(id);
  if (!isTitled) for (const id of titledFamilles(documents, needed)) if (!whole.has(id)) offer(id);
  return [...best.values()]
    .flatMap(({ kept }) => kept)
    .sort(byRank)
    .map(({ id, tier }) => ({ id, isTitle: tier === EXACT && documents[id]?.result.isTitled === true }));
}

/** Families named by a part of the query: « stockage électricité » is a battery, though its text says nothing of « électricité ». */
const titledFamilles = (documents: Indexed[], needed: Map<number, Held>[]) =>
  new Set(
    needed.flatMap((held) => [...held].flatMap(([id, { titled }]) => (titled > 0 && documents[id]?.found.kind === 'famille' ? [id] : []))),
  );

/** What holds one way of saying the segment, with the score of the best way: many synonyms are worth no more than one. */
function holding(index: MiniSearch, options: SearchOptions, { ways }: Segment): Map<number, Held> {
  const held = new Map<number, Held>();
  const results = ways.map(({ terms, weight }) => {
    const found = index.search({ combineWith: 'AND', queries: terms }, options);
    // MiniSearch multiplies the score by the number of words that match.
    return { terms, weight, found, best: ((found[0]?.score ?? 0) * weight) / terms.length };
  });
  const common = results.reduce((most, way) => (way.found.length > most.found.length ? way : most));
  for (const { terms, weight, found, best } of results) {
    // A synonym is worth no more for being rare: « split » says what « climatisation » says.
    const most = weight < 1 ? Math.min(best, common.best) : best;
    for (const { id, score, match } of found) {
      const titled = titledIn(match, terms);
      const own = (score / (found[0]?.score ?? 1)) * most;
      const last = held.get(id);
      if (!last) held.set(id, { score: own, titled, typed: weight === 1 ? titled : 0 });
      else {
        last.score = Math.max(last.score, own);
        last.titled = Math.max(last.titled, titled);
      }
    }
  }
  return held;
}

/** How many of the terms stand in the title; 0 unless all do. */
function titledIn(match: Record<string, string[]>, terms: string[]): number {
  for (const term of terms) {
    let isThere = match[term]?.includes('title') ?? false;
    if (!isThere && !(term in match))
      for (const word in match) isThere ||= word.startsWith(term) && match[word]?.includes('title') === true;
    if (!isThere) return 0;
  }
  return terms.length;
}

type Sum = { score: number; typed: number; titled: number };
function addTo(sum: Sum, held: Held | undefined, weight: number): 0 | 1 {
  if (!held) return 0;
  sum.score += held.score * weight;
  sum.typed += held.typed;
  if (held.titled > 0) sum.titled += 1;
  return 1;
}

const EXACT = 4;

/**
 * An exact title wins over any sum of words found elsewhere; then a title that the query holds whole, then one that holds the query.
 * @param there typed words in the title @param typed words of the query @param length words of the title
 */
function tierOf({ isSentence }: ResultKind, there: number, typed: number, length: number): number | undefined {
  if (there === length && there === typed) return EXACT;
  if (isSentence) return undefined;
  if (there === length) return 3;
  return there === typed ? 2 : undefined;
}

type Candidate = { id: number; tier: number; worth: number };
/** Of equals, the first in the order of staff. */
const byRank = (a: Candidate, b: Candidate) => b.tier - a.tier || b.worth - a.worth || a.id - b.id;

/** The best of one kind: 20,000 candidates are not sorted for the eight that are shown. */
class Best {
  kept: Candidate[] = [];

  offer(candidate: Candidate) {
    const last = this.kept[MOST_RANKED - 1];
    if (last && byRank(last, candidate) <= 0) return;
    let at = this.kept.length;
    while (at > 0 && byRank(this.kept[at - 1] as Candidate, candidate) > 0) at -= 1;
    this.kept.splice(at, 0, candidate);
    if (this.kept.length > MOST_RANKED) this.kept.pop();
  }
}
