import type { ImageView } from './image-view';

/**
 * Address of an icon. A drawing, or a picture on a transparent ground, has the address of its file and is painted in the surrounding
 * colour; any other picture has that of its smallest width, without an extension, and is shown as it is.
 */
export function iconOf(image: ImageView | null | undefined): string | null {
  if (!image) return null;
  return !image.thumbhash ? image.src : (image.srcset.split(' ')[0] ?? image.src);
}
