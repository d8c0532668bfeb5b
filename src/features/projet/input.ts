import * as z from 'zod/mini';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import type { JoinedEstimate } from '~/features/estimations/contract';
import {
  box,
  keysOf,
  optionalChoice,
  optionalLine,
  optionalNumber,
  optionalPhone,
  personFields,
  photos,
  requiredPostalCode,
  requiredText,
} from '~/intake/fields';

export const DWELLINGS = { maison: 'Maison', appartement: 'Appartement', autre: 'Autre local' } as const;
export const OCCUPANCIES = { proprietaire: 'Propriétaire', locataire: 'Locataire', bailleur: 'Propriétaire bailleur' } as const;
export const HEATINGS = {
  gaz: 'Gaz',
  fioul: 'Fioul',
  electrique: 'Électrique',
  bois: 'Bois ou granulés',
  pompe: 'Pompe à chaleur',
  reseau: 'Chauffage collectif',
  aucun: 'Aucun',
} as const;
export const DEADLINES = {
  urgent: 'Dès que possible',
  trois_mois: 'Dans les trois mois',
  annee: 'Dans l’année',
  plus_tard: 'Plus tard, je me renseigne',
} as const;
export const BUDGETS = {
  a_definir: 'À définir ensemble',
  moins_5000: 'Moins de 5\u202f000\u00a0€',
  de_5000_a_15000: 'De 5\u202f000 à 15\u202f000\u00a0€',
  plus_15000: 'Plus de 15\u202f000\u00a0€',
} as const;
export const CONTACTS = { telephone: 'Par téléphone', email: 'Par courriel' } as const;

const thisYear = new Date().getFullYear();

export const MOST_PROJET_PHOTOS = 8;
/** Per universe: all of a usual shop. */
export const MOST_OFFERED = 100;

const NO_UNIVERS = 'Choisissez au moins un domaine.';
export const besoinStep = z.object({
  universes: z
    .array(z.enum(UNIVERS_CODES, 'Choisissez dans la liste.'), NO_UNIVERS)
    .check(z.minLength(1, NO_UNIVERS), z.maxLength(UNIVERS_CODES.length)),
  families: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(24, '24\u00a0familles au plus.'))),
});
export const logementStep = z.object({
  dwelling: z.optional(
    z.object({
      type: optionalChoice(keysOf(DWELLINGS)),
      surface: optionalNumber(5, 5_000),
      year: optionalNumber(1_000, thisYear + 3),
      occupancy: optionalChoice(keysOf(OCCUPANCIES)),
      heating: optionalChoice(keysOf(HEATINGS)),
    }),
  ),
  postal_code: requiredPostalCode,
  town: optionalLine(),
});
export const detailsStep = z.object({
  deadline: optionalChoice(keysOf(DEADLINES)),
  budget: optionalChoice(keysOf(BUDGETS)),
  description: requiredText('Décrivez votre projet en quelques mots.', 5_000),
  photos: photos(MOST_PROJET_PHOTOS),
});
const coordonnees = z.object({
  ...personFields,
  phone: optionalPhone,
  contact: optionalChoice(keysOf(CONTACTS)),
  callback: box,
});
/** A callback or contact by telephone needs a number. */
const withPhone = (given: { phone?: string | undefined; contact?: string | undefined; callback?: boolean | undefined }) =>
  Boolean(given.phone) || !(given.callback || given.contact === 'telephone');
const NO_PHONE = { path: ['phone'], message: 'Indiquez le numéro où vous rappeler.' };
export const coordonneesStep = coordonnees.check(z.refine(withPhone, NO_PHONE));

export const projetInput = z
  .object({ ...besoinStep.shape, ...logementStep.shape, ...detailsStep.shape, ...coordonnees.shape })
  .check(z.refine(withPhone, NO_PHONE));

type ProjetInput = z.output<typeof projetInput>;
export type ProjetPayload = Omit<ProjetInput, 'family_name' | 'name' | 'email' | 'phone' | 'photos' | 'families'> & {
  families: { url: string; name: string }[];
  estimations?: JoinedEstimate[];
};
