import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { factWith, pageTexts, titleAndText } from '../pages/contract';
import { UNIVERS_CODES } from '../univers/univers';

const faqGroup = z.object({
  title: z.string(),
  univers: z.enum(UNIVERS_CODES),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export const savTexts = pageTexts((image) => ({
  offers: z.array(factWith(image)),
  faq: z.array(faqGroup),
  form: titleAndText.omit({ text: true }).extend({ intro: z.string() }),
}));
export type SavView = z.output<typeof savTexts.view>;

export const savDoors = {
  read: readDoor({ path: '/sav', summary: 'La page du service après-vente et ses premières vérifications.', answer: savTexts.view }),
};
