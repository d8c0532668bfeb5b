import { z } from 'zod';

/** An image for a page; `width` and `height` in pixels. */
export const imageView = z.object({
  id: z.int(),
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string().describe('Vide quand l’image est décorative.'),
  focal: z.object({ x: z.number(), y: z.number() }).describe('Point à garder visible, en fractions de la largeur et de la hauteur.'),
  thumbhash: z.string().nullable().describe('Aperçu flou, en base 64 ; absent d’une image transparente.'),
  srcset: z
    .string()
    .describe('Largeurs servies ; chaque adresse répond en AVIF, en WebP ou dans le format d’origine selon ce que le navigateur accepte.'),
});
export type ImageView = z.output<typeof imageView>;
