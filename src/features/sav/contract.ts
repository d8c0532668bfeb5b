import { z } from 'zod';
import { factWith, html, pageTexts } from '~/content/pages/contract';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { multipartEndpoint, photos } from '~/intake/contract';
import { entryEndpoint } from '~/intake/entry';
import {
  keysOf,
  optionalChoice,
  optionalLine,
  optionalPostalCode,
  personFields,
  requiredPhone,
  requiredText,
  theirPhone,
} from '~/intake/fields';
import { cachedRead } from '~/platform/http/endpoint';

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

export const SAV_KINDS = {
  depannage: 'Dépannage',
  entretien: 'Entretien',
  piece: 'Pièce détachée',
  garantie: 'Garantie',
} as const;
export const URGENCIES = {
  arret: 'Plus de chauffage, d’eau chaude ou de courant',
  rapide: 'L’appareil marche mal',
  tranquille: 'Rien ne presse',
} as const;

export const MOST_SAV_PHOTOS = 5;
export const savInput = z.object({
  kind: z.enum(keysOf(SAV_KINDS), 'Choisissez ce dont vous avez besoin.'),
  universe: optionalChoice(UNIVERS_CODES),
  brand: optionalLine(),
  model: optionalLine(),
  serial: optionalLine(),
  installed: z
    .string()
    .trim()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Donnez un jour qui existe.')
    .transform((day) => day || undefined)
    .optional(),
  description: requiredText('Décrivez ce qui se passe ou la pièce que vous cherchez.', 5_000),
  urgency: optionalChoice(keysOf(URGENCIES)),
  street: optionalLine(200),
  postal_code: optionalPostalCode,
  town: optionalLine(),
  ...personFields,
  phone: requiredPhone,
  photos: photos(MOST_SAV_PHOTOS),
});
type SavInput = z.output<typeof savInput>;
export type SavPayload = Omit<SavInput, 'family_name' | 'name' | 'email' | 'phone' | 'photos'>;

export const savEndpoints = {
  send: multipartEndpoint('/sav/formulaire', 'Demande au service après-vente.', savInput, MOST_SAV_PHOTOS),
  enter: entryEndpoint(
    '/admin/demandes/saisie/sav',
    'Demande au service après-vente prise par l’équipe.',
    savInput.extend({ phone: theirPhone }),
  ),
  read: cachedRead({ path: '/sav', summary: 'La page du service après-vente et ses premières vérifications.', answer: savTexts.view }),
};
