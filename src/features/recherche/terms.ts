import { fold } from '~/platform/text/fold';

/** Words too common to tell one page from another. */
const STOP = new Set(
  'a au aux avec ce ces dans de des du elle en et il je la le les leur ma mais mes mon ne nos notre nous on ou par pas pour qu que qui sa se ses son sur un une vos votre vous d l n s'.split(
    ' ',
  ),
);

/** No French word is longer; the index grows with the square of a word’s length. */
const LONGEST_WORD = 40;

export const tokenize = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** Folded, without plural mark; null for a stop word or a single letter. Idempotent. */
export function toTerm(word: string): string | null {
  const plain = fold(word.slice(0, LONGEST_WORD));
  return plain.length < 2 || STOP.has(plain) ? null : withoutPlural(plain);
}

function withoutPlural(word: string): string {
  let end = word.length;
  while (end > 3 && (word[end - 1] === 's' || word[end - 1] === 'x')) end -= 1;
  return word.slice(0, end);
}

export const termsOf = (text: string): string[] => tokenize(text).flatMap((word) => toTerm(word) ?? []);

/** Alternatives for one word or expression of a query: each is a list of words that must all match. */
export type Segment = string[][];

/** Splits a query into words; an expression with synonyms counts as one. @param groups synonyms, each as its words */
export function segmentsOf(terms: string[], groups: string[][][]): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < terms.length; ) {
    let length = 1;
    let ways: Segment | undefined;
    for (const group of groups)
      for (const way of group)
        if (way.length >= (ways ? length + 1 : 1) && way.every((term, index) => terms[at + index] === term)) {
          length = way.length;
          ways = group;
        }
    segments.push(ways ?? [[terms[at] as string]]);
    at += length;
  }
  return segments;
}
