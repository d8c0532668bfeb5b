import { fold } from '~/platform/text/fold';

const STOP = new Set(
  `a ai as au aux avec avez avoir c ca ce cela ces cette chez comment d dans de des du elle en est et etre eux faire fait il ils j je l la le
  les leur m ma mais me mes moi mon n ne nos notre nous on ou par pas peut plus pour pourquoi qu que quel quelle quelles quels qui quoi s sa se
  ses si son sont sur t te tout tous toute un une veut veux voudrais vos votre vous y`.split(/\s+/),
);

/** Longer than any French word; the index grows with the square of the length. */
const LONGEST_WORD = 40;

export const tokenize = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** Folded and without plural or feminine endings; null for a stop word or single letter. Idempotent. */
export function toTerm(word: string): string | null {
  const plain = fold(word.slice(0, LONGEST_WORD));
  return plain.length < 2 || STOP.has(plain) ? null : withoutMarks(plain);
}

/** « connectées », « connectés » and « connecté » are equal. */
function withoutMarks(word: string): string {
  let end = word.length;
  while (end > 3 && (word[end - 1] === 's' || word[end - 1] === 'x')) end -= 1;
  if (end > 4 && word[end - 1] === 'e' && word[end - 2] === 'e') end -= 1;
  return word.slice(0, end);
}

export const termsOf = (text: string): string[] => tokenize(text).flatMap((word) => toTerm(word) ?? []);

/** All words between spaces, stop words included: for « plus de » or « où êtes-vous ». */
export const spokenOf = (text: string) => ` ${tokenize(fold(text)).filter(Boolean).join(' ')} `;

/** All terms must match. @property weight 1 as typed, less for a synonym */
type Way = { terms: string[]; weight: number };
/** Alternatives for a word or expression. @property typed the typed terms */
export type Segment = { typed: string[]; ways: Way[] };

/** @property words terms of the expression @property means terms sought besides it */
export type Meaning = { words: string[][]; means: string[][]; weight: number };

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
