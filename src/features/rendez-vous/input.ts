import * as z from 'zod/mini';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { instant, optionalChoice, optionalText, personFields, requiredCompany, requiredLine, requiredPhone } from '~/intake/fields';

/** Luhn over fourteen digits (INSEE, « SIRET »); for La Poste the digits sum to a multiple of five. */
function isSiret(digits: string): boolean {
  const sum = (double: (index: number) => boolean) =>
    [...digits].reduce((total, digit, index) => total + luhn(Number(digit) * (double(index) ? 2 : 1)), 0);
  return sum((index) => index % 2 === 0) % 10 === 0 || (digits.startsWith('356000000') && sum(() => false) % 5 === 0);
}
const luhn = (value: number) => (value > 9 ? value - 9 : value);

const withoutSigns = z.pipe(
  z.string(),
  z.transform((typed: string) => typed.replace(/[\s._-]/g, '')),
);
const digitsOfSiret = z.string().check(
  z.refine((digits) => digits === '' || /^\d{14}$/.test(digits), 'Le SIRET a quatorze chiffres.'),
  z.refine((digits) => !/^\d{14}$/.test(digits) || isSiret(digits), 'Ce SIRET n’existe pas. Vérifiez ses chiffres.'),
);
const siret = z.optional(
  z.pipe(
    z.pipe(withoutSigns, digitsOfSiret),
    z.transform((digits: string) => digits || undefined),
  ),
);

export const start = instant('Choisissez un créneau.');

export const rdvProInput = z.object({
  company: requiredCompany('Indiquez le nom de votre entreprise.'),
  siret,
  ...personFields,
  phone: requiredPhone,
  reason: requiredLine('Choisissez le motif du rendez-vous.', 150),
  universe: optionalChoice(UNIVERS_CODES),
  message: optionalText(5_000),
  slot: z.pipe(z.string('Choisissez un créneau.').check(z.minLength(1, 'Choisissez un créneau.')), start),
});
export type RdvProPayload = Pick<z.output<typeof rdvProInput>, 'siret' | 'reason' | 'universe' | 'message'>;
