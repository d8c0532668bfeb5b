import { z } from 'zod';
import { factWith, pageTexts, titleAndText } from '~/content/pages/contract';
import { multipartEndpoint } from '~/intake/contract';
import { entryEndpoint } from '~/intake/entry';
import { cachedRead } from '~/platform/http/endpoint';
import { aircoEntry } from './entry-input';
import { aircoInput } from './input';

export const aircoTexts = pageTexts((image) => ({
  benefits: z.array(factWith(image)),
  steps: z.array(titleAndText),
}));

const aircoView = aircoTexts.view.extend({
  tarifs: z.string().optional().describe('Les tarifs de dépannage et d’entretien, en HTML, quand ils sont donnés.'),
});
export type AircoView = z.output<typeof aircoView>;

export const aircoEndpoints = {
  send: multipartEndpoint('/contact/subscribe_airco', 'Demande d’abonnement à AIRCO.', aircoInput),
  enter: entryEndpoint('/admin/demandes/saisie/airco', 'Demande d’abonnement à AIRCO prise par l’équipe.', aircoEntry),
  read: cachedRead({ path: '/pages/airco', summary: 'Les textes de l’abonnement AIRCO.', answer: aircoView }),
};
