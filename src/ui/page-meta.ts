import type { MetaDescriptor } from 'react-router';
import type { Crumb } from './breadcrumb';
import type { ImageData } from './image';
import { type ShareCard, writeShareCard } from './share-card';
import { wholeWords } from './whole-words';

const TITLE = 65;
const DESCRIPTION = 160;

type Site = { publicUrl: string; name: string };

type About = {
  title: string;
  description: string;
  crumbs: Crumb[];
  /** In the picture for social networks; the site's own by default. */
  image?: ImageData | null;
  logo?: ImageData | null;
  price?: ShareCard['price'];
  jsonLd?: object[];
  noIndex?: boolean;
  /** Never indexed; shared with the shop's picture. */
  isPersonal?: boolean;
};

/** The canonical address comes from the settings only. A long title goes without the shop's name; a long description ends after a word. */
export function pageMeta(
  { publicUrl, name }: Site,
  { title, description: words, crumbs, image, logo, price, jsonLd = [], isPersonal = false, noIndex = isPersonal }: About,
): MetaDescriptor[] {
  const canonical = publicUrl + (crumbs.at(-1)?.path ?? '/');
  const named = crumbs.length === 1 ? `${name} – ${title}` : `${title} – ${name}`;
  // Search engines read the document: later pages keep the whole words.
  const [full, description] = import.meta.env.SSR ? [named.length > TITLE ? title : named, wholeWords(words, DESCRIPTION)] : [named, words];
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: publicUrl + crumb.path,
    })),
  };
  return [
    { title: full },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: canonical },
    // Server only: no one shares from the open page's tags.
    ...(import.meta.env.SSR
      ? [
          { property: 'og:image', content: writeShareCard(cardOf({ title, crumbs: isPersonal ? [] : crumbs, image, logo, price })) },
          { property: 'og:image:alt', content: title },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    // Server only: React would add a script at each navigation.
    ...(import.meta.env.SSR ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [breadcrumb, ...jsonLd] } }] : []),
  ];
}

function cardOf({ title, crumbs, image, logo, price }: Pick<About, 'title' | 'crumbs' | 'image' | 'logo' | 'price'>): ShareCard {
  return {
    path: crumbs.at(-1)?.path.split(/[?#]/, 1)[0] ?? '/',
    title,
    // A drawing may be an icon.
    ...(image?.srcset && { picture: { src: image.src, ...(image.focal && { focal: image.focal }) } }),
    ...(logo && { logo: logo.src }),
    ...(price && { price }),
  };
}
