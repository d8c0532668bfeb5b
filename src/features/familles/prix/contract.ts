import { z } from 'zod';
import { datedEndpoints, isoDay } from '~/content/dated/contract';
import { DATED_STATES } from '~/content/dated/dated';
import { versioned } from '~/content/edition/contract';
import { amount } from '~/content/reglages/shapes';
import { HOME_NAMES, VAT_NAMES } from './homes';

const signs = (most: number) => z.string().trim().max(most, `C’est trop long\u00a0: ${most}\u00a0signes au plus.`);

const sent = {
  famille: z.int('Choisissez une famille.'),
  home: z.enum(HOME_NAMES, 'Choisissez un logement.'),
  low: amount.positive('Donnez le prix le plus bas.').describe('En euros, toutes taxes comprises, fourni et posé.'),
  high: amount.positive('Donnez le prix le plus haut.'),
  vat: z.enum(VAT_NAMES, 'Choisissez un taux.').describe('Taux de TVA compris dans le prix.'),
  included: signs(600).min(1, 'Dites ce que le prix comprend.'),
  excluded: signs(600).describe('Ce qu’il ne comprend pas.'),
  valid_from: isoDay,
  review_by: isoDay.describe('Dernier jour où le prix est montré.'),
  checked_on: isoDay,
  confirmed_by: signs(80).min(1, 'Dites qui a confirmé ce prix.').describe('Pour l’équipe seule.'),
};

type Sent = z.output<z.ZodObject<typeof sent>>;
function checkTogether({ low, high, valid_from, review_by }: Sent, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (high < low) refuse('high', 'Donnez un prix le plus haut au moins égal au plus bas.');
  if (review_by <= valid_from) refuse('review_by', 'Choisissez un jour après celui où le prix commence.');
}

const input = z.object(sent).superRefine(checkTogether);
export type PrixInput = z.output<typeof input>;

const row = z.object({
  id: z.string(),
  ...sent,
  label: z.string().describe('La famille et le logement.'),
  state: z.enum(DATED_STATES).describe('Ce que vaut ce prix aujourd’hui.'),
  next_review: z.string().describe('Prochaine échéance proposée à qui le vérifie aujourd’hui.'),
  ...versioned,
  deletedAt: z.string().nullable().describe('Entrée dans la corbeille.'),
});
export type PrixRow = z.output<typeof row>;

export const prixEndpoints = datedEndpoints('/admin/prix', {
  row,
  input,
  change: z.object({ ...sent, version: versioned.version }).superRefine(checkTogether),
  listed: { familles: z.array(z.object({ id: z.int(), name: z.string() })) },
  verified: { confirmed_by: sent.confirmed_by },
  those: 'ceux',
  summaries: {
    list: 'Tous les prix fourni-posé, et les familles à qui en donner.',
    create: 'Ajoute un prix fourni-posé à une famille, à partir d’un jour.',
    revise: 'Corrige un prix.',
    verify: 'Dit qu’un prix vient d’être vérifié, par qui, et jusqu’à quand il vaut.',
    remove: 'Met un prix à la corbeille.',
    restore: 'Sort un prix de la corbeille.',
  },
});
