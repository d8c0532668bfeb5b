import { fold } from './fold';

/** Short, because bytes of a page count; the length of the whole tells apart two texts that begin alike. */
const LONGEST = 24;

/** The place of a text on its page, from its first words: « Que faire ? » is `que-faire-9`. */
export function anchorOf(text: string): string {
  const words = fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return `${words.slice(0, LONGEST).trim().replaceAll(' ', '-')}-${words.length}`;
}
