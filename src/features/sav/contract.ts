import { z } from 'zod';
import { factWith, html, pageTexts } from '~/content/pages/contract';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { multipartEndpoint } from '~/intake/contract';
import { entryEndpoint } from '~/intake/entry';
import { cachedRead } from '~/platform/http/endpoint';
import { savEntry } from './entry-input';
import { MOST_SAV_PHOTOS, savInput } from './input';

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

const savView = savTexts.view.extend({
  rappel: z
    .string()
    .optional()
    .describe('« lundi avant 11 h » : quand une personne sans chauffage est rappelée, si elle écrit maintenant.'),
  tarifs: z.string().optional().describe('Les tarifs de dépannage et d’entretien, en HTML, quand ils sont donnés.'),
  astreinte: z
    .object({ phone: z.string(), phoneHref: z.string(), when: z.string() })
    .optional()
    .describe('Ligne qui répond quand le magasin est fermé, s’il y en a une.'),
});
export type SavView = z.output<typeof savView>;

export const savEndpoints = {
  send: multipartEndpoint('/sav/formulaire', 'Demande au service après-vente.', savInput, MOST_SAV_PHOTOS),
  enter: entryEndpoint('/admin/demandes/saisie/sav', 'Demande au service après-vente prise par l’équipe.', savEntry),
  read: cachedRead({ path: '/sav', summary: 'La page du service après-vente et ses premières vérifications.', answer: savView }),
};
