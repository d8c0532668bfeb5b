import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { familleCard, marqueLink } from '../familles/contract';
import { simplePage } from '../pages/contract';

const marqueCard = marqueLink.extend({ summary: z.string() });
export type MarqueCard = z.output<typeof marqueCard>;

const marquesList = z.object({ page: simplePage.view, marques: z.array(marqueCard) });
export type MarquesList = z.output<typeof marquesList>;

const marquePage = marqueCard.extend({ text: z.string(), website: z.string(), familles: z.array(familleCard), updatedAt: z.string() });
export type MarquePage = z.output<typeof marquePage>;

export const marquesDoors = {
  list: readDoor({ path: '/marques', summary: 'Les marques.', answer: marquesList }),
  read: readDoor({
    path: '/marques/:url',
    summary: 'Une marque et ses familles.',
    params: z.object({ url: z.string().max(100) }),
    answer: marquePage,
  }),
};
