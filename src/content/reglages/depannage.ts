import { z } from 'zod';
import { amount, dayOrNone } from './shapes';
import { SORTES, type Sorte } from './sortes';

const signs = (most: number) => z.string().trim().max(most, `C’est trop long\u00a0: ${most}\u00a0signes au plus.`);

const prestation = z
  .object({
    sorte: z.enum(Object.keys(SORTES) as [Sorte, ...Sorte[]]),
    label: signs(120),
    price: amount.nullable().describe('En euros TTC ; 0 : gratuit ; rien : pas encore donné, et pas montré.'),
    unit: signs(40).describe('« l’heure », « par an »'),
    detail: signs(200).describe('Ce que le prix comprend, ou la zone.'),
  })
  .refine(({ label, price }) => label !== '' || price === null, { path: ['label'], message: 'Dites de quoi c’est le prix.' });

const MOST = 40;

/** Must be readable before a contract. @see arrêté du 24 janvier 2017 (publicité des prix, prestations de dépannage), articles 2 and 3 */
export const depannageShape = z
  .object({
    offered: z.boolean().describe('Faux : le magasin ne dépanne, ne répare ni n’entretient.'),
    prestations: z.array(prestation).max(MOST, `Gardez ${MOST}\u00a0prix au plus.`),
    timeCount: signs(600).describe('Comment le temps passé est compté.'),
    quote: z.enum(['', 'gratuit', 'payant']).describe('Le devis ; vide : pas encore dit.'),
    quotePrice: amount.nullable().describe('Prix du devis, s’il est payant.'),
    conditions: signs(1_000).describe('Toute autre condition de rémunération : nuit, dimanche, pièces…'),
    validFrom: dayOrNone.describe('Premier jour.'),
    reviewBy: dayOrNone.describe('Jour où les relire au plus tard.'),
  })
  .superRefine(({ prestations, quote, quotePrice, validFrom, reviewBy }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const isPriced = prestations.some(({ price }) => price !== null);
    if (isPriced && validFrom === '') refuse('validFrom', 'Donnez le jour depuis lequel ces prix valent.');
    if (isPriced && reviewBy === '') refuse('reviewBy', 'Donnez le jour où les relire.');
    if (validFrom !== '' && reviewBy !== '' && reviewBy <= validFrom)
      refuse('reviewBy', 'Choisissez un jour après celui où les prix commencent.');
    if (quote === 'payant' && !quotePrice) refuse('quotePrice', 'Donnez le prix du devis, ou dites qu’il est gratuit.');
  });
export type Depannage = z.output<typeof depannageShape>;

const row = (sorte: Sorte, label: string, unit: string) => ({ sorte, label, price: null, unit, detail: '' });

/** Names without prices: an invented price would be a promise. */
export const FIRST_DEPANNAGE: Depannage = {
  offered: true,
  prestations: [
    row('deplacement', 'Déplacement', 'par intervention'),
    row('heure', 'Main-d’œuvre', 'l’heure'),
    row('diagnostic', 'Diagnostic de panne', 'forfait'),
    row('forfait', 'Entretien d’une pompe à chaleur', 'forfait'),
    row('forfait', 'Entretien d’une climatisation', 'forfait'),
    row('forfait', 'Entretien d’un poêle à granulés', 'forfait'),
    row('airco', 'Abonnement AIRCO', 'par an'),
  ],
  timeCount: '',
  quote: '',
  quotePrice: null,
  conditions: '',
  validFrom: '',
  reviewBy: '',
};
