import { z } from 'zod';
import { endpoint } from '~/platform/http/endpoint';
import { closedRendezVous, moment } from './contract';
import { start } from './input';
import { reason } from './refusal-input';

export const MOST_PEOPLE = 100;
export const MOST_HOURS = 3;

const id = z.string().max(60);

const shown = { id: true, version: true, state: true, familyName: true, name: true, company: true, phone: true } as const;
const planned = closedRendezVous.pick({ ...shown, start: true, text: true, closing: true }).extend({
  isMailed: z.boolean().describe('Faux pour qui n’a pas donné d’adresse : il faut l’appeler.'),
  hours: z.array(moment).describe('Celles qui lui seraient proposées ; vide quand aucune n’est libre.'),
});
export type PlannedProposal = z.output<typeof planned>;

const named = z.object({ id: z.string(), who: z.string(), why: z.string() });
const made = z.object({
  proposed: z.int(),
  toCall: z.array(z.object({ id: z.string(), who: z.string(), phone: z.string().nullable() })).describe('À rappeler : un rappel est posé.'),
  failed: z.array(named).describe('Laissées comme elles sont, et pourquoi.'),
  held: z
    .object({ ids: z.array(z.string()), ms: z.int() })
    .nullable()
    .describe('Ce qui peut être repris, et pour combien de temps.'),
});
export type ProposalsMade = z.output<typeof made>;

const guard = 'ACCUEIL';
const path = '/admin/rendez_vous/fermes/propositions';

export const closedDayEndpoints = {
  plan: endpoint({
    method: 'GET',
    path,
    guard,
    asks: 'nothing: reads',
    summary: 'Les rendez-vous pris un jour fermé, et les heures libres que chacun se verrait proposer.',
    query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    answer: z.object({ data: z.array(planned), total: z.int().describe('Tous, même au-delà de ce qu’un acte propose.') }),
  }),
  propose: endpoint({
    method: 'POST',
    path,
    guard,
    asks: 'nothing: one case',
    summary: 'Propose à chacun les heures données ; qui n’a ni adresse ni heure est à rappeler. Répété, il n’envoie rien de plus.',
    body: z.object({
      message: reason,
      items: z
        .array(z.object({ id, version: z.int(), starts: z.array(start).max(MOST_HOURS) }))
        .min(1, 'Choisissez au moins une personne.')
        .max(MOST_PEOPLE),
    }),
    answer: made,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: `${path}/reprise`,
    guard,
    asks: 'nothing: one case',
    summary: 'Reprend ces propositions tant que leurs courriels ne sont pas partis.',
    body: z.object({ ids: z.array(id).min(1).max(MOST_PEOPLE) }),
    answer: z.object({ takenBack: z.int(), failed: z.array(named) }),
  }),
};
export type ProposalsInput = z.output<(typeof closedDayEndpoints)['propose']['body']>;
