import type { Register } from 'react-router';

/** A path as the table of routes writes it: `/univers/:slug`. The table declares itself to React Router (src/routes.ts). */
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

/** The path of a page that exists: misspelt, it does not compile. */
export type PagePath = Filled<Pattern>;

/** The same, with what may follow it. */
export type PageUrl = PagePath | `${PagePath}${'?' | '#'}${string}`;

/** How the path of a page begins that has a parameter: what may be told of a page whose address is a secret. */
export type PageStem = Pattern extends infer P ? (P extends `${infer Start}/:${string}` ? Start : never) : never;
