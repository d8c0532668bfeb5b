import { z } from 'zod';
import { DATED_STATES } from '~/content/dated/dated';
import { versioned } from '~/content/edition/contract';
import { amount } from '~/content/reglages/shapes';
import { done, endpoint } from '~/platform/http/endpoint';
import { HOME_NAMES, VAT_NAMES } from './homes';

const day = z.iso.date('Donnez un jour qui existe.');
const signs = (most: number) => z.string().trim().max(most, `C’est trop long\u00a0: ${most}\u00a0signes au plus.`);

const sent = {
  famille: z.int('Choisissez une famille.'),
  home: z.enum(HOME_NAMES, 'Choisissez un logement.'),
  low: amount.positive('Donnez le prix le plus bas.').describe('En euros, toutes taxes comprises, fourni et posé.'),
  high: amount.positive('Donnez le prix le plus haut.'),
  vat: z.enum(VAT_NAMES, 'Choisissez un taux.').describe('Taux de TVA compris dans le prix.'),
  included: signs(600).min(1, 'Dites ce que le prix comprend.'),
  excluded: signs(600).describe('Ce qu’il ne comprend pas.'),
  valid_from: day,
  review_by: day.describe('Dernier jour où le prix est montré.'),
  checked_on: day,
  confirmed_by: signs(80).min(1, 'Dites qui a confirmé ce prix.').describe('Pour l’équipe seule.'),
};

type Together = { low: number; high: number; valid_from: string; review_by: string };
function checkTogether({ low, high, valid_from, review_by }: Together, context: z.RefinementCtx): void {
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

const guard = 'EDITEUR';
const params = z.object({ id: z.string().max(60) });

export const prixEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/prix',
    guard,
    asks: 'nothing: reads',
    summary: 'Tous les prix fourni-posé, et les familles à qui en donner.',
    query: z.object({ corbeille: z.enum(['0', '1']).default('0').describe('1 : ceux de la corbeille.') }),
    answer: z.object({
      data: z.array(row),
      total: z.int(),
      familles: z.array(z.object({ id: z.int(), name: z.string() })),
      today: z.string().describe('Le jour du magasin.'),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/prix',
    guard,
    asks: 'nothing: put back',
    summary: 'Ajoute un prix fourni-posé à une famille, à partir d’un jour.',
    body: input,
    answer: row,
  }),
  revise: endpoint({
    method: 'PUT',
    path: '/admin/prix/:id',
    guard,
    asks: 'nothing: put back',
    summary: 'Corrige un prix.',
    params,
    body: z.object({ ...sent, version: versioned.version }).superRefine(checkTogether),
    answer: row,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/admin/prix/:id/verification',
    guard,
    asks: 'nothing: put back',
    summary: 'Dit qu’un prix vient d’être vérifié, par qui, et jusqu’à quand il vaut.',
    params,
    body: z.object({ version: versioned.version, review_by: day, confirmed_by: sent.confirmed_by }),
    answer: row,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/prix/:id',
    guard,
    asks: 'nothing: put back',
    summary: 'Met un prix à la corbeille.',
    params,
    answer: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/prix/:id/restauration',
    guard,
    asks: 'nothing: put back',
    summary: 'Sort un prix de la corbeille.',
    params,
    answer: row,
  }),
};
