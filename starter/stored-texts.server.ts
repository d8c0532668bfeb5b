import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import type { Shelf } from './shelf.server';

/** Page texts as they are stored: images by id, rich text sanitised, French typography. */
export async function storedTexts(value: unknown, media: Shelf, key = ''): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => storedTexts(item, media, key)));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      await Promise.all(Object.entries(value).map(async ([name, item]) => [name, await storedTexts(item, media, name)])),
    );
  if (typeof value !== 'string') return value;
  if (key === 'icon') return { media: await media.icon(value) };
  if (/\.(?:webp|jpg)$/.test(value)) return { media: await media.picture(value) };
  return value.includes('<') ? richText(value) : typographie(value);
}
