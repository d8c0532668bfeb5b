import { z } from 'zod';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { contentEndpoints, duplicationEndpoint, publicationState, versioned } from '~/content/edition/contract';
import { textsIn, writtenOf } from '~/content/edition/field-contract';
import type { StateOf } from '~/content/edition/fields';
import { file, imageView, mediaRef } from '~/content/medias/contract';
import type { MediaRef } from '~/content/medias/refs';
import { simplePage } from '~/content/pages/contract';
import { UNIVERS, UNIVERS_CODES } from '~/content/vocabulary/univers';
import { documentsOf } from '~/features/documents/document-view';
import { TOOL_SLUGS } from '~/features/estimations/engine/tool';
import { cachedRead, done, endpoint } from '~/platform/http/endpoint';
import { ARGUMENT_FIELDS } from './argument-fields';
import { FAMILLE_FIELDS } from './fields';
import { REPERE_LINES, type Repere } from './repere';

const universCode = z.enum(UNIVERS_CODES);
const title = z.string().trim().max(160, 'Ce titre est trop long : 160 caractères au plus.');
const richText = z.string().max(20_000, 'Ce texte est trop long : 20 000 signes au plus.');

export const FAMILLE_TEXTS = textsIn(FAMILLE_FIELDS);

/** Short enough to compare side by side. */
const REPERE_MOST = 4;
const REPERE_SIGNS = 110;
const repereLines = z
  .array(
    z
      .string()
      .trim()
      .max(
        REPERE_SIGNS,
        `Cette ligne de la fiche repère est trop longue : ${REPERE_SIGNS} signes au plus. Le reste a sa place dans les détails.`,
      ),
  )
  .max(REPERE_MOST * 2)
  .transform((lines) => lines.filter((text) => text !== ''))
  .refine((lines) => lines.length <= REPERE_MOST, `Une fiche repère a ${REPERE_MOST} lignes au plus par rubrique.`);
const repereSent = z.object(
  Object.fromEntries(REPERE_LINES.map(({ key, label }) => [key, repereLines.describe(label)])) as Record<keyof Repere, typeof repereLines>,
);
export const repereView = z.object(
  Object.fromEntries(REPERE_LINES.map(({ key, label }) => [key, z.array(z.string()).describe(label)])) as Record<
    keyof Repere,
    z.ZodArray<z.ZodString>
  >,
);

export const ARGUMENT_TEXTS = textsIn(ARGUMENT_FIELDS);

export const familleRoute = z.object({
  url: z.string(),
  name: z.string().describe('Peut contenir un saut de ligne (\\n), montré comme une espace dans les menus.'),
  icon: z.string().nullable().describe('Chemin du dessin, coloré selon l’univers.'),
  univers: universCode,
});
export type FamilleRoute = z.output<typeof familleRoute>;

export const familleCard = familleRoute.extend({ summary: z.string(), image: imageView.nullable() });
export type FamilleSummary = z.output<typeof familleCard>;

const argument = z.object({ id: z.string(), ...ARGUMENT_TEXTS.shown, icon: z.string().nullable() });
export type Argument = z.output<typeof argument>;

export const marqueLink = z.object({ url: z.string(), name: z.string(), logo: imageView.nullable() });
export type MarqueLink = z.output<typeof marqueLink>;

export const estimationLink = z.object({ slug: z.enum(TOOL_SLUGS), label: z.string() });

const famillePage = z.object({
  ...FAMILLE_TEXTS.shown,
  ...familleRoute.shape,
  id: z.int(),
  image: imageView.nullable(),
  banner: imageView.nullable(),
  repere: repereView,
  details: z.array(z.object({ id: z.int(), title: z.string(), text: z.string(), image: imageView.nullable() })),
  marques: z.array(marqueLink),
  siblings: z.array(familleCard.omit({ summary: true })),
  ...documentsOf,
  pose: z.string().optional().describe('Qui vend et pose, là où une aide ou une TVA réduite peut jouer, en HTML.'),
  estimations: z.array(estimationLink).optional().describe('Les outils d’estimation qui concernent la famille, s’il y en a.'),
  prix: z.string().optional().describe('Ses prix fourni-posé à jour, en HTML, s’il y en a.'),
  fourchette: z
    .object({ low: z.number(), high: z.number(), until: z.string() })
    .optional()
    .describe('Le plus bas et le plus haut, en euros TTC, et leur dernier jour.'),
  updatedAt: z.string(),
});
export type FamillePage = z.output<typeof famillePage>;

const familleImages = familleRoute.extend({ id: z.int(), image: imageView.nullable(), banner: imageView.nullable() });

const famillesList = z.object({
  page: simplePage.view,
  univers: universCode.nullable(),
  q: z.string(),
  groups: z.array(
    z.object({
      univers: universCode.nullable().describe('Nul pour une recherche dans tous les univers.'),
      total: z.int(),
      items: z.array(familleCard),
    }),
  ),
  number: z.int(),
  pages: z.int(),
});
export type FamillesList = z.output<typeof famillesList>;

export const famillesQuery = z.object({
  univers: z.string().max(40).optional(),
  q: z.string().trim().max(80).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});

export const famillesEndpoints = {
  list: cachedRead(
    {
      path: '/familles',
      summary: 'Les familles par univers, filtrées par univers ou par texte.',
      query: famillesQuery,
      answer: famillesList,
    },
    { univers: UNIVERS.flatMap(({ code, slug }) => [code, slug]), page: { upTo: 999 } },
  ),
  routes: cachedRead(
    {
      path: '/familles/routes',
      summary: 'Les entrées du menu des familles.',
      query: z.object({ limit: z.coerce.number().int().min(1).max(1_000).optional().describe('Au plus tant par univers.') }),
      answer: z.array(familleRoute),
    },
    { limit: ['8', '100'] },
  ),
  arguments: cachedRead({ path: '/familles/arguments', summary: 'Les raisons d’acheter ici.', answer: z.array(argument) }),
  images: cachedRead({ path: '/familles/images', summary: 'Les images des familles.', answer: z.array(familleImages) }),
  read: cachedRead({
    path: '/familles/:url',
    summary: 'Une famille.',
    params: z.object({ url: z.string().max(100) }),
    answer: famillePage,
  }),
};

const detailId = z.coerce.number().int().min(-1).default(-1);

const own = {
  repere: repereSent.optional(),
  details: z
    .array(z.object({ id: detailId, title, text: richText, image: mediaRef.optional() }))
    .max(30, 'Une famille a 30 détails au plus.')
    .optional(),
  marques: z
    .array(z.union([z.string().max(60), z.looseObject({ id: z.string().max(60) }).transform(({ id }) => id)]))
    .max(100)
    .describe('Identifiants des marques, la plus présente d’abord.')
    .optional(),
};

export type FamilleDetail = { id: number; title: string; text: string; image: MediaRef };
export type Famille = StateOf<typeof FAMILLE_FIELDS> & { repere: Repere; details: FamilleDetail[]; marques: string[] };
const written = writtenOf(FAMILLE_FIELDS);
const familleChange = written.change.extend(own);
const familleCreation = written.creation.extend(own);
export type FamilleInput = z.output<typeof familleChange> | z.output<typeof familleCreation>;

const familleState = famillePage
  .omit({ siblings: true, estimations: true, pose: true, documents: true, prix: true, fourchette: true })
  .extend({
    ...FAMILLE_TEXTS.shown,
    icon: imageView.nullable(),
    marques: z.array(marqueLink.extend({ id: z.string() })),
    featured: z.boolean(),
    formerUrls: z.array(z.string()).describe('Anciennes adresses, qui mènent ici.'),
    ...publicationState,
  });
export type FamilleState = z.output<typeof familleState>;

const familleUploads = { icon: file.optional(), image: file.optional(), banner: file.optional() };

const edit = { method: 'POST', guard: 'EDITEUR', asks: 'nothing: put back' } as const;

export const famillesWritingEndpoints = {
  readById: endpoint({
    method: 'GET',
    path: '/familles/byId/:id',
    guard: 'EDITEUR',
    asks: 'nothing: reads',
    summary: 'Une famille à modifier, brouillon compris, avec sa version.',
    params: z.object({ id: z.string().max(20) }),
    answer: familleState,
  }),
  edit: endpoint({
    ...edit,
    path: '/familles/edit_famille',
    summary: 'Modifie une famille : ses textes, son ordre, ses marques, son état. Ce qui n’est pas envoyé reste.',
    body: familleChange.extend({ id: z.coerce.number().int().positive() }),
    answer: familleState,
  }),
  add: endpoint({
    ...edit,
    path: '/familles/add_famille',
    summary: 'Crée une famille ; son adresse vient de son nom si elle n’est pas donnée.',
    body: familleCreation,
    answer: familleState,
  }),
  uploadImages: endpoint({
    ...edit,
    path: '/familles/upload_images',
    summary: 'Range les images d’une famille à venir ; répond les médias faits, sous les mêmes clés.',
    upload: true,
    body: z.object({ ...familleUploads, details: z.array(file).max(30).default([]) }),
    answer: z.object({
      icon: imageView.nullable(),
      image: imageView.nullable(),
      banner: imageView.nullable(),
      details: z.array(imageView),
    }),
  }),
  editImages: endpoint({
    ...edit,
    path: '/familles/edit_familles_images',
    summary: 'Change les images d’une famille ; un détail d’identifiant -1 est ajouté.',
    upload: true,
    body: z.object({
      id: z.coerce.number().int().positive(),
      version: z.coerce.number().int().optional(),
      ...familleUploads,
      details: z
        .array(z.object({ id: detailId, image: file.optional() }))
        .max(30)
        .default([]),
    }),
    answer: familleState,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/familles/delete_famille/:id',
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: `Met une famille à la corbeille, pour ${BIN_DAYS} jours.`,
    params: z.object({ id: z.string().max(20) }),
    answer: done,
  }),
};

const FAMILLES = { one: 'une famille', many: 'Les familles' };
export const famillesAdminEndpoints = contentEndpoints('/admin/familles', FAMILLES, {
  view: familleState,
  create: familleCreation,
  change: familleChange,
});
export const familleDuplication = duplicationEndpoint('/admin/familles', FAMILLES, familleState);

const argumentState = argument.extend({
  icon: imageView.nullable(),
  ...versioned,
  position: z.int(),
  deletedAt: z.string().nullable(),
});
export type ArgumentState = z.output<typeof argumentState>;

const argumentBodies = writtenOf(ARGUMENT_FIELDS);
export const argumentsAdminEndpoints = contentEndpoints(
  '/admin/arguments',
  { one: 'un argument', many: 'Les arguments' },
  { view: argumentState, create: argumentBodies.creation, change: argumentBodies.change },
);
