import { z } from 'zod';
import { contentEndpoints, newSlug, publicationFields, publicationState, slug } from '~/content/edition/contract';
import { line, rich, textColumns } from '~/content/edition/texts';
import { imageView, mediaRef } from '~/content/medias/contract';
import { cachedRead } from '~/platform/http/endpoint';
import { MOST_PAGES } from './pages';

export const ACTUALITE_TEXTS = textColumns({
  title: line(z.string().trim().min(1, 'Donnez un titre à l’actualité.').max(160, 'Ce titre est trop long\u00a0: 160 signes au plus.')),
  summary: line(z.string().trim().max(300, 'Ce résumé est trop long\u00a0: 300 signes au plus.')),
  text: rich(z.string().max(20_000)),
});

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

const actualiteFields = z.object({
  ...ACTUALITE_TEXTS.sent,
  url: slug,
  datedOn: z
    .union([z.literal(''), z.iso.date('Donnez un jour qui existe, comme 2026-12-24.')])
    .describe('Jour qu’elle porte ; vide : celui de sa création.'),
  image: mediaRef,
  familles: z.array(z.int32().positive()).max(50).describe('Familles dont elle parle.'),
  ...publicationFields,
});
export type Actualite = z.output<typeof actualiteFields>;
const actualiteChange = actualiteFields.partial().extend({ version: z.int() });
const actualiteCreation = actualiteFields.partial().required({ title: true }).extend({ url: newSlug });
export type ActualiteInput = z.output<typeof actualiteChange> | z.output<typeof actualiteCreation>;

const actualiteState = z.object({
  id: z.string(),
  url: z.string(),
  ...ACTUALITE_TEXTS.shown,
  datedOn: z.string(),
  image: imageView.nullable(),
  familles: z.array(z.int()),
  formerUrls: z.array(z.string()),
  ...publicationState,
});
export type ActualiteState = z.output<typeof actualiteState>;

export const actualitesAdminEndpoints = contentEndpoints(
  '/admin/actualites',
  { one: 'une actualité', many: 'Les actualités' },
  { view: actualiteState, create: actualiteCreation, change: actualiteChange },
);
