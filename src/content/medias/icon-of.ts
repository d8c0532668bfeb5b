import { srcsetOf } from '~/ui/image';
import type { ImageView } from './image-view';

/** A drawing or transparent picture is painted in the current colour; another picture (no extension) is shown as it is. */
export function iconOf(image: ImageView | null | undefined): string | null {
  if (!image) return null;
  return !image.thumbhash ? image.src : (srcsetOf(image).split(' ')[0] ?? image.src);
}
