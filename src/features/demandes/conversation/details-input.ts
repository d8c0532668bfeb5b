import * as z from 'zod/mini';
import { optionalCompany, optionalEmail, optionalLine, optionalPhone, optionalPostalCode, requiredLine } from '~/intake/fields';

/** Staff correct a person: an absent field stays, an empty one is deleted. */
export const detailsInput = z.object({
  family_name: z.optional(requiredLine('Indiquez le nom de la personne.')),
  name: optionalLine(),
  company: optionalCompany(),
  email: optionalEmail,
  phone: optionalPhone,
  street: optionalLine(),
  postal_code: optionalPostalCode,
  town: optionalLine(),
});

export const DETAIL_LABELS = {
  family_name: 'Nom',
  name: 'Prénom',
  company: 'Entreprise',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  street: 'Rue',
  postal_code: 'Code postal',
  town: 'Commune',
} as const satisfies Record<keyof z.output<typeof detailsInput>, string>;
export type DetailName = keyof typeof DETAIL_LABELS;
export const DETAIL_NAMES = Object.keys(DETAIL_LABELS) as DetailName[];
