import MiniSearch from 'minisearch';

/** Edits per letter of the phonetic form. */
const FUZZY = 0.2;
/** Shorter words resemble too many others. */
const SHORTEST = 4;
const SHORTEST_SOUND = 3;
const SHORTEST_HALF = 3;
const SHORTEST_BEGINNING = 3;

/** Bounds memory to the most frequent words. */
const MOST_WORDS = 4_000;

/** @property instead corrected terms in their written form */
export type Mended = { terms: string[]; instead: Map<string, string> };

export class Spelling {
  readonly #written = new Map<string, string>();
  readonly #sorted: string[];
  readonly #meant: ReadonlySet<string>;
  /** Candidates by sound: titles, summaries and intents. */
  readonly #prominent: MiniSearch<{ id: string }>;

  /** @param known site words @param meant other valid words @param prominent words by frequency @param written spelling of terms */
  constructor(known: Set<string>, meant: ReadonlySet<string>, prominent: Map<string, number>, written: ReadonlyMap<string, string>) {
    this.#sorted = [...known].sort();
    this.#meant = meant;
    this.#prominent = new MiniSearch({
      fields: ['id'],
      processTerm: soundOf,
      tokenize: (text) => [text],
      searchOptions: { fuzzy: FUZZY },
    });
    // Ties: the first added wins.
    const words = [...prominent].sort(([, a], [, b]) => b - a).slice(0, MOST_WORDS);
    this.#prominent.addAll(words.map(([id]) => ({ id })));
    for (const [word] of words) {
      const own = written.get(word);
      if (own !== undefined && own !== word) this.#written.set(word, own);
    }
  }

  isKnown(term: string): boolean {
    return this.#from(term) === term || this.#meant.has(term);
  }

  isHeld(term: string): boolean {
    return this.#from(term) === term || (!this.#meant.has(term) && this.isBeginning(term));
  }

  isBeginning(term: string): boolean {
    return term.length >= SHORTEST_BEGINNING && (this.#from(term)?.startsWith(term) ?? false);
  }

  #from(term: string): string | undefined {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as string) < term) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low];
  }

  mend(terms: string[]): Mended {
    const joined: string[] = [];
    for (let at = 0; at < terms.length; at += 1) {
      const both = `${terms[at]}${terms[at + 1] ?? ''}`;
      if (at + 1 < terms.length && this.#prominent.has(both)) {
        joined.push(both);
        at += 1;
      } else joined.push(terms[at] as string);
    }
    const instead = new Map<string, string>();
    const meant = joined.flatMap((term, place) => {
      // Only the last word may be unfinished.
      const isLeft = this.isKnown(term) || (place === joined.length - 1 && this.isBeginning(term));
      if (isLeft) return [term];
      const words = this.#parted(term) ?? [this.#close(term)];
      if (words[0] !== term) instead.set(term, words.map((word) => this.#written.get(word) ?? word).join(' '));
      return words;
    });
    return { terms: meant, instead };
  }

  #parted(term: string): string[] | undefined {
    for (let at = SHORTEST_HALF; at <= term.length - SHORTEST_HALF; at += 1) {
      const halves = [term.slice(0, at), term.slice(at)];
      if (halves.every((half) => this.#prominent.has(half))) return halves;
    }
    return undefined;
  }

  #close(term: string): string {
    if (term.length < SHORTEST || /\d/.test(term)) return term;
    const sound = soundOf(term);
    // « zzzz » sounds like « hs ».
    if (sound.length < SHORTEST_SOUND) return term;
    const start = sound.charAt(0);
    // First sounds are rarely mistyped: « bidule » is not « module ».
    const [best] = this.#prominent.search(term, { filter: ({ id }) => soundOf(id).startsWith(start) });
    return (best?.id as string | undefined) ?? term;
  }
}

/** Rough French phonetics: « solère » equals « solaire », « chodière » « chaudière ». */
function soundOf(word: string): string {
  const sound = word
    .replace(/eau|au/g, 'o')
    .replace(/ai|ei/g, 'e')
    .replace(/ph/g, 'f')
    .replace(/qu|k/g, 'c')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/h/g, '')
    .replace(/m(?=[bp])/g, 'n');
  const single = [...sound].filter((letter, at, all) => letter !== all[at - 1]).join('');
  return single.replace(/(..)[et]$/, '$1');
}
