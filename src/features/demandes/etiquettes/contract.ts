import { z } from 'zod';
import { requiredText } from '~/intake/fields';
import { byId, done, endpoint } from '~/platform/http/endpoint';
import { LONGEST, MOST_ON_ONE } from './limits';

export const etiquetteOnDemande = z.object({ id: z.string(), name: z.string() });
export type EtiquetteOnDemande = z.output<typeof etiquetteOnDemande>;

const etiquette = etiquetteOnDemande.extend({ count: z.int().describe('Combien de demandes la portent, archivées comprises.') });
export type Etiquette = z.output<typeof etiquette>;

const name = requiredText('Donnez un nom à cette étiquette.', LONGEST);
const ids = z.array(z.string().max(60)).min(1).max(500);
const names = z.array(name).max(MOST_ON_ONE, `${MOST_ON_ONE}\u00a0étiquettes au plus.`).default([]);
const managed = { guard: 'ADMIN', asks: 'nothing: put back', params: byId } as const;

export const etiquettesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/etiquettes',
    guard: 'ACCUEIL',
    asks: 'nothing: reads',
    summary: 'Les étiquettes des demandes, par ordre alphabétique.',
    answer: z.object({ data: z.array(etiquette), total: z.int() }),
  }),
  put: endpoint({
    method: 'POST',
    path: '/admin/etiquettes/pose',
    guard: 'ACCUEIL',
    asks: 'nothing: put back',
    summary:
      'Pose et retire des étiquettes sur une ou plusieurs demandes ; un nom nouveau en fait une. Ce que deux personnes font en même temps se joint.',
    body: z.object({ ids, add: names.describe('Des noms.'), remove: names.describe('Des noms.') }),
    answer: z.object({
      changed: z.array(z.object({ id: z.string(), added: z.array(z.string()), removed: z.array(z.string()) })),
      full: z.array(z.string()).describe(`Celles qui en portent déjà ${MOST_ON_ONE}, laissées comme elles sont.`),
    }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/admin/etiquettes/:id',
    ...managed,
    summary: 'Renomme une étiquette, sur toutes ses demandes.',
    body: z.object({ name }),
    answer: etiquette,
  }),
  join: endpoint({
    method: 'POST',
    path: '/admin/etiquettes/:id/reunion',
    ...managed,
    summary: 'Réunit une étiquette à une autre : ses demandes portent l’autre, elle va à la corbeille ; la restauration les sépare.',
    body: z.object({ into: z.string().max(60) }),
    answer: etiquette,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/etiquettes/:id',
    ...managed,
    summary: 'Met une étiquette à la corbeille ; ses demandes ne la montrent plus.',
    answer: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/etiquettes/:id/restauration',
    ...managed,
    summary: 'Sort une étiquette de la corbeille : ses demandes la portent de nouveau.',
    answer: etiquette,
  }),
};
