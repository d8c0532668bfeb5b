import type { PageUrl } from '~/ui/page-path';

export const comparisonPath = (familles: readonly { url: string }[]): PageUrl =>
  `/comparer?${familles.map(({ url }) => `famille=${url}`).join('&')}`;
