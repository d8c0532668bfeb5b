import { z } from 'zod';
import { endpoint } from '~/platform/http/endpoint';
import { listQuery } from '~/platform/http/list-query';

const entry = z.object({
  id: z.string(),
  at: z.string(),
  author: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export const journalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/journal',
    guard: 'ADMIN',
    asks: 'nothing: reads',
    summary: 'Qui a fait quoi, et quand, le plus récent d’abord.',
    query: listQuery.extend({
      subject: z.string().max(30).optional(),
      subjectId: z.string().max(60).optional(),
      author: z.string().max(60).optional().describe('Compte qui a agi ; « site » : le site lui-même.'),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    answer: z.object({ data: z.array(entry), total: z.int() }),
  }),
};
export type JournalEntry = z.output<typeof entry>;
