import { fold } from '~/platform/text/fold';

/** Words too common to tell one page from another. */
const STOP = new Set(
  'a au aux avec ce ces dans de des du elle en et il je la le les leur ma mais mes mon ne nos notre nous on ou par pas pour qu que qui sa se ses son sur un une vos votre vous d l n s'.split(
    ' ',
  ),
);

export const tokenize = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** A word as it is indexed, without the mark of the plural; null when it tells nothing. The term of a term is itself. */
export function toTerm(word: string): string | null {
  const plain = fold(word);
  return plain.length < 2 || STOP.has(plain) ? null : plain.replace(/(?<=.{3})[sx]+$/, '');
}

/** The words of a text that count, folded. */
export const termsOf = (text: string): string[] => tokenize(text).flatMap((word) => toTerm(word) ?? []);

/** What one word or expression of a query may be called: each way is words that must all be there. */
export type Segment = string[][];

/** Cuts a query into its words, an expression that has synonyms being one of them. @param groups synonyms, each as its words */
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
