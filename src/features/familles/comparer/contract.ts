import { z } from 'zod';
import { imageView } from '~/content/medias/image-view';
import { UNIVERS, UNIVERS_CODES } from '~/content/vocabulary/univers';
import { cachedRead } from '~/platform/http/endpoint';
import { estimationLink, familleRoute, repereView } from '../contract';

const LEFT_OUT = ['inconnue', 'autre_univers', 'de_trop'] as const;

const comparison = z.object({
  univers: z.enum(UNIVERS_CODES).nullable().describe('Celui des familles comparées, ou celui qui est demandé ; null : tous.'),
  familles: z
    .array(familleRoute.extend({ image: imageView.nullable(), repere: repereView, prix: z.array(z.string()).optional() }))
    .describe('Dans l’ordre demandé, quatre au plus.'),
  others: z.array(familleRoute).describe('Celles que l’on peut ajouter ; sans famille choisie, toutes celles que l’on peut comparer.'),
  estimations: z.array(estimationLink).describe('Les outils d’estimation de ce qui est comparé.'),
  leftOut: z.array(z.enum(LEFT_OUT)).describe('Pourquoi des familles demandées manquent.'),
});
export type Comparison = z.output<typeof comparison>;
export type LeftOut = Comparison['leftOut'][number];

const comparisonQuery = z.object({
  familles: z.string().max(1_000).optional().describe('Leurs adresses, séparées par des virgules.'),
  univers: z.string().max(40).optional(),
});

export const comparisonEndpoints = {
  read: cachedRead(
    {
      path: '/comparaison',
      summary: 'Deux à quatre familles d’un univers, par leurs fiches repères.',
      query: comparisonQuery,
      answer: comparison,
    },
    { univers: UNIVERS.map(({ slug }) => slug) },
  ),
};
