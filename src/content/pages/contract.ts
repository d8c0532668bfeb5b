import { z } from 'zod';
import { revisionEndpoints, versioned } from '~/content/edition/contract';
import { file, imageView, mediaRef } from '~/content/medias/contract';
import { endpoint } from '~/platform/http/endpoint';
import { PAGES } from './paths';

const imageRef = z.object({ media: z.int() }).nullable();
/** Stored as `{ media: id }`, shown as the image; null when missing or deleted. */
export const pageImage = imageView.nullable();

/** Rich text; other texts are escaped. */
export const html = z.string().max(20_000).meta({ html: true });

export const titleAndHtml = z.object({ title: z.string(), text: html });
export const titleAndText = z.object({ title: z.string(), text: z.string() });
export const factWith = (image: typeof pageImage) => z.object({ title: z.string(), text: z.string(), icon: image });

/** One declaration of texts: shown, stored, sent. `fields` gets the image form, and defaults for older pages, which staff must send. */
export function pageTexts<F extends z.core.$ZodLooseShape>(fields: (image: typeof pageImage, newer: Newer) => F) {
  const shape = <I extends z.ZodType, O extends z.core.$ZodLooseShape>(image: I, own: O) =>
    z.object({
      title: z.string().trim().min(1, 'Donnez un titre à la page.').max(160),
      description: z.string().max(300),
      intro: html,
      banner: image,
      ...own,
    });
  // Replacements of an image have the same fields.
  const fieldsOf = fields as (image: z.ZodType, newer: Newer) => z.core.$ZodLooseShape;
  const loose = (image: z.ZodType, newer: Newer): z.ZodType => shape(image, fieldsOf(image, newer));
  return { view: shape(pageImage, fields(pageImage, withFirst)), stored: loose(imageRef, withFirst), input: loose(mediaRef, asSent) };
}
type Newer = <S extends z.ZodType>(part: S, first: z.output<S>) => S;
const withFirst: Newer = (part, first) => part.default(first as never) as never;
const asSent: Newer = (part) => part;
export type PageTexts = ReturnType<typeof pageTexts>;

export const simplePage = pageTexts(() => ({}));

const content = z
  .record(z.string(), z.unknown())
  .describe('Les textes de la page, dans la forme que sa lecture publique donne ; les images par leur média.');
const pageState = z.object({ page: z.enum(PAGES), content, ...versioned });
export type PageState = z.output<typeof pageState>;

const state = { view: pageState, change: z.object({ version: z.int(), content }), guard: 'EDITEUR' } as const;
export type PageChange = z.output<typeof state.change>;
export const pagesAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/pages',
    guard: 'EDITEUR',
    asks: 'nothing: reads',
    summary: 'Les pages dont les textes se modifient.',
    answer: z.object({ data: z.array(z.object({ id: z.enum(PAGES), title: z.string(), ...versioned })), total: z.int() }),
  }),
  ...revisionEndpoints('/admin/pages', { one: 'une page', many: 'Les pages' }, state),
};

export const pagesUploadEndpoints = (['showroom', 'sav', 'contact', 'accueil'] as const).map((page) =>
  endpoint({
    method: 'POST',
    path: `/${page}/uploadImage`,
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: `Range une image pour la page ${page}.`,
    upload: true,
    body: z.object({ file }),
    answer: imageView,
  }),
);
