import { z } from 'zod';
import { html, pageTexts } from '~/content/pages/contract';
import { submissionEndpoint } from '~/intake/contract';
import { entryEndpoint } from '~/intake/entry';
import { optionalLine, optionalPhone, personFields, requiredLine, requiredText } from '~/intake/fields';
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
/** On the phone nobody chooses a subject; what is missing is said to staff, not to the person. */
const contactEntry = contactInput.extend({ subject: optionalLine(150), message: requiredText('Notez ce que dit la personne.', 5_000) });
export type ContactPayload = Pick<z.output<typeof contactInput>, 'subject' | 'message'>;

export const contactEndpoints = {
  read: cachedRead({ path: '/contact', summary: 'La page de contact.', answer: contactTexts.view }),
  send: submissionEndpoint('/contact/formulaire', 'Message au magasin.', contactInput),
  enter: entryEndpoint('/admin/demandes/saisie/contact', 'Message pris par l’équipe.', contactEntry),
};
