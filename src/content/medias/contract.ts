import { z } from 'zod';
import { idsQuery, versioned } from '~/content/edition/contract';
import { done, endpoint } from '~/platform/http/endpoint';
import { listQuery } from '~/platform/http/list-query';
import { type ImageView, imageView } from './image-view';
import type { MediaRef } from './refs';

export { type ImageView, imageView };

const id = z.int().positive();
export const mediaRef = z
  .union([id, z.looseObject({ id })])
  .nullable()
  .transform((ref): MediaRef => (ref === null ? null : { media: typeof ref === 'number' ? ref : ref.id }));

export const file = z.file('Choisissez un fichier.');

const KINDS = ['image', 'icone', 'document'] as const;
const about = {
  alt: z.string().trim().max(250, 'Cette description est trop longue : 250 caractères au plus.'),
  decorative: z.boolean().describe('L’image n’apprend rien à qui ne la voit pas : elle n’a pas de description.'),
  focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
};

const usage = z.object({ subject: z.string(), id: z.string(), label: z.string(), field: z.string() });
export type Usage = z.output<typeof usage>;

const mediaState = imageView.extend({
  ...about,
  name: z.string().describe('Nom du fichier, tel qu’il a été envoyé.'),
  kind: z.enum(KINDS),
  mime: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  isDamaged: z.boolean().describe('Le fichier n’est plus ce qui a été rangé : à remplacer, ou à rétablir d’une sauvegarde.'),
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
  isFormer: z.boolean().describe('Le fichier d’un autre média, remplacé depuis : sorti de la corbeille, il reprend sa place.'),
  version: versioned.version,
});
export type MediaState = z.output<typeof mediaState>;
const mediaWithUsages = mediaState.extend({ usages: z.array(usage) });
export type MediaWithUsages = z.output<typeof mediaWithUsages>;

const byId = z.object({ id: z.coerce.number().int().positive() });
const guard = 'EDITEUR';

export const mediasEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/medias',
    guard,
    asks: 'nothing: reads',
    summary: 'La médiathèque, le plus récent d’abord.',
    query: listQuery.extend({
      ids: idsQuery,
      kind: z.enum(KINDS).optional(),
      sansDescription: z.enum(['0', '1']).default('0').describe('1 : images qui attendent leur description.'),
      inutilises: z.enum(['0', '1']).default('0').describe('1 : ce qu’aucune page ne montre.'),
      corbeille: z.enum(['0', '1']).default('0'),
      sort: z.enum(['recent', 'nom', 'poids']).optional(),
      usages: z.enum(['0', '1']).default('0').describe('1 : dit de chaque média en combien d’endroits il sert.'),
    }),
    answer: z.object({ data: z.array(mediaState.extend({ used: z.int().optional() })), total: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/medias/:id',
    guard,
    asks: 'nothing: reads',
    summary: 'Un média et où il sert.',
    params: byId,
    answer: mediaWithUsages,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/medias',
    guard,
    asks: 'nothing: not shown',
    summary: 'Range des fichiers dans la médiathèque.',
    upload: true,
    body: z.object({
      files: z
        .array(file, 'Choisissez au moins un fichier.')
        .min(1, 'Choisissez au moins un fichier.')
        .max(50, 'Envoyez 50 fichiers au plus à la fois.'),
    }),
    answer: z.array(mediaState),
  }),
  revise: endpoint({
    method: 'PUT',
    path: '/admin/medias/:id',
    guard,
    asks: 'nothing: put back',
    summary: 'Change la description ou le point à garder visible.',
    params: byId,
    body: z.object(about).partial().extend({ version: z.int() }),
    answer: mediaWithUsages,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/admin/medias/:id/fichier',
    guard,
    asks: 'nothing: put back',
    summary: 'Remplace le fichier partout où il sert ; son adresse change avec sa teneur, l’ancien va à la corbeille.',
    params: byId,
    upload: true,
    body: z.object({ file }),
    answer: mediaWithUsages.extend({ former: z.int().nullable().describe('L’ancien fichier, à la corbeille.') }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/medias/:id',
    guard,
    asks: 'nothing: put back',
    summary: 'Met à la corbeille un média qui ne sert nulle part.',
    params: byId,
    answer: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/medias/:id/restauration',
    guard,
    asks: 'nothing: put back',
    summary: 'Sort un média de la corbeille ; un fichier remplacé reprend sa place, et le remplaçant va à la corbeille.',
    params: byId,
    answer: mediaWithUsages,
  }),
};
export type MediasQuery = z.output<(typeof mediasEndpoints)['list']['query']>;
