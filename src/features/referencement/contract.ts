import { z } from 'zod';
import { pageLink } from '~/content/kinds/page-link';
import { pageUrl } from '~/content/pages/page-url';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { cachedRead } from '~/platform/http/endpoint';

const planView = z.object({
  univers: z.array(
    pageLink.extend({
      code: z.enum(UNIVERS_CODES),
      familles: z.array(pageLink),
      rest: pageUrl.nullable().describe('Adresse de la liste complète, quand toutes les familles ne sont pas ici.'),
    }),
  ),
  marques: z.array(pageLink),
  more: z.array(pageLink),
});
export type PlanView = z.output<typeof planView>;

export const planEndpoints = {
  read: cachedRead({ path: '/plan', summary: 'Les univers, leurs familles et les marques, pour le plan du site.', answer: planView }),
};
