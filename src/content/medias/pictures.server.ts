import type { Db, Tx } from '#db/tables';
import { refused } from '~/platform/http/problem';
import { pictureIds, replacePictures } from '~/platform/text/pictures';
import { readRichText, richText } from '~/platform/text/rich-text';
import type { ImageView } from './image-view';
import { listImages } from './medias.server';

const SIZES = '(min-width: 800px) 660px, 92vw';

function pictureHtml({ src, srcset, width, height }: ImageView, alt: string): string {
  const widths = srcset ? ` srcset="${srcset}" sizes="${SIZES}"` : '';
  return `<img src="${src}"${widths} width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`;
}

export async function showPictures<T>(db: Db | Tx, answer: T): Promise<T> {
  const ids = new Set<number>();
  mapTexts(answer, (text) => {
    for (const id of pictureIds(text)) ids.add(id);
    return text;
  });
  if (ids.size === 0) return answer;
  const images = await listImages(db, ids);
  return mapTexts(answer, (text) =>
    replacePictures(text, (id, alt) => {
      const image = images.get(id);
      return image && pictureHtml(image, alt);
    }),
  ) as T;
}

/** @throws Problem 422 for a picture neither described nor decorative */
export function listPictureIds(state: unknown): number[] {
  const ids = new Set<number>();
  mapTexts(state, (text) => {
    const { html: kept, undescribed } = readRichText(text);
    if (undescribed > 0)
      throw refused('image', 'Une image de ce texte n’a pas de description. Décrivez-la en une phrase, ou dites qu’elle est décorative.');
    for (const id of pictureIds(kept)) ids.add(id);
    return text;
  });
  return [...ids];
}

export const dropPictures = <T>(state: T, known: ReadonlySet<number>): T =>
  mapTexts(state, (text) =>
    replacePictures(richText(text), (id, alt) => (known.has(id) ? `<img data-media="${id}" alt="${alt}" />` : undefined)),
  ) as T;

function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return value.includes('data-media=') ? replace(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, replace));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, replace)]));
}
