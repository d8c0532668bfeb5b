import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { factWith, html, pageTexts } from '../pages/contract';
import { UNIVERS_CODES } from '../univers/univers';

const faqGroup = z.object({
  title: z.string(),
  univers: z.enum(UNIVERS_CODES),
  questions: z.array(z.object({ question: z.string(), answer: html })),
});

export const savTexts = pageTexts((image) => ({
  offers: z.array(factWith(image)),
  faq: z.array(faqGroup),
  form: z.object({ title: z.string(), intro: html }),
}));
export type SavView = z.output<typeof savTexts.view>;

export const savDoors = {
  read: readDoor({ path: '/sav', summary: 'La page du service après-vente et ses premières vérifications.', answer: savTexts.view }),
};
