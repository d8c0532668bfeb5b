import { z } from 'zod';
import { pageLink } from '~/content/kinds/page-link';
import { pageUrl } from '~/content/pages/page-url';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { cachedRead } from '~/platform/http/endpoint';

const planLink = z.object({ path: pageUrl, label: z.string() });
export type PlanLink = z.output<typeof planLink>;

const planView = z.object({
  univers: z.array(
    planLink.extend({
      code: z.enum(UNIVERS_CODES),
      familles: z.array(planLink),
      rest: pageUrl.nullable().describe('Adresse de la liste complète, quand toutes les familles ne sont pas ici.'),
    }),
  ),
  marques: z.array(planLink),
  more: z.array(pageLink),
});
export type PlanView = z.output<typeof planView>;

export const planEndpoints = {
  read: cachedRead({ path: '/plan', summary: 'Les univers, leurs familles et les marques, pour le plan du site.', answer: planView }),
};
