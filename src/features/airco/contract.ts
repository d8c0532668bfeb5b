import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { factWith, pageTexts, titleAndText } from '../pages/contract';

export const aircoTexts = pageTexts((image) => ({
  benefits: z.array(factWith(image)),
  steps: z.array(titleAndText),
}));
export type AircoView = z.output<typeof aircoTexts.view>;

export const aircoDoors = {
  read: readDoor({ path: '/pages/airco', summary: 'Les textes de l’abonnement AIRCO.', answer: aircoTexts.view }),
};
