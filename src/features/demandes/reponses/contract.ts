import { z } from 'zod';
import { versioned } from '~/content/edition/contract';
import { byId, done, endpoint } from '~/platform/http/endpoint';
import { findUnknownField, REPONSE_FIELDS } from './fields';

const KNOWN = Object.keys(REPONSE_FIELDS)
  .map((field) => `{${field}}`)
  .join(', ');

const title = z.string().trim().min(1, 'Donnez un titre à cette réponse.').max(60, 'Ce titre est trop long\u00a0: 60\u00a0signes au plus.');
const text = z
  .string()
  .trim()
  .min(1, 'Écrivez la réponse.')
  .max(5_000, 'Cette réponse est trop longue\u00a0: 5\u00a0000\u00a0signes au plus.')
  .superRefine((text, context) => {
    const unknown = findUnknownField(text);
    if (unknown === undefined) return;
    context.addIssue({ code: 'custom', message: `«\u00a0{${unknown}}\u00a0» n’est pas un champ connu. Ceux-ci le sont\u00a0: ${KNOWN}.` });
  });

const reponse = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string().describe(`Les champs y sont entre accolades : ${KNOWN}.`),
  position: z.int(),
  ...versioned,
  deletedAt: z.string().nullable().describe('Entrée dans la corbeille.'),
});
export type ReponseType = z.output<typeof reponse>;

const input = z.object({ title, text });
export type ReponseInput = z.output<typeof input>;

const guard = 'ACCUEIL';

export const reponsesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reponses',
    guard,
    asks: 'nothing: reads',
    summary: 'Les réponses prêtes, dans leur ordre, avec ce qui les remplit.',
    query: z.object({ corbeille: z.enum(['0', '1']).default('0').describe('1 : celles de la corbeille.') }),
    answer: z.object({ data: z.array(reponse), total: z.int(), magasin: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/reponses',
    guard,
    asks: 'nothing: put back',
    summary: 'Ajoute une réponse prête, à la fin de la liste.',
    body: input,
    answer: reponse,
  }),
  order: endpoint({
    method: 'POST',
    path: '/admin/reponses/ordre',
    guard,
    asks: 'nothing: put back',
    summary: 'Les réponses prêtes nommées prennent cet ordre, avant les autres.',
    body: z.object({ ids: z.array(z.string().max(60)).min(1).max(200) }),
    answer: done,
  }),
  revise: endpoint({
    method: 'PUT',
    path: '/admin/reponses/:id',
    guard,
    asks: 'nothing: put back',
    summary: 'Modifie une réponse prête.',
    params: byId,
    body: input.extend({ version: versioned.version }),
    answer: reponse,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/reponses/:id',
    guard,
    asks: 'nothing: put back',
    summary: 'Met une réponse prête à la corbeille.',
    params: byId,
    answer: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/reponses/:id/restauration',
    guard,
    asks: 'nothing: put back',
    summary: 'Sort une réponse prête de la corbeille.',
    params: byId,
    answer: reponse,
  }),
};
