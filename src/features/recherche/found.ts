import type { PageUrl } from '~/ui/page-path';
import type { RESULT_KINDS } from './contract';

/** Results shown of a kind, and so kept for each beginning. */
export const MOST_OF_A_KIND = 8;

/** `image` is the id of a media. */
export type Found = {
  kind: (typeof RESULT_KINDS)[number];
  title: string;
  url: PageUrl;
  extract: string;
  image: number | null;
  univers: string | null;
};
