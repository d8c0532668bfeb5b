import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { html, pageTexts } from '../pages/contract';

export const contactTexts = pageTexts(() => ({
  subjects: z.array(z.string()),
  form: z.object({ title: z.string(), intro: html }),
}));

export const contactDoors = { read: readDoor({ path: '/contact', summary: 'La page de contact.', answer: contactTexts.view }) };
