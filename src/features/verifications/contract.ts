import { z } from 'zod';
import { endpoint } from '~/platform/http/endpoint';

const GROUPS = ['legal', 'contenu', 'reglages', 'technique'] as const;
const LEVELS = ['obligatoire', 'conseille'] as const;

const verification = z.object({
  id: z.string(),
  group: z.enum(GROUPS),
  level: z.enum(LEVELS).describe('obligatoire : la loi le demande, ou le site ne remplit pas son office sans cela.'),
  ok: z.boolean(),
  title: z.string(),
  help: z.string().describe('Ce qu’il faut faire, et d’où vient le devoir quand il est de la loi.'),
  link: z.string().describe('Chemin de la gestion où cela se corrige.'),
  count: z.int().describe('Combien de choses sont à corriger ; 0 quand tout va.'),
  examples: z.array(z.object({ label: z.string(), link: z.string() })).describe('Cinq d’entre elles.'),
});
export type Verification = z.output<typeof verification>;

export const verificationsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/verifications',
    guard: 'EDITEUR',
    asks: 'nothing: reads',
    summary: 'Ce qui manque encore au site : loi, contenu, réglages, technique. Un éditeur ne reçoit que le contenu.',
    answer: z.array(verification),
  }),
};
