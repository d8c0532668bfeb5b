import { z } from 'zod';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { VISITS_MONTHS } from '~/content/vocabulary/retention';
import { endpoint, fileAnswer } from '~/platform/http/endpoint';

const MOST_DAYS = 800;

const day = z.iso.date('Donnez un jour, comme 2026-11-21.');
const period = z
  .object({ from: day.describe('Premier jour.'), to: day.describe('Dernier jour.') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Le dernier jour vient avant le premier\u00a0: échangez-les.' })
  .refine(({ from, to }) => from > to || daysBetween(from, to) < MOST_DAYS, {
    path: ['from'],
    message: `Les chiffres sont gardés ${IN_LETTERS[VISITS_MONTHS]} mois\u00a0: choisissez une période plus courte.`,
  });
export type Period = z.output<typeof period>;

const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).total('days');

const count = z.int();
const compared = { count, former: count.describe('Pendant la période d’avant, aussi longue.') };
const totals = z.object({
  visits: count.describe('Pages vues en venant d’ailleurs que du site.'),
  views: count.describe('Pages vues.'),
  requests: count.describe('Demandes dont on sait de quelle page du site elles sont parties.'),
  robots: count.describe('Pages demandées par des robots, comptées à part.'),
});
const pageRow = z.object({ path: z.string().describe('« autres » : ce qui n’a pas de nom.'), title: z.string(), ...compared });

const frequentation = z.object({
  from: day,
  to: day,
  formerFrom: day,
  formerTo: day,
  since: day.nullable().describe('Premier jour compté, de tous ceux que le site garde.'),
  totals,
  former: totals,
  days: z.array(totals.extend({ day })).describe('Chaque jour de la période, du premier au dernier.'),
  pages: z.array(pageRow).describe('Les cent plus vues.'),
  familles: z.array(pageRow).describe('Les cent plus vues.'),
  sources: z.array(z.object({ host: z.string().describe('Vide quand rien ne le dit.'), ...compared })),
  campaigns: z.array(z.object({ name: z.string(), ...compared })),
  requests: z.array(pageRow.extend({ kind: z.enum(DEMANDE_KIND_NAMES) })),
});
export type Frequentation = z.output<typeof frequentation>;

const guard = 'EDITEUR';

export const mesureEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/frequentation',
    guard,
    asks: 'nothing: reads',
    summary: 'Ce qui a été compté d’un jour à un autre, et pendant la période d’avant : des totaux par jour, sans qui que ce soit.',
    query: period,
    answer: frequentation,
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/frequentation/export.csv',
    guard,
    asks: 'nothing: reads',
    summary: 'Les mêmes totaux, jour par jour, pour un tableur français.',
    query: period,
    answer: fileAnswer,
  }),
};
