import * as z from 'zod/mini';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import {
  keysOf,
  optionalChoice,
  optionalLine,
  optionalPostalCode,
  personFields,
  photos,
  requiredPhone,
  requiredText,
} from '~/intake/fields';

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
  installed: z.optional(
    z.pipe(
      z.string().check(
        z.trim(),
        z.refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Donnez un jour qui existe.'),
      ),
      z.transform((day: string) => day || undefined),
    ),
  ),
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
