import { z } from 'zod';
import { contentEndpoints, newSlug, publicationFields, publicationState, slug } from '~/content/edition/contract';
import { line, rich, textColumns } from '~/content/edition/texts';
import { imageView, mediaRef } from '~/content/medias/contract';
import { cachedRead } from '~/platform/http/endpoint';

/** « 12 bis, rue des Tanneurs » would identify the house. */
const STREET =
  /\d\s*(?:(?:bis|ter|quater)\s*)?(?:,\s*)?(?:rue|avenue|av\.|boulevard|bd|chemin|impasse|route|allée|place|quai|lotissement|lieu-dit)(?!\p{L})/iu;

export const REALISATION_TEXTS = textColumns({
  title: line(z.string().trim().min(1, 'Donnez un titre à la réalisation.').max(120, 'Ce titre est trop long\u00a0: 120 signes au plus.')),
  place: line(
    z
      .string()
      .trim()
      .max(80, 'Ce lieu est trop long\u00a0: 80 signes au plus.')
      .refine(
        (place) => !STREET.test(place),
        'Donnez la commune seulement, ou «\u00a0près de…\u00a0»\u00a0: jamais l’adresse d’un client.',
      ),
  ),
  text: rich(z.string().max(20_000)),
});

const realisation = z.object({
  url: z.string().describe('Ancre de la réalisation dans la page.'),
  ...REALISATION_TEXTS.shown,
  year: z.string().describe('AAAA'),
  before: imageView.nullable(),
  after: imageView.nullable(),
});
const realisationsPage = z.object({
  realisations: z.array(realisation.extend({ familles: z.array(z.object({ url: z.string(), name: z.string() })) })),
});
export type RealisationsPage = z.output<typeof realisationsPage>;

export const realisationsEndpoints = {
  read: cachedRead({
    path: '/realisations',
    summary: 'Ce que le magasin a réalisé, l’année la plus récente d’abord.',
    answer: realisationsPage,
  }),
};

const realisationFields = z.object({
  ...REALISATION_TEXTS.sent,
  url: slug.describe('Ancre de la réalisation dans la page.'),
  year: z
    .string()
    .trim()
    .regex(/^(?:19[5-9]\d|20\d\d)$/, 'Donnez l’année en quatre chiffres, comme 2024.'),
  before: mediaRef,
  after: mediaRef,
  familles: z.array(z.int32().positive()).max(50).describe('Familles qui y ont servi.'),
  ...publicationFields,
});
export type Realisation = z.output<typeof realisationFields>;
const realisationChange = realisationFields.partial().extend({ version: z.int() });
const realisationCreation = realisationFields.partial().required({ title: true, year: true }).extend({ url: newSlug });
export type RealisationInput = z.output<typeof realisationChange> | z.output<typeof realisationCreation>;

const realisationState = realisation.extend({
  id: z.string(),
  familles: z.array(z.int()),
  ...publicationState,
});
export type RealisationState = z.output<typeof realisationState>;

export const realisationsAdminEndpoints = contentEndpoints(
  '/admin/realisations',
  { one: 'une réalisation', many: 'Les réalisations' },
  { view: realisationState, create: realisationCreation, change: realisationChange },
);
