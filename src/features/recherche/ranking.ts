import type MiniSearch from 'minisearch';
import type { SearchOptions } from 'minisearch';
import type { ResultKind, SearchHit } from '~/content/kinds/feature';
import type { Segment } from './terms';

const BONUS = 0.25;
const MOST_RANKED = 48;

/** @property terms number of distinct title words */
export type Indexed = { found: SearchHit; result: ResultKind; terms: number };
/** @property isTitle the query equals its title and precedes requested pages */
export type Ranked = { id: number; isTitle: boolean };
/** @property titled words of a way in the title, if all are @property typed same, for typed words */
type Held = { score: number; titled: number; typed: number };

/** All segments, else any; best first, 48 per kind. Adds families named by a segment. @param bonus optional segments, for ranking */
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

/** « stockage électricité » names a battery, whose text lacks « électricité ». */
const titledFamilles = (documents: Indexed[], needed: Map<number, Held>[]) =>
  new Set(
    needed.flatMap((held) => [...held].flatMap(([id, { titled }]) => (titled > 0 && documents[id]?.found.kind === 'famille' ? [id] : []))),
  );

/** Scored by the best way: more synonyms add nothing. */
function holding(index: MiniSearch, options: SearchOptions, { ways }: Segment): Map<number, Held> {
  const held = new Map<number, Held>();
  const results = ways.map(({ terms, weight }) => {
    const found = index.search({ combineWith: 'AND', queries: terms }, options);
    // MiniSearch multiplies the score by the number of matching words.
    return { terms, weight, found, best: ((found[0]?.score ?? 0) * weight) / terms.length };
  });
  const common = results.reduce((most, way) => (way.found.length > most.found.length ? way : most));
  for (const { terms, weight, found, best } of results) {
    // A rare synonym must not score above the common word.
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

/** Exact title, then title within query, then query within title. @param there title words typed @param typed, length word counts */
function tierOf({ isSentence }: ResultKind, there: number, typed: number, length: number): number | undefined {
  if (there === length && there === typed) return EXACT;
  if (isSentence) return undefined;
  if (there === length) return 3;
  return there === typed ? 2 : undefined;
}

type Candidate = { id: number; tier: number; worth: number };
const byRank = (a: Candidate, b: Candidate) => b.tier - a.tier || b.worth - a.worth || a.id - b.id;

/** Bounded sorted list: no sort of 20,000 candidates for eight. */
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
