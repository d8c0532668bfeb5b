import { z } from 'zod';
import { requiredText } from '~/intake/fields';
import { byId, done, endpoint } from '~/platform/http/endpoint';

export const MOST_VUES = 50;
const MOST_FILTER = 2_000;

const filter = z
  .record(z.string(), z.string())
  .refine((values) => JSON.stringify(values).length <= MOST_FILTER, 'Ce filtre est trop long pour être gardé. Simplifiez-le.');

const vue = z.object({
  id: z.string(),
  name: z.string(),
  filter: filter.describe('Valeurs des filtres de la boîte, par leur nom.'),
  shared: z.boolean().describe('Toute l’équipe la voit.'),
  mine: z.boolean(),
  owner: z.string().nullable().describe('Vide quand le compte de qui l’a partagée n’existe plus : chacun peut alors la reprendre.'),
  position: z.int(),
});
export type Vue = z.output<typeof vue>;

const input = z.object({
  name: requiredText('Donnez un nom à cette vue.', 60),
  filter,
  shared: z.boolean().default(false),
  position: z.int().min(0).max(1_000_000).optional().describe('Après les siennes quand elle n’est pas dite.'),
});
export type VueInput = z.output<typeof input>;

const change = z.object({
  name: z.optional(input.shape.name),
  filter: filter.optional(),
  shared: z.boolean().optional(),
  position: input.shape.position,
});
export type VueChange = z.output<typeof change>;

const guard = 'ACCUEIL';

export const vuesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/vues',
    guard,
    asks: 'nothing: reads',
    summary: 'Les vues gardées de la boîte : les siennes, puis celles que l’équipe partage.',
    answer: z.object({ data: z.array(vue), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/vues',
    guard,
    asks: 'nothing: own choice',
    summary: 'Garde une vue de la boîte.',
    body: input,
    answer: vue,
  }),
  revise: endpoint({
    method: 'PUT',
    path: '/admin/vues/:id',
    guard,
    asks: 'nothing: own choice',
    summary: 'Change une de ses vues ; ce qui n’est pas envoyé reste.',
    params: byId,
    body: change,
    answer: vue,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/vues/:id',
    guard,
    asks: 'nothing: own choice',
    summary: 'Supprime une de ses vues.',
    params: byId,
    answer: done,
  }),
};
