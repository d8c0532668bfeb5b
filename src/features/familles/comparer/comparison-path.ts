import type { PageUrl } from '~/ui/page-path';

/** The address of a comparison, to be shared: what it shows is what it says. */
export const comparisonPath = (familles: readonly { url: string }[]): PageUrl =>
  `/comparer?${familles.map(({ url }) => `famille=${url}`).join('&')}`;
