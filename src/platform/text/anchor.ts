import { fold } from './fold';

/** The place of a text on its page, from its words: « Que faire ? » is `que-faire`. */
export const anchorOf = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
