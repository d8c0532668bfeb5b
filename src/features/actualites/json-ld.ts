import type { ActualitePage } from './contract';

type News = Pick<ActualitePage, 'url' | 'title' | 'summary' | 'datedOn' | 'updatedAt' | 'image'>;

/** @see https://schema.org/NewsArticle */
export function newsJsonLd(
  { publicUrl, name }: { publicUrl: string; name: string },
  { url, title, summary, datedOn, updatedAt, image }: News,
) {
  const shop = { '@type': 'Organization', '@id': `${publicUrl}/#magasin`, name };
  return {
    '@type': 'NewsArticle',
    headline: title,
    url: `${publicUrl}/actualites/${url}`,
    mainEntityOfPage: `${publicUrl}/actualites/${url}`,
    datePublished: datedOn,
    // A note with a future date has no earlier change.
    dateModified: updatedAt.slice(0, 10) < datedOn ? datedOn : updatedAt,
    ...(summary && { description: summary }),
    ...(image && { image: publicUrl + image.src }),
    author: shop,
    publisher: shop,
  };
}
