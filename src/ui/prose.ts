import type { ComponentType, ReactNode } from 'react';
import { Fragment, jsxs } from 'react/jsx-runtime';
import type { Fact } from './fact-list';

/** Words, parts of the page, rows of facts, a condition, or data that the text names. */
type Fields = Readonly<Record<string, ReactNode | readonly Fact[] | object>>;

export type Prose = { title: string; intro: string[]; sections: { id: string; title: string; content: ReactNode }[] };

/** A Markdown file; `link` draws links to the site's pages. @public src/site/untyped.d.ts names it */
export type ProseOf = (fields: Fields, link?: ComponentType<{ to: string; children?: ReactNode }>) => Prose;

/** Not called in a built site. @throws Error when a field is missing or unused. @public what scripts/bundle/prose.mjs writes calls it */
export function checkFields(file: string, names: readonly string[], fields: Fields): void {
  const missing = names.filter((name) => !isGiven(fields, name.split('.')));
  const unused = Object.keys(fields).filter((key) => !names.some((name) => name.split('.')[0] === key));
  if (missing.length > 0) throw new Error(`${file} needs the fields ${missing.join(', ')}`);
  if (unused.length > 0) throw new Error(`${file} does not use the fields ${unused.join(', ')}`);
}

/** Neighbouring words as one text: React writes eight bytes between two. @public what scripts/bundle/prose.mjs writes calls it */
export function joinWords(parts: readonly ReactNode[]): ReactNode {
  const joined: ReactNode[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (isWord(part) && isWord(before)) joined[joined.length - 1] = `${before}${part}`;
    else joined.push(part);
  }
  return joined.length === 1 ? joined[0] : jsxs(Fragment, { children: joined });
}

const isWord = (part: ReactNode): part is string | number => typeof part === 'string' || typeof part === 'number';

function isGiven(given: object, [key = '', ...rest]: string[]): boolean {
  const value: unknown = Object.getOwnPropertyDescriptor(given, key)?.value;
  return rest.length > 0 ? typeof value === 'object' && value !== null && isGiven(value, rest) : key in given;
}
