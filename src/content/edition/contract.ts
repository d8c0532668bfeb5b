import { z } from 'zod';
import type { ContentTable } from '~/content/kinds/kind';
import { imageView } from '~/content/medias/image-view';
import { type Asks, byId, done, endpoint } from '~/platform/http/endpoint';
import { listQuery } from '~/platform/http/list-query';
import { BIN_DAYS } from './bin-days';

const PUBLICATION_STATUSES = ['brouillon', 'publie'] as const;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];
const ETATS = ['brouillon', 'programmee', 'publie', 'terminee'] as const;
export type Etat = (typeof ETATS)[number];

export type SubjectName = ContentTable | 'univers' | 'page' | 'reglages';

const address = (pattern: RegExp) =>
  z
    .string()
    .trim()
    .max(80, 'Cette adresse est trop longue : 80 caractères au plus.')
    .regex(pattern, 'Écrivez l’adresse en minuscules sans accents, avec des tirets entre les mots : pompe-a-chaleur.');
export const slug = address(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** Empty asks for an address from the name. */
export const newSlug = address(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/).optional();

export const publicationFields = {
  status: z.enum(PUBLICATION_STATUSES),
  publishAt: z
    .string()
    .regex(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/,
      'Donnez un jour et une heure, comme 2026-12-01T09:00.',
    )
    .nullable()
    .describe('Début de la publication ; sans décalage horaire, c’est l’heure du magasin (Paris).'),
};

export const versioned = {
  version: z.int().describe('À renvoyer avec une modification : une version plus ancienne est refusée (409).'),
  updatedAt: z.string(),
};
export const publicationState = {
  ...versioned,
  status: z.enum(PUBLICATION_STATUSES),
  publishAt: z.string().nullable().describe('Instant ISO-8601, UTC.'),
  etat: z.enum(ETATS).describe('Ce que vaut l’état à cet instant : brouillon, programmee, publie ou terminee.'),
  position: z.int(),
  deletedAt: z.string().nullable().describe('Entrée dans la corbeille.'),
};

const MOST_IDS = 200;
/** Comma-separated: `ids=3,5,8`. */
export const idsQuery = z
  .string()
  .max(MOST_IDS * 61)
  .transform((text) => text.split(',').filter(Boolean))
  .refine((ids) => ids.length <= MOST_IDS, `Nommez ${MOST_IDS} identifiants au plus.`)
  .optional()
  .describe('Seulement ceux-ci, séparés par des virgules.');

const contentQuery = listQuery.extend({
  ids: idsQuery,
  group: z.string().max(40).optional().describe('Univers d’une famille (code), public d’un service.'),
  etat: z.enum(ETATS).optional(),
  status: z.enum(PUBLICATION_STATUSES).optional(),
  corbeille: z.enum(['0', '1']).default('0').describe('1 : ce qui est à la corbeille.'),
});
export type ContentQuery = z.output<typeof contentQuery>;

const contentRow = z.object({
  id: z.union([z.int(), z.string()]),
  label: z.string(),
  url: z.string().nullable(),
  group: z.string().nullable().describe('Univers d’une famille, public d’un service.'),
  image: imageView.nullable().describe('Image d’une famille, d’un service ou d’une actualité, logo d’une marque, dessin d’un argument.'),
  status: z.enum(PUBLICATION_STATUSES).nullable(),
  etat: z.enum(ETATS).nullable(),
  publishAt: z.string().nullable(),
  isExemple: z.boolean().describe('Vient du premier contenu : ni changé, ni gardé.'),
  position: z.int(),
  version: z.int(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
});
export type ContentRow = z.output<typeof contentRow>;

const revisionRow = z.object({ version: z.int(), action: z.string(), at: z.string(), author: z.string() });
export type RevisionRow = z.output<typeof revisionRow>;
const revision = revisionRow.extend({ content: z.record(z.string(), z.unknown()) });
export type Revision = z.output<typeof revision>;

const preview = z.object({
  path: z.string().describe('Chemin de la page montrée.'),
  html: z.string().describe('La page telle que les visiteurs l’auraient, sans ses scripts.'),
});
export type PagePreview = z.output<typeof preview>;

const byVersion = byId.extend({ version: z.coerce.number().int().min(1) });

/** `params` name an existing thing; else the body does, or it is new. */
function previewEndpoint<G extends 'EDITEUR' | 'ADMIN'>(path: AdminPath, one: string, guard: G, params?: typeof byId) {
  return endpoint({
    method: 'POST',
    path,
    guard,
    asks: 'nothing: not shown',
    summary: `La page que donnerait ce qui est saisi, enregistré et publié, sans rien enregistrer : ${one}.`,
    ...(params && { params }),
    body: z
      .looseObject({ id: z.union([z.int(), z.string().max(60)]).optional() })
      .describe('Ce qu’une modification enverrait, même incomplet ; ce qui n’est pas envoyé reste.'),
    answer: preview,
  });
}

type AdminPath = `/admin/${string}`;
type Words = {
  /** « une marque », for the documentation. */
  one: string;
  many: string;
};

export function revisionEndpoints<V extends z.ZodType, B extends z.ZodType, G extends 'EDITEUR' | 'ADMIN'>(
  path: AdminPath,
  { one }: Words,
  { view, change, guard, asks = 'nothing: put back' }: { view: V; change: B; guard: G; asks?: Asks },
) {
  return {
    read: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      guard,
      asks: 'nothing: reads',
      summary: `État à modifier : ${one}.`,
      params: byId,
      answer: view,
    }),
    revise: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      guard,
      asks,
      summary: `Modifie ${one}.`,
      params: byId,
      body: change,
      answer: view,
    }),
    preview: previewEndpoint(`${path}/:id/apercu`, one, guard, byId),
    revisions: endpoint({
      method: 'GET',
      path: `${path}/:id/revisions`,
      guard,
      asks: 'nothing: reads',
      summary: `Versions gardées : ${one}.`,
      params: byId,
      answer: z.array(revisionRow),
    }),
    revision: endpoint({
      method: 'GET',
      path: `${path}/:id/revisions/:version`,
      guard,
      asks: 'nothing: reads',
      summary: `Une version gardée : ${one}.`,
      params: byVersion,
      answer: revision,
    }),
    revert: endpoint({
      method: 'POST',
      path: `${path}/:id/revisions/:version/retour`,
      guard,
      asks,
      summary: `Reprend le contenu d’une version gardée, dans une nouvelle : ${one}.`,
      params: byVersion,
      body: z.object({ version: z.int().describe('Version actuelle.') }),
      answer: view,
    }),
  };
}

export function contentEndpoints<V extends z.ZodType, C extends z.ZodType, B extends z.ZodType>(
  path: AdminPath,
  words: Words,
  { view, create, change }: { view: V; create: C; change: B },
) {
  const guard = 'EDITEUR';
  return {
    list: endpoint({
      method: 'GET',
      path,
      guard,
      asks: 'nothing: reads',
      summary: `${words.many}, brouillons compris.`,
      query: contentQuery,
      answer: z.object({ data: z.array(contentRow), total: z.int() }),
    }),
    create: endpoint({ method: 'POST', path, guard, asks: 'nothing: put back', summary: `Crée ${words.one}.`, body: create, answer: view }),
    order: endpoint({
      method: 'POST',
      path: `${path}/ordre`,
      guard,
      asks: 'nothing: put back',
      summary: `${words.many} nommées prennent cet ordre entre elles.`,
      body: z.object({
        ids: z
          .array(z.union([z.int(), z.string().max(60)]))
          .min(1)
          .max(1_000),
      }),
      answer: done,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      guard,
      asks: 'nothing: put back',
      summary: `Met à la corbeille, pour ${BIN_DAYS} jours : ${words.one}.`,
      params: byId,
      answer: done,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/restauration`,
      guard,
      asks: 'nothing: put back',
      summary: `Sort de la corbeille : ${words.one}.`,
      params: byId,
      answer: view,
    }),
    ...revisionEndpoints(path, words, { view, change, guard }),
    preview: previewEndpoint(`${path}/apercu`, words.one, guard),
  };
}

export function duplicationEndpoint<V extends z.ZodType>(path: AdminPath, { one }: Words, view: V) {
  return endpoint({
    method: 'POST',
    path: `${path}/:id/double`,
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: `Crée un double, en brouillon, sous un autre nom et une autre adresse : ${one}.`,
    params: byId,
    answer: view,
  });
}
export type DuplicationEndpoint = ReturnType<typeof duplicationEndpoint<z.ZodType<{ id: number | string }>>>;

export type ContentEndpoints = ReturnType<
  typeof contentEndpoints<z.ZodType<{ id: number | string; version: number }>, z.ZodType, z.ZodType>
>;
