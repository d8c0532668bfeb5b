import { z } from 'zod';
import { contentEndpoints, newSlug, publicationFields, publicationState, slug } from '~/content/edition/contract';
import { line, rich, textColumns, verbatim } from '~/content/edition/texts';
import { file, imageView, mediaRef } from '~/content/medias/contract';
import { simplePage } from '~/content/pages/contract';
import { documentsOf } from '~/features/documents/document-view';
import { familleCard, marqueLink } from '~/features/familles/contract';
import { cachedRead, endpoint } from '~/platform/http/endpoint';

const website = z
  .string()
  .trim()
  .max(300)
  .refine(
    (text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    'Donnez une adresse complète, comme https://www.exemple.fr.',
  );

export const MARQUE_TEXTS = textColumns({
  name: line(z.string().trim().min(1, 'Donnez un nom à la marque.').max(100)),
  summary: line(z.string().trim().max(300, 'Ce résumé est trop long : 300 caractères au plus.')),
  text: rich(z.string().max(20_000)),
  website: verbatim(website),
});

const marqueCard = marqueLink.extend({ summary: z.string() });
export type MarqueSummary = z.output<typeof marqueCard>;

const marquesList = z.object({ page: simplePage.view, marques: z.array(marqueCard) });
export type MarquesList = z.output<typeof marquesList>;

const marquePage = marqueLink.extend({ ...MARQUE_TEXTS.shown, familles: z.array(familleCard), ...documentsOf, updatedAt: z.string() });
export type MarquePage = z.output<typeof marquePage>;

export const marquesEndpoints = {
  list: cachedRead({ path: '/marques', summary: 'Les marques.', answer: marquesList }),
  read: cachedRead({
    path: '/marques/:url',
    summary: 'Une marque et ses familles.',
    params: z.object({ url: z.string().max(100) }),
    answer: marquePage,
  }),
};

const marqueFields = z.object({
  ...MARQUE_TEXTS.sent,
  url: slug,
  logo: mediaRef,
  familles: z.array(z.int32().positive()).max(200).describe('Familles que fait la marque.'),
  ...publicationFields,
});
export type Marque = z.output<typeof marqueFields>;
const marqueChange = marqueFields.partial().extend({ version: z.int() });
const marqueCreation = marqueFields.partial().required({ name: true }).extend({ url: newSlug });
export type MarqueInput = z.output<typeof marqueChange> | z.output<typeof marqueCreation>;

const marqueState = z.object({
  id: z.string(),
  url: z.string(),
  ...MARQUE_TEXTS.shown,
  logo: imageView.nullable(),
  familles: z.array(z.int()),
  formerUrls: z.array(z.string()),
  ...publicationState,
});
export type MarqueState = z.output<typeof marqueState>;

export const marquesAdminEndpoints = contentEndpoints(
  '/admin/marques',
  { one: 'une marque', many: 'Les marques' },
  { view: marqueState, create: marqueCreation, change: marqueChange },
);

export const marquesWritingEndpoints = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/marques/:id/uploadImage',
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: 'Donne un logo à une marque.',
    params: z.object({ id: z.string().max(60) }),
    upload: true,
    body: z.object({ file }),
    answer: imageView,
  }),
};
