const WIDTHS = [320, 640, 800, 1200, 1600, 2400];

/** Widths of `WIDTHS` below the image's own, then its own (2400 at most). */
export function variantWidths(width: number): number[] {
  const own = Math.min(width, 2400);
  return [...WIDTHS.filter((step) => step < own * 0.9), own];
}

/** Named by the content's hash, so that a URL is immutable. */
export function mediaFolder(sha256: string): string {
  return sha256.slice(0, 16);
}

export const originalKey = (sha256: string, extension: string) => `medias/${mediaFolder(sha256)}/original.${extension}`;
export const variantKey = (folder: string, width: number, format: 'avif' | 'webp') => `medias/${folder}/${width}.${format}`;
export const shareKey = (folder: string) => `medias/${folder}/partage.jpg`;

/** One width in one format, or the picture that is shown where a page is shared. */
type Output = { kind: 'avif' | 'webp'; width: number } | { kind: 'partage' };

export type Variant = Output & { key: string; mime: string };

/** All files that are made of a picture of that width, in pixels. */
export function listVariants(folder: string, width: number): Variant[] {
  const steps = variantWidths(width).flatMap((step) =>
    (['avif', 'webp'] as const).map((kind) => ({ kind, width: step, key: variantKey(folder, step, kind), mime: `image/${kind}` })),
  );
  return [...steps, { kind: 'partage', key: shareKey(folder), mime: 'image/jpeg' }];
}

export type VariantJob = {
  input: string;
  /** AVIF files an eighth smaller, in ten times the time: measured on two banners, 1,200 px wide. */
  smallest?: boolean;
  outputs: (Output & { path: string })[];
};
export type VariantAnswer = { done: true } | { done: false; reason: string };
