import { z } from 'zod';
import { revisionEndpoints, versioned } from '~/content/edition/contract';
import { asLine, asRich, textColumns } from '~/content/edition/texts';
import { file, imageView, mediaRef } from '~/content/medias/contract';
import { simplePage } from '~/content/pages/contract';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { familleCard, marqueLink } from '~/features/familles/contract';
import { cachedRead, endpoint } from '~/platform/http/endpoint';

export const UNIVERS_TEXTS = textColumns({
  title: asLine(z.string().trim().min(1, 'Donnez un titre à l’univers.').max(120)),
  summary: asLine(z.string().trim().max(300, 'Ce résumé est trop long : 300 caractères au plus.')),
  intro: asRich(z.string().max(20_000)),
});

const universTexts = z.object({
  code: z.enum(UNIVERS_CODES),
  slug: z.string(),
  label: z.string(),
  ...UNIVERS_TEXTS.shown,
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

export const universEndpoints = {
  list: cachedRead({ path: '/univers', summary: 'Les quatre univers.', answer: universList }),
  texts: cachedRead({ path: '/univers/texts/:universe', summary: 'Les textes d’un univers.', params, answer: universTexts }),
  familles: cachedRead({
    path: '/univers/familles/:universe',
    summary: 'Les familles d’un univers.',
    params,
    answer: z.array(familleCard),
  }),
  page: cachedRead({
    path: '/univers/page/:universe',
    summary: 'La page d’un univers : textes, familles et marques.',
    params,
    answer: universPage,
  }),
};
export { universCard };

const partId = z.coerce.number().int().min(-1).default(-1);
const universFields = z.object({
  ...UNIVERS_TEXTS.sent,
  sections: z.array(z.object({ id: partId, title: z.string().trim().max(160), text: z.string().max(20_000) })).max(20),
  images: z
    .array(z.object({ id: partId, alt: z.string().trim().max(250).optional(), media: mediaRef.optional() }))
    .max(20)
    .describe(
      'Celles qui restent, dans leur ordre ; une nouvelle a -1 pour identifiant et nomme son média, qui remplace aussi une image connue.',
    ),
  familles: z.array(z.int().positive()).max(1_000).describe('Familles de l’univers, dans l’ordre où elles se montrent.'),
});
const universChange = universFields.partial().extend({ version: z.int() });
export type UniversInput = z.output<typeof universChange>;

const universState = universTexts.extend({
  familles: z.array(z.int()).describe('Toutes les familles de l’univers, brouillons compris, dans leur ordre.'),
  ...versioned,
});
export type UniversState = z.output<typeof universState>;

export const universAdminEndpoints = revisionEndpoints(
  '/admin/univers',
  { one: 'un univers', many: 'Les univers' },
  { view: universState, change: universChange, guard: 'EDITEUR' },
);

/** The owner's existing calls, on the operations above. */
export const universWritingEndpoints = {
  edit: endpoint({
    method: 'POST',
    path: '/univers/edit/:universe',
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: 'Modifie un univers : ses textes, l’ordre de ses familles et de ses images, leurs descriptions.',
    params,
    body: universChange,
    answer: universState,
  }),
  uploadImages: endpoint({
    method: 'POST',
    path: '/univers/uploadImages/:universe',
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: 'Remplace des images d’un univers ; une image d’identifiant -1 est ajoutée.',
    params,
    upload: true,
    body: z.object({
      images: z
        .array(z.object({ id: partId, image: file.optional() }))
        .min(1)
        .max(20),
    }),
    answer: universTexts.shape.images,
  }),
};
export type UniversUploads = z.output<(typeof universWritingEndpoints)['uploadImages']['body']>;
