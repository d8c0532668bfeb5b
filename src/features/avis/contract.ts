import { z } from 'zod';
import { endpoint } from '~/platform/http/endpoint';
import { SUBJECTS, WHENS } from './subjects';

const subject = z.enum(SUBJECTS);
const when = z.enum(WHENS);

const choices = z.object({
  data: z.array(z.object({ subject, when })).describe('Ce que le rôle du compte permet de suivre, et quand il en est prévenu.'),
});
export type AvisSettings = z.output<typeof choices>;

export const avisEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/auth/avis',
    guard: 'connecte',
    asks: 'nothing: reads',
    summary: 'Ce dont on veut être prévenu, et quand.',
    answer: choices,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/auth/avis',
    guard: 'connecte',
    asks: 'nothing: own choice',
    summary: 'Choisit quand être prévenu d’un sujet.',
    body: z.object({ subject, when }),
    answer: choices,
  }),
};
