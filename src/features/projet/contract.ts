import { z } from 'zod';
import { pageTexts, titleAndText } from '~/content/pages/contract';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import type { JoinedEstimate } from '~/features/estimations/joined-estimate';
import { multipartEndpoint, photos } from '~/intake/contract';
import { entryEndpoint } from '~/intake/entry';
import {
  box,
  keysOf,
  optionalChoice,
  optionalLine,
  optionalNumber,
  optionalPhone,
  personFields,
  requiredPostalCode,
  requiredText,
} from '~/intake/fields';
import { cachedRead } from '~/platform/http/endpoint';

export const projetTexts = pageTexts(() => ({
  steps: z.array(titleAndText),
}));

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
/** Families of a universe that the wizard offers: all of a usual shop's, and a bounded page. */
export const MOST_OFFERED = 100;

export const besoinStep = z.object({
  universes: z
    .array(z.enum(UNIVERS_CODES, 'Choisissez dans la liste.'), 'Choisissez au moins un domaine.')
    .min(1, 'Choisissez au moins un domaine.')
    .max(4),
  families: z.array(z.string().max(80)).max(24, '24\u00a0familles au plus.').optional(),
});
export const logementStep = z.object({
  dwelling: z
    .object({
      type: optionalChoice(keysOf(DWELLINGS)),
      surface: optionalNumber(5, 5_000),
      year: optionalNumber(1_000, thisYear + 3),
      occupancy: optionalChoice(keysOf(OCCUPANCIES)),
      heating: optionalChoice(keysOf(HEATINGS)),
    })
    .optional(),
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
/** A callback, or contact by telephone, needs a number. */
const withPhone = (given: { phone?: string | undefined; contact?: string | undefined; callback?: boolean | undefined }) =>
  Boolean(given.phone) || !(given.callback || given.contact === 'telephone');
const NO_PHONE = { path: ['phone'], message: 'Indiquez le numéro où vous rappeler.' };
export const coordonneesStep = coordonnees.refine(withPhone, NO_PHONE);

export const projetInput = z
  .object({ ...besoinStep.shape, ...logementStep.shape, ...detailsStep.shape, ...coordonnees.shape })
  .refine(withPhone, NO_PHONE);
/** What the form sends beside its fields; read where the tools are, which no browser needs here. */
const sentProjet = projetInput.safeExtend({
  estimations: z
    .string()
    .max(15_000, 'Vos estimations jointes sont trop longues. Retirez-en une, puis réessayez.')
    .optional()
    .describe('JSON\u00a0: par outil, ses réponses et ce qui en a été lu.'),
});
type ProjetInput = z.output<typeof projetInput>;
/** What is missing is said to staff, not to the person. */
const projetEntry = projetInput.safeExtend({ description: requiredText('Notez ce que dit la personne.', 5_000) });
export type ProjetPayload = Omit<ProjetInput, 'family_name' | 'name' | 'email' | 'phone' | 'photos' | 'families'> & {
  /** Names at the time of the request. */
  families: { url: string; name: string }[];
  estimations?: JoinedEstimate[];
};

export const projetEndpoints = {
  send: multipartEndpoint('/projet_particulier', 'Projet d’un particulier.', sentProjet, MOST_PROJET_PHOTOS),
  enter: entryEndpoint('/admin/demandes/saisie/projet', 'Projet pris par l’équipe.', projetEntry),
  read: cachedRead({ path: '/pages/projet', summary: 'Les textes du projet particulier.', answer: projetTexts.view }),
};
