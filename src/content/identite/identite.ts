import { z } from 'zod';
import { imageView } from '~/content/medias/image-view';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { COLOUR, FIRST_COLOURS } from './palette';
import { TYPEFACES } from './typefaces';

const colour = z.string().trim().toLowerCase().regex(COLOUR, 'Donnez une couleur sur six chiffres ou lettres, comme #a8452f.');

/** How the shop looks. Without a logo the name is written beside the mark; without a mark the site's house has the shop's colour. */
export const identiteShape = z.object({
  wordmark: z
    .string()
    .trim()
    .max(40, 'C’est trop long pour le haut d’une page\u00a0: 40 signes au plus.')
    .describe('Comment le nom s’écrit en haut de page ; vide : le nom du magasin.'),
  logoId: z.int().nullable(),
  logoDarkId: z.int().nullable().describe('Le logo pour un fond sombre ; aucun : le même, sur un fond clair.'),
  markId: z.int().nullable(),
  accent: colour,
  univers: z.object(
    Object.fromEntries(UNIVERS_CODES.map((code) => [code, colour])) as Record<(typeof UNIVERS_CODES)[number], typeof colour>,
  ),
  typefaces: z.enum(TYPEFACES),
});
export type Identite = z.output<typeof identiteShape>;

export const FIRST_IDENTITE: Identite = {
  wordmark: '',
  logoId: null,
  logoDarkId: null,
  markId: null,
  ...FIRST_COLOURS,
  typefaces: 'atelier',
};

const logoView = imageView.pick({ src: true, width: true, height: true }).describe('À la taille où le haut des pages la montre.');
export type LogoView = z.output<typeof logoView>;

/** What pages need of it; absent where the shop keeps the starter's. */
export const lookView = z.object({
  style: z.record(z.string(), z.string()).optional().describe('Variables CSS qui remplacent celles de la feuille de style.'),
  icons: z.string().optional().describe('À la fin de l’adresse de chaque icône : « ?v=1f3a… ».'),
  wordmark: z.string().optional(),
  fonts: z
    .object({ sheet: z.string(), files: z.array(z.object({ family: z.string(), weight: z.string(), href: z.string() })) })
    .optional()
    .describe('Feuille de style et fichiers des caractères choisis.'),
  logo: logoView.optional(),
  mark: logoView.optional(),
});
export type LookView = z.output<typeof lookView>;
