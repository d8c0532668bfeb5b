import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { factWith, pageTexts } from '../pages/contract';

export const newsletterTexts = pageTexts((image) => ({
  benefits: z.array(factWith(image)),
}));
export type NewsletterView = z.output<typeof newsletterTexts.view>;

export const newsletterDoors = {
  read: readDoor({ path: '/pages/newsletter', summary: 'Les textes de l’inscription à la lettre.', answer: newsletterTexts.view }),
};
