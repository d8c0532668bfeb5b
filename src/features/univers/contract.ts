import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { familleCard, marqueLink } from '../familles/contract';
import { imageView } from '../medias/contract';
import { simplePage } from '../pages/contract';
import { UNIVERS_CODES } from './univers';

const universTexts = z.object({
  code: z.enum(UNIVERS_CODES),
  slug: z.string(),
  label: z.string(),
  title: z.string(),
  summary: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ id: z.int(), title: z.string(), text: z.string() })),
  images: z
    .array(imageView)
    .describe('La première est la scène du bandeau ; les suivantes accompagnent les sections. `id` est celui de l’image dans l’univers.'),
});
export type UniversTexts = z.output<typeof universTexts>;

const universCard = universTexts.pick({ code: true, slug: true, title: true, summary: true }).extend({ image: imageView.nullable() });
export type UniversCard = z.output<typeof universCard>;

const universPage = universTexts.extend({ familles: z.array(familleCard), total: z.int(), marques: z.array(marqueLink) });
export type UniversPage = z.output<typeof universPage>;

const universList = z.object({ page: simplePage.view, univers: z.array(universCard) });
export type UniversList = z.output<typeof universList>;

const params = z.object({ universe: z.string().max(40).describe('Code ou nom dans l’adresse.') });

export const universDoors = {
  list: readDoor({ path: '/univers', summary: 'Les quatre univers.', answer: universList }),
  texts: readDoor({ path: '/univers/texts/:universe', summary: 'Les textes d’un univers.', params, answer: universTexts }),
  familles: readDoor({ path: '/univers/familles/:universe', summary: 'Les familles d’un univers.', params, answer: z.array(familleCard) }),
  page: readDoor({
    path: '/univers/page/:universe',
    summary: 'La page d’un univers : textes, familles et marques.',
    params,
    answer: universPage,
  }),
};
export { universCard };
