import { fold } from './fold';

/** Short, since page bytes count; the length suffix tells similar titles apart. */
const LONGEST = 24;

/** An anchor from the first words: « Que faire ? » is `que-faire-9`. */
export function anchorOf(text: string): string {
  const words = fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return `${words.slice(0, LONGEST).trim().replaceAll(' ', '-')}-${words.length}`;
}
