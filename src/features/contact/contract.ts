import { z } from 'zod';
import { html, pageTexts } from '~/content/pages/contract';
import { submissionEndpoint } from '~/intake/contract';
import { entryEndpoint } from '~/intake/entry';
import { cachedRead } from '~/platform/http/endpoint';
import { contactEntry } from './entry-input';
import { contactInput } from './input';

export const contactTexts = pageTexts(() => ({
  subjects: z.array(z.string()),
  form: z.object({ title: z.string(), intro: html }),
}));

export const contactEndpoints = {
  read: cachedRead({ path: '/contact', summary: 'La page de contact.', answer: contactTexts.view }),
  send: submissionEndpoint('/contact/formulaire', 'Message au magasin.', contactInput),
  enter: entryEndpoint('/admin/demandes/saisie/contact', 'Message pris par l’équipe.', contactEntry),
};
