import { z } from 'zod';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { endpoint } from '~/platform/http/endpoint';
import { STEP_NAMES } from './steps';

const STATES = ['fait', 'passe'] as const;

const view = z.object({
  steps: z.array(
    z.object({
      step: z.enum(STEP_NAMES),
      state: z.enum(STATES).nullable().describe('passe : remis à plus tard.'),
    }),
  ),
  isOver: z.boolean().describe('Toutes les étapes sont faites, ou l’équipe n’en veut plus : le tableau de bord n’en parle plus.'),
  hasExemples: z.boolean().describe('Le site montre encore quelque chose du magasin inventé.'),
});
export type PremiersPas = z.output<typeof view>;

const carried = z.object({ id: z.string(), label: z.string(), isShown: z.boolean().describe('Publié, ou programmé.') });
const offre = z.object({
  univers: z.array(z.object({ code: z.enum(UNIVERS_CODES), label: z.string(), isOffered: z.boolean(), familles: z.array(carried) })),
  services: z.array(carried.extend({ audience: z.string() })),
});
export type Offre = z.output<typeof offre>;

const MOST = 2_000;
const ids = z.array(z.string().max(60)).max(MOST);
const choice = z.object({
  univers: z.array(z.enum(UNIVERS_CODES)).min(1, 'Gardez au moins un univers.').describe('Ceux que le magasin propose.'),
  shown: z.object({ familles: ids, services: ids }).describe('Ce qui va sur le site.'),
  hidden: z
    .object({ familles: ids, services: ids })
    .describe('Ce qui en sort, en brouillon. Ce qui n’est nommé nulle part reste tel quel.'),
});
export type OffreChoice = z.output<typeof choice>;

export const premiersPasEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/premiers_pas',
    guard: 'ADMIN',
    asks: 'nothing: reads',
    summary: 'Où en est la première visite, étape par étape.',
    answer: view,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/admin/premiers_pas/:step',
    guard: 'ADMIN',
    asks: 'nothing: not shown',
    summary: 'Note une étape comme faite, ou remise à plus tard.',
    params: z.object({ step: z.enum(STEP_NAMES) }),
    body: z.object({ state: z.enum(STATES) }),
    answer: view,
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/premiers_pas/fin',
    guard: 'ADMIN',
    asks: 'nothing: not shown',
    summary: 'Le tableau de bord ne propose plus la première visite.',
    answer: view,
  }),
  offre: endpoint({
    method: 'GET',
    path: '/admin/premiers_pas/offre',
    guard: 'ADMIN',
    asks: 'nothing: reads',
    summary: 'Les univers, les familles et les services, et ce que le site en montre.',
    answer: offre,
  }),
  changeOffre: endpoint({
    method: 'POST',
    path: '/admin/premiers_pas/offre',
    guard: 'ADMIN',
    asks: 'nothing: put back',
    summary: 'Met sur le site ce que le magasin vend, et en sort le reste, en un seul geste.',
    body: choice,
    answer: offre,
  }),
};
