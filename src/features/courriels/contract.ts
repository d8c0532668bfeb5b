import { z } from 'zod';
import { done, door } from '~/platform/http/door';
import { listQuery } from '../edition/contract';

const STATES = ['en_attente', 'envoye', 'echec', 'perime'] as const;

const row = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  toName: z.string(),
  subject: z.string(),
  state: z.enum(STATES),
  attempts: z.int(),
  nextAt: z.string(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
const courriel = row.extend({ replyTo: z.string().nullable(), text: z.string(), html: z.string() });

const params = z.object({ id: z.string().max(60) });
const guard = 'ADMIN';

/** The outbox: what the site writes to people, and what became of it. */
export const courrielsDoors = {
  list: door({
    method: 'GET',
    path: '/admin/courriels',
    guard,
    summary: 'Les courriels du site, le plus récent d’abord.',
    query: listQuery.extend({ state: z.enum(STATES).optional() }),
    answer: z.object({ data: z.array(row), total: z.int() }),
  }),
  read: door({ method: 'GET', path: '/admin/courriels/:id', guard, summary: 'Un courriel, tel qu’il part.', params, answer: courriel }),
  resend: door({ method: 'POST', path: '/admin/courriels/:id/renvoi', guard, summary: 'Renvoie un courriel.', params, answer: done }),
};
export type CourrielsQuery = z.output<(typeof courrielsDoors)['list']['query']>;
