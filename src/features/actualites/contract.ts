import { z } from 'zod';
import { contentEndpoints, publicationState } from '~/content/edition/contract';
import { shownOf, writtenOf } from '~/content/edition/field-contract';
import { imageView } from '~/content/medias/contract';
import { cachedRead } from '~/platform/http/endpoint';
import { ACTUALITE_FIELDS } from './fields';
import { MOST_PAGES } from './pages';

const dated = {
  url: z.string(),
  title: z.string(),
  datedOn: z.string().describe('Jour qu’elle porte, AAAA-MM-JJ.'),
  day: z.string().describe('« 3 décembre 2026 »'),
};
const actualiteCard = z.object({ ...dated, summary: z.string(), image: imageView.nullable() });
export type ActualiteSummary = z.output<typeof actualiteCard>;

const actualitesList = z.object({ banner: imageView.nullable(), actualites: z.array(actualiteCard), page: z.int(), pages: z.int() });
export type ActualitesList = z.output<typeof actualitesList>;

const near = z.object({ url: z.string(), title: z.string() }).nullable();
const actualitePage = actualiteCard.extend({
  text: z.string(),
  familles: z.array(z.object({ url: z.string(), name: z.string() })),
  newer: near,
  older: near,
  updatedAt: z.string(),
});
export type ActualitePage = z.output<typeof actualitePage>;

export const actualitesEndpoints = {
  list: cachedRead(
    {
      path: '/actualites',
      summary: 'Les actualités, les plus récentes d’abord.',
      query: z.object({ page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1) }),
      answer: actualitesList,
    },
    { page: { upTo: MOST_PAGES } },
  ),
  read: cachedRead({
    path: '/actualites/:url',
    summary: 'Une actualité.',
    params: z.object({ url: z.string().max(100) }),
    answer: actualitePage,
  }),
};

const actualiteState = z.object({
  id: z.string(),
  ...shownOf(ACTUALITE_FIELDS),
  familles: z.array(z.int()),
  formerUrls: z.array(z.string()),
  ...publicationState,
});
export type ActualiteState = z.output<typeof actualiteState>;

const { creation, change } = writtenOf(ACTUALITE_FIELDS);
export const actualitesAdminEndpoints = contentEndpoints(
  '/admin/actualites',
  { one: 'une actualité', many: 'Les actualités' },
  { view: actualiteState, create: creation, change },
);
