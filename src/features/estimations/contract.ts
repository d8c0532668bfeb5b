import { z } from 'zod';
import { factWith, pageTexts, titleAndText } from '~/content/pages/contract';
import { familleRoute } from '~/features/familles/contract';
import { cachedRead } from '~/platform/http/endpoint';

export const estimationsTexts = pageTexts((image) => ({
  commencer: titleAndText,
  outils: titleAndText,
  methode: titleAndText,
  engagements: z.array(factWith(image)),
}));

const familleAt = familleRoute.extend({ at: z.string().describe('L’adresse de départ, que la famille a peut-être quittée depuis.') });
export type FamilleAt = z.output<typeof familleAt>;

const estimationsPage = z.object({
  page: estimationsTexts.view,
  familles: z.array(familleAt).describe('Les familles publiées auxquelles « Par où commencer » ou un outil peut mener.'),
});
export type EstimationsPage = z.output<typeof estimationsPage>;

export const estimationsEndpoints = {
  read: cachedRead({ path: '/estimations', summary: 'La page des estimations.', answer: estimationsPage }),
};
