import type { CSSProperties } from 'react';

/** What an image needs to be shown; the contract of medias gives it. */
export type ImageData = {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The middle, unless it is said. */
  focal?: { x: number; y: number };
  srcset: string;
  /** Only of an opaque picture. */
  thumbhash?: string | null;
};

type Props = {
  image: ImageData;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** The largest image of the first screen: loaded at once, before the others. */
  priority?: boolean;
  /** Shown beside a text that says the same: hidden from screen readers. */
  decorative?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
};

/** An image in the width that fits, its place kept from the start, cropped around its focal point. */
export function Image({ image, sizes, priority = false, decorative = false, className, style }: Props) {
  return (
    <img
      className={className}
      srcSet={image.srcset || undefined}
      sizes={image.srcset ? sizes : undefined}
      src={image.src}
      width={image.width}
      height={image.height}
      alt={decorative ? '' : image.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      style={image.focal ? ({ '--focal': `${percent(image.focal.x)} ${percent(image.focal.y)}`, ...style } as CSSProperties) : style}
    />
  );
}

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;
