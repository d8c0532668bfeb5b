import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { pageTexts, titleAndText } from '../pages/contract';

export const projetTexts = pageTexts(() => ({
  steps: z.array(titleAndText),
}));
export type ProjetView = z.output<typeof projetTexts.view>;

export const projetDoors = {
  read: readDoor({ path: '/pages/projet', summary: 'Les textes du projet particulier.', answer: projetTexts.view }),
};
