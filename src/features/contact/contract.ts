import { z } from 'zod';
import { html, pageTexts } from '~/content/pages/contract';
import { submissionEndpoint } from '~/intake/contract';
import { optionalPhone, personFields, requiredLine, requiredText } from '~/intake/fields';
import { cachedRead } from '~/platform/http/endpoint';

export const contactTexts = pageTexts(() => ({
  subjects: z.array(z.string()),
  form: z.object({ title: z.string(), intro: html }),
}));

export const contactInput = z.object({
  ...personFields,
  phone: optionalPhone,
  subject: requiredLine('Indiquez le sujet de votre message.', 150),
  message: requiredText('Écrivez votre message.', 5_000),
});
export type ContactPayload = Pick<z.output<typeof contactInput>, 'subject' | 'message'>;

export const contactEndpoints = {
  read: cachedRead({ path: '/contact', summary: 'La page de contact.', answer: contactTexts.view }),
  send: submissionEndpoint('/contact/formulaire', 'Message au magasin.', contactInput),
};
