import { z } from 'zod';

export const unreadMails = z.object({
  waiting: z.int().describe('Courriels qui attendent dans la boîte, parce qu’il en arrive plus que le site n’en prend à la fois.'),
  waitingSince: z.string().nullable().describe('Quand le plus ancien d’entre eux est arrivé.'),
  aside: z.int().describe('Courriels laissés dans la boîte sans être lus : trop nombreux, ou illisibles.'),
  asideSince: z.string().nullable().describe('Depuis quand ils sont comptés.'),
});
export type UnreadMails = z.output<typeof unreadMails>;
