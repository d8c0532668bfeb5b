import MiniSearch from 'minisearch';

/** Edits forgiven for each letter of a word, once it is written as it sounds. */
const FUZZY = 0.2;
/** A shorter word is too close to too many others. */
const SHORTEST = 4;
const SHORTEST_HALF = 3;
/** Letters from which an unfinished word brings what begins so. */
const SHORTEST_BEGINNING = 3;

/** The most frequent words, that a misspelt one may stand for; the others, of one document or two, would fill the memory. */
const MOST_WORDS = 4_000;

/** @property instead what a misspelt term was taken for, as a text writes it */
export type Mended = { terms: string[]; instead: Map<string, string> };

/** Words of the site, and what a typed word that is none of them stands for. */
export class Spelling {
  /** How a word that others may stand for is written: « géothermie » for « geothermie ». */
  readonly #written = new Map<string, string>();
  /** Every word of the site, found by halving. */
  readonly #sorted: string[];
  readonly #meant: ReadonlySet<string>;
  /** Words of titles, summaries and intents, by their sound: a misspelt word is one of these. */
  readonly #prominent: MiniSearch<{ id: string }>;

  /**
   * @param known every word of the site @param meant words that mean something, on the site or not
   * @param prominent words of titles, summaries and intents, with how often @param written terms as texts write them
   */
  constructor(known: Set<string>, meant: ReadonlySet<string>, prominent: Map<string, number>, written: ReadonlyMap<string, string>) {
    this.#sorted = [...known].sort();
    this.#meant = meant;
    this.#prominent = new MiniSearch({
      fields: ['id'],
      processTerm: soundOf,
      tokenize: (text) => [text],
      searchOptions: { fuzzy: FUZZY },
    });
    // Of two that are as close, the first added comes first.
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

  /** Whether the site holds the word, or one that begins so. */
  isHeld(term: string): boolean {
    return this.#from(term) === term || (!this.#meant.has(term) && this.isBeginning(term));
  }

  /** Whether a word of the site begins so. */
  isBeginning(term: string): boolean {
    return term.length >= SHORTEST_BEGINNING && (this.#from(term)?.startsWith(term) ?? false);
  }

  /** The first word that is the term or comes after it. */
  #from(term: string): string | undefined {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as string) < term) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low];
  }

  /** What was meant: words written apart joined, words written together parted, misspelt ones mended; a known word is left alone. */
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
      // Only the last word is still being typed.
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
    const start = soundOf(term).charAt(0);
    // The first sound is mistyped least of all: « bidule » is no « module ».
    const [best] = this.#prominent.search(term, { filter: ({ id }) => soundOf(id).startsWith(start) });
    return (best?.id as string | undefined) ?? term;
  }
}

/** A folded word as it sounds in French, roughly: « solère » and « solaire », « chodière » and « chaudière » are alike. */
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
