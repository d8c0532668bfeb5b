import { z } from 'zod';
import { contentEndpoints, publicationState } from '~/content/edition/contract';
import { shownOf, writtenOf } from '~/content/edition/field-contract';
import { cachedRead } from '~/platform/http/endpoint';
import { REALISATION_FIELDS } from './fields';

const realisation = z.object(shownOf(REALISATION_FIELDS));
const realisationsPage = z.object({
  realisations: z.array(realisation.extend({ familles: z.array(z.object({ url: z.string(), name: z.string() })) })),
});
export type RealisationsPage = z.output<typeof realisationsPage>;

export const realisationsEndpoints = {
  read: cachedRead({
    path: '/realisations',
    summary: 'Ce que le magasin a réalisé, l’année la plus récente d’abord.',
    answer: realisationsPage,
  }),
};

const realisationState = realisation.extend({ id: z.string(), familles: z.array(z.int()), ...publicationState });
export type RealisationState = z.output<typeof realisationState>;

const { creation, change } = writtenOf(REALISATION_FIELDS);
export const realisationsAdminEndpoints = contentEndpoints(
  '/admin/realisations',
  { one: 'une réalisation', many: 'Les réalisations' },
  { view: realisationState, create: creation, change },
);
