import type { SearchHit } from '~/content/kinds/feature';
import { fold } from '~/platform/text/fold';
import { tokenize } from './terms';

export const MOST_OF_A_KIND = 8;

type Beginning = { first: Set<SearchHit>; later: Set<SearchHit>; counts: Map<string, number> };

/** Index by the first letters of title words; those of first words come first. Bounded. */
export class Beginnings {
  readonly #beginnings = new Map<string, Beginning>();

  /** @param letters one or two */
  find(letters: string): SearchHit[] {
    const { first, later } = this.#beginnings.get(letters) ?? { first: [], later: [] };
    return [...first, ...later];
  }

  note(document: SearchHit, words?: string) {
    for (const [place, word] of tokenize(words ?? document.title).entries()) {
      const start = fold(word.slice(0, 2)).slice(0, 2);
      for (const letters of new Set([start.slice(0, 1), start]))
        if (letters !== '') this.#noteStart(letters, document, place === 0 && words === undefined);
    }
  }

  #noteStart(letters: string, document: SearchHit, isFirst: boolean) {
    let beginning = this.#beginnings.get(letters);
    if (!beginning) {
      beginning = { first: new Set(), later: new Set(), counts: new Map() };
      this.#beginnings.set(letters, beginning);
    }
    const counted = `${isFirst} ${document.kind}`;
    const count = beginning.counts.get(counted) ?? 0;
    if (count >= MOST_OF_A_KIND || beginning.first.has(document)) return;
    beginning.counts.set(counted, count + 1);
    beginning[isFirst ? 'first' : 'later'].add(document);
  }
}
