import type { CSSProperties } from 'react';

export type ImageData = {
  src: string;
  width: number;
  height: number;
  alt: string;
  focal?: { x: number; y: number };
  /** In a page's data, relative to the folder of `src`: use `srcsetOf`. */
  srcset: string;
  /** Opaque pictures only. */
  thumbhash?: string | null;
};

type Props = {
  image: ImageData;
  /** `(min-resolution: 2.5x)` names two thirds of a phone's width: of three dots a pixel no eye tells the third. */
  sizes: string;
  /** The largest image of the first screen: loads eagerly. */
  priority?: boolean;
  /** Hidden from screen readers: the text beside it says the same. */
  decorative?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
};

export function Image({ image, sizes, priority = false, decorative = false, className, style }: Props) {
  return (
    <img
      className={className}
      srcSet={srcsetOf(image) || undefined}
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

/** Widths with their full addresses; empty for a drawing. */
export function srcsetOf({ src, srcset }: Pick<ImageData, 'src' | 'srcset'>): string {
  const folder = src.slice(0, src.lastIndexOf('/') + 1);
  return srcset.replace(/(^|, )(?=\d)/g, `$1${folder}`);
}

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;
