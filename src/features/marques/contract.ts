import { z } from 'zod';
import { contentEndpoints, publicationState } from '~/content/edition/contract';
import { shownOf, textsIn, writtenOf } from '~/content/edition/field-contract';
import { file, imageView } from '~/content/medias/contract';
import { simplePage } from '~/content/pages/contract';
import { documentsOf } from '~/features/documents/document-view';
import { familleCard, marqueLink } from '~/features/familles/contract';
import { byId, cachedRead, endpoint } from '~/platform/http/endpoint';
import { MARQUE_FIELDS } from './fields';

export const MARQUE_TEXTS = textsIn(MARQUE_FIELDS);

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

const marqueState = z.object({
  id: z.string(),
  ...shownOf(MARQUE_FIELDS),
  familles: z.array(z.int()),
  formerUrls: z.array(z.string()),
  ...publicationState,
});
export type MarqueState = z.output<typeof marqueState>;

const { creation, change } = writtenOf(MARQUE_FIELDS);
export const marquesAdminEndpoints = contentEndpoints(
  '/admin/marques',
  { one: 'une marque', many: 'Les marques' },
  { view: marqueState, create: creation, change },
);

export const marquesWritingEndpoints = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/marques/:id/uploadImage',
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: 'Donne un logo à une marque.',
    params: byId,
    upload: true,
    body: z.object({ file }),
    answer: imageView,
  }),
};
