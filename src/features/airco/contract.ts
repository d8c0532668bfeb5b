import { z } from 'zod';
import { factWith, pageTexts, titleAndText } from '~/content/pages/contract';
import { multipartEndpoint } from '~/intake/contract';
import { entryEndpoint } from '~/intake/entry';
import { optionalLine, optionalPhone, personFields } from '~/intake/fields';
import { cachedRead } from '~/platform/http/endpoint';

export const aircoTexts = pageTexts((image) => ({
  benefits: z.array(factWith(image)),
  steps: z.array(titleAndText),
}));
export type AircoView = z.output<typeof aircoTexts.view>;

/** Specification, sections 3 and 5. */
export const aircoInput = z.object({ ...personFields, company: optionalLine(1_000), phone: optionalPhone });

export const aircoEndpoints = {
  send: multipartEndpoint('/contact/subscribe_airco', 'Demande d’abonnement à AIRCO.', aircoInput),
  enter: entryEndpoint('/admin/demandes/saisie/airco', 'Demande d’abonnement à AIRCO prise par l’équipe.', aircoInput),
  read: cachedRead({ path: '/pages/airco', summary: 'Les textes de l’abonnement AIRCO.', answer: aircoTexts.view }),
};
