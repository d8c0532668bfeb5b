import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { imageView } from '../medias/contract';
import { simplePage } from '../pages/contract';
import { UNIVERS_CODES } from '../univers/univers';

const universCode = z.enum(UNIVERS_CODES);
const familleRoute = z.object({
  url: z.string(),
  name: z.string().describe('Peut contenir un saut de ligne (\\n), montré comme une espace dans les menus.'),
  icon: z.string().nullable().describe('Chemin du dessin, coloré selon l’univers.'),
  univers: universCode,
});
export type FamilleRoute = z.output<typeof familleRoute>;

export const familleCard = familleRoute.extend({ summary: z.string(), image: imageView.nullable() });
export type FamilleCard = z.output<typeof familleCard>;

export const argument = z.object({ id: z.string(), title: z.string(), text: z.string(), icon: z.string().nullable() });
export type Argument = z.output<typeof argument>;

export const marqueLink = z.object({ url: z.string(), name: z.string(), logo: imageView.nullable() });
export type MarqueLink = z.output<typeof marqueLink>;

const famillePage = familleRoute.extend({
  id: z.int(),
  summary: z.string(),
  intro: z.string(),
  image: imageView.nullable(),
  banner: imageView.nullable(),
  details: z.array(z.object({ id: z.int(), title: z.string(), text: z.string(), image: imageView.nullable() })),
  marques: z.array(marqueLink),
  siblings: z.array(familleCard.omit({ summary: true })),
  updatedAt: z.string(),
});
export type FamillePage = z.output<typeof famillePage>;

const familleImages = familleRoute.extend({ id: z.int(), image: imageView.nullable(), banner: imageView.nullable() });

const famillesList = z.object({
  page: simplePage.view,
  univers: universCode.nullable(),
  q: z.string(),
  groups: z.array(z.object({ univers: universCode, total: z.int(), items: z.array(familleCard) })),
  number: z.int(),
  pages: z.int(),
});
export type FamillesList = z.output<typeof famillesList>;

export const famillesQuery = z.object({
  univers: z.string().max(40).optional(),
  q: z.string().trim().max(80).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});

export const famillesDoors = {
  list: readDoor(
    {
      path: '/familles',
      summary: 'Les familles par univers, filtrées par univers ou par texte.',
      query: famillesQuery,
      answer: famillesList,
    },
    ['univers', 'page'],
  ),
  routes: readDoor(
    {
      path: '/familles/routes',
      summary: 'Les entrées du menu des familles.',
      query: z.object({ limit: z.coerce.number().int().min(1).max(1_000).optional().describe('Au plus tant par univers.') }),
      answer: z.array(familleRoute),
    },
    ['limit'],
  ),
  arguments: readDoor({ path: '/familles/arguments', summary: 'Les raisons d’acheter ici.', answer: z.array(argument) }),
  images: readDoor({ path: '/familles/images', summary: 'Les images des familles.', answer: z.array(familleImages) }),
  read: readDoor({ path: '/familles/:url', summary: 'Une famille.', params: z.object({ url: z.string().max(100) }), answer: famillePage }),
};
