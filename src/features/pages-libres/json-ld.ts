import { faqJsonLd } from '~/content/blocs/faq-json-ld';
import type { PageLibrePage } from './contract';

/** @see https://schema.org/WebPage */
export const pageJsonLd = (
  { publicUrl, name }: { publicUrl: string; name: string },
  { url, title, headline, description, image, blocs, updatedAt }: PageLibrePage,
): object[] => [
  {
    '@type': 'WebPage',
    name: headline || title,
    url: `${publicUrl}/pages/${url}`,
    inLanguage: 'fr',
    dateModified: updatedAt,
    ...(description && { description }),
    ...(image && { primaryImageOfPage: publicUrl + image.src }),
    publisher: { '@type': 'Organization', '@id': `${publicUrl}/#magasin`, name },
  },
  ...faqJsonLd(blocs.flatMap((bloc) => (bloc.kind === 'questions' ? bloc.questions : []))),
];
