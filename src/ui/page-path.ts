import type { Register } from 'react-router';

type Pattern = keyof Register['pages'];

type Filled<P extends string> = P extends '/*'
  ? never
  : P extends `${infer Start}/*`
    ? Start | `${Start}/${string}`
    : P extends `${infer Start}/:${string}?`
      ? Start | `${Start}/${string}`
      : P extends `${infer Start}:${string}`
        ? `${Start}${string}`
        : P;

/** A path of an existing page; a misspelt one does not compile. */
export type PagePath = Filled<Pattern>;

export type PageUrl = PagePath | `${PagePath}${'?' | '#'}${string}`;

/** The start of a path before its parameter, for a page with a secret address. */
export type PageStem = Pattern extends infer P ? (P extends `${infer Start}/:${string}` ? Start : never) : never;
