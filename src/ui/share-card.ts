import type { ImageData } from './image';

export type ShareCard = {
  /** Canonical, without a query. */
  path: string;
  title: string;
  /** Fills half of the picture. */
  picture?: Pick<ImageData, 'src' | 'focal'>;
  /** Shown whole instead. */
  logo?: string;
  /** In euros with taxes; `until`: last day, YYYY-MM-DD. */
  price?: { low: number; high: number; until: string };
};

/** No sign of it is escaped in HTML. The server puts the picture's address in its place (site/share-card.server.ts). */
export const writeShareCard = (card: ShareCard): string => `card:${encodeURIComponent(JSON.stringify(card)).replaceAll("'", '%27')}`;
