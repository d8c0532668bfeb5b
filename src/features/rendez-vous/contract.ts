import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { pageTexts, titleAndText } from '../pages/contract';

export const rdvProTexts = pageTexts(() => ({
  reasons: z.array(z.string()),
  steps: z.array(titleAndText),
}));
export type RdvProView = z.output<typeof rdvProTexts.view>;

export const rdvProDoors = {
  read: readDoor({ path: '/pages/rdv_pro', summary: 'Les textes du rendez-vous professionnel.', answer: rdvProTexts.view }),
};
