import { z } from 'zod';
import { imageView } from '../medias/contract';

const imageRef = z.object({ media: z.int() }).nullable();
/** An image inside a page's texts: stored as `{ media: id }`, shown as the image itself; null when there is none or it is gone. */
export const pageImage = imageView.nullable();

export const titleAndText = z.object({ title: z.string(), text: z.string() });
export const factWith = (image: typeof pageImage) => z.object({ title: z.string(), text: z.string(), icon: image });

/**
 * The texts of one page, declared once for both ways: as stored and as shown. Every page starts with its h1, its description for search
 * engines, a lead and a banner.
 */
export function pageTexts<F extends z.core.$ZodLooseShape>(fields: (image: typeof pageImage) => F) {
  const shape = (image: typeof pageImage) =>
    z.object({ title: z.string(), description: z.string(), intro: z.string(), banner: image, ...fields(image) });
  return { view: shape(pageImage), stored: shape(imageRef as never) as z.ZodType };
}
export type PageTexts = ReturnType<typeof pageTexts>;

export const simplePage = pageTexts(() => ({}));
