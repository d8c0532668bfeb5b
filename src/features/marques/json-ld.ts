import type { ImageData } from '~/ui/image';

type Marque = { url: string; name: string; logo: ImageData | null; summary?: string; website?: string };

/** @see https://schema.org/Brand */
export function brandJsonLd(publicUrl: string, { url, name, logo, summary, website }: Marque) {
  return {
    '@type': 'Brand',
    name,
    url: `${publicUrl}/marques/${url}`,
    ...(logo && { logo: publicUrl + logo.src }),
    ...(summary && { description: summary }),
    ...(website && { sameAs: website }),
  };
}
