import { z } from 'zod';
import { versioned } from '~/content/edition/contract';
import { byId, done, endpoint } from '~/platform/http/endpoint';
import { listQuery } from '~/platform/http/list-query';
import { MOST_AT_ONCE } from './most-at-once';

const row = z.object({
  id: z.string(),
  source: z.string().describe('Ancienne adresse, telle qu’elle est cherchée : minuscules, accents décodés, sans barre finale.'),
  target: z.string().describe('Chemin de la page du site.'),
  uses: z.int().describe('Fois où quelqu’un est passé par elle.'),
  lastUsedOn: z.string().nullable().describe('Jour du dernier passage, à l’heure du magasin.'),
  deadSince: z.string().nullable().describe('Instant où la page a été vue disparue.'),
  ...versioned,
  deletedAt: z.string().nullable(),
});
export type RedirectionRow = z.output<typeof row>;

const address = (missing: string) =>
  z.string().trim().min(1, missing).max(1_000, 'Cette adresse est trop longue\u00a0: 1\u202f000\u00a0signes au plus.');
const sent = {
  source: address('Donnez l’ancienne adresse, comme /chauffage.html.'),
  target: address('Choisissez la page où elle mène.'),
};
const input = z.object({
  ...sent,
  follow: z.boolean().default(false).describe('Mène aussi droit à la page celles qui menaient à cette ancienne adresse.'),
});
export type RedirectionInput = z.output<typeof input>;

const ids = z.object({ ids: z.array(z.string().max(60)).min(1).max(MOST_AT_ONCE) });

const SORTS = ['source', 'target', 'uses', 'lastUsedOn', 'updatedAt'] as const;
const STATES = ['', 'morte', 'inutilisee', 'corbeille'] as const;
const listed = listQuery.extend({ sort: z.enum(SORTS).default('source'), etat: z.enum(STATES).default('') });
export type RedirectionsQuery = z.output<typeof listed>;

const perdue = z.object({
  path: z.string(),
  count: z.int(),
  lastMonth: z.string().describe('« 2026-11 »'),
  ignored: z.boolean(),
});
export type PerdueRow = z.output<typeof perdue>;
const perduesQuery = listQuery.omit({ sort: true, order: true }).extend({
  month: z.union([z.literal(''), z.string().regex(/^\d{4}-\d{2}$/)]).default(''),
  etat: z.enum(['', 'ignorees']).default(''),
});
export type PerduesQuery = z.output<typeof perduesQuery>;

const guard = 'EDITEUR';

export const redirectionsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/redirections',
    guard,
    asks: 'nothing: reads',
    summary: 'Les anciennes adresses, et la page où chacune mène.',
    query: listed,
    answer: z.object({ data: z.array(row), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/redirections',
    guard,
    asks: 'nothing: put back',
    summary: 'Fait mener une ancienne adresse à une page du site.',
    body: input,
    answer: row,
  }),
  revise: endpoint({
    method: 'PUT',
    path: '/admin/redirections/:id',
    guard,
    asks: 'nothing: put back',
    summary: 'Corrige une redirection.',
    params: byId,
    body: input.extend({ version: versioned.version }),
    answer: row,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/redirections/suppression',
    guard,
    asks: 'nothing: put back',
    summary: 'Met des redirections à la corbeille.',
    body: ids,
    answer: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/redirections/restauration',
    guard,
    asks: 'nothing: put back',
    summary: 'Sort des redirections de la corbeille.',
    body: ids,
    answer: done,
  }),
  restoreOne: endpoint({
    method: 'POST',
    path: '/admin/redirections/:id/restauration',
    guard,
    asks: 'nothing: put back',
    summary: 'Sort une redirection de la corbeille.',
    params: byId,
    answer: done,
  }),
  perdues: endpoint({
    method: 'GET',
    path: '/admin/redirections/perdues',
    guard,
    asks: 'nothing: reads',
    summary: 'Ce que des visiteurs ont demandé sans le trouver, le plus fréquent d’abord.',
    query: perduesQuery,
    answer: z.object({
      data: z.array(perdue),
      total: z.int(),
      months: z.array(z.string()).describe('Mois dont il reste quelque chose, le dernier d’abord.'),
      rest: z.int().describe('Comptées ensemble, au-delà du nombre d’adresses gardées par mois.'),
    }),
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/admin/redirections/perdues/ecart',
    guard,
    asks: 'nothing: not shown',
    summary: 'Met de côté une adresse demandée en vain, ou la reprend.',
    body: z.object({ path: z.string().min(1).max(300), ignored: z.boolean() }),
    answer: done,
  }),
};
