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

export type VariantJob = {
  input: string;
  outputs: ({ path: string } & ({ kind: 'avif' | 'webp'; width: number } | { kind: 'partage' }))[];
};
export type VariantAnswer = { done: true } | { done: false; reason: string };
