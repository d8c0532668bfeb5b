import type { FamillePage } from './contract';

/** A range of prices, taxes and installation included. @see https://schema.org/AggregateOffer */
export const pricedJsonLd = (name: string, { summary, fourchette }: Pick<FamillePage, 'summary' | 'fourchette'>): object[] =>
  fourchette
    ? [
        {
          '@type': 'Product',
          name,
          description: summary,
          offers: {
            '@type': 'AggregateOffer',
            description: 'Fourni et posé, toutes taxes comprises',
            lowPrice: fourchette.low,
            highPrice: fourchette.high,
            priceCurrency: 'EUR',
            priceValidUntil: fourchette.until,
          },
        },
      ]
    : [];
