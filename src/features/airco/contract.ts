import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { multipartDoor } from '../demandes/contract';
import { optionalPhone, optionalText, personFields } from '../demandes/fields';
import { factWith, pageTexts, titleAndText } from '../pages/contract';

export const aircoTexts = pageTexts((image) => ({
  benefits: z.array(factWith(image)),
  steps: z.array(titleAndText),
}));
export type AircoView = z.output<typeof aircoTexts.view>;

/** Specification, sections 3 and 5. */
export const aircoInput = z.object({ ...personFields, company: optionalText(1_000), phone: optionalPhone });

export const aircoDoors = {
  send: multipartDoor('/contact/subscribe_airco', 'Demande d’abonnement à AIRCO.', aircoInput),
  read: readDoor({ path: '/pages/airco', summary: 'Les textes de l’abonnement AIRCO.', answer: aircoTexts.view }),
};
