import { fold } from '~/platform/text/fold';

/** Words too common to tell one page from another. */
const STOP = new Set(
  `a ai as au aux avec avez avoir c ca ce cela ces cette chez comment d dans de des du elle en est et etre eux faire fait il ils j je l la le
  les leur m ma mais me mes moi mon n ne nos notre nous on ou par pas peut plus pour pourquoi qu que quel quelle quelles quels qui quoi s sa se
  ses si son sont sur t te tout tous toute un une veut veux voudrais vos votre vous y`.split(/\s+/),
);

/** No French word is longer; the index grows with the square of a word’s length. */
const LONGEST_WORD = 40;

export const tokenize = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** Folded, without the marks of plural and feminine; null for a stop word or a single letter. Idempotent. */
export function toTerm(word: string): string | null {
  const plain = fold(word.slice(0, LONGEST_WORD));
  return plain.length < 2 || STOP.has(plain) ? null : withoutMarks(plain);
}

/** « connectées », « connectés » and « connecté » are one word. */
function withoutMarks(word: string): string {
  let end = word.length;
  while (end > 3 && (word[end - 1] === 's' || word[end - 1] === 'x')) end -= 1;
  if (end > 4 && word[end - 1] === 'e' && word[end - 2] === 'e') end -= 1;
  return word.slice(0, end);
}

export const termsOf = (text: string): string[] => tokenize(text).flatMap((word) => toTerm(word) ?? []);

/** Every word, stop words too, between spaces: for expressions such as « plus de » or « où êtes-vous ». */
export const spokenOf = (text: string) => ` ${tokenize(fold(text)).filter(Boolean).join(' ')} `;

/** Words that must all match. @property weight 1 as typed, less for a synonym */
type Way = { terms: string[]; weight: number };
/** Alternatives for one word or expression of a query. @property typed the terms that were typed */
export type Segment = { typed: string[]; ways: Way[] };

/** An expression means the others. @property words each as its terms @property means the terms of those sought beside what was typed */
export type Meaning = { words: string[][]; means: string[][]; weight: number };

/** Splits a query into words; an expression that has a meaning counts as one, the longest first. */
export function segmentsOf(terms: string[], meanings: Meaning[]): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < terms.length; ) {
    let typed = [terms[at] as string];
    let found: Meaning[] = [];
    for (const meaning of meanings)
      for (const words of meaning.words) {
        if (words.length < typed.length || !words.every((term, index) => terms[at + index] === term)) continue;
        if (words.length > typed.length) found = [];
        typed = words;
        found.push(meaning);
      }
    const ways = new Map([[typed.join(' '), { terms: typed, weight: 1 }]]);
    for (const { means, weight } of found)
      for (const terms of means) if (!ways.has(terms.join(' '))) ways.set(terms.join(' '), { terms, weight });
    segments.push({ typed, ways: [...ways.values()] });
    at += typed.length;
  }
  return segments;
}
