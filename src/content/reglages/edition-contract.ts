import { z } from 'zod';
import { revisionEndpoints, versioned } from '~/content/edition/contract';
import { file, imageView } from '~/content/medias/contract';
import { endpoint } from '~/platform/http/endpoint';

export const SECTIONS = [
  'entreprise',
  'horaires',
  'legal',
  'identite',
  'site',
  'rendez_vous',
  'demandes',
  'recherche',
  'depannage',
] as const;

const sectionBrouillon = z.object({
  id: z.string().describe('Un autre à chaque enregistrement du brouillon.'),
  content: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.unknown()).describe('Ce que le site disait quand le brouillon a été commencé.'),
  version: z.int().describe('La version publiée à laquelle il a été commencé.'),
  author: z.string(),
  at: z.string(),
});

const sectionState = z.object({
  section: z.enum(SECTIONS),
  content: z.record(z.string(), z.unknown()),
  brouillon: sectionBrouillon.nullable().describe('Ce que l’équipe prépare sans le publier.'),
  ...versioned,
});
export type SectionState = z.output<typeof sectionState>;

const content = z.record(z.string(), z.unknown()).describe('Toute la section, telle que sa lecture la donne.');
const brouillonId = z.string().max(40);
const sectionChange = z.object({
  version: z.int(),
  content,
  brouillonId: brouillonId.nullish().describe('Le brouillon que l’on publie ainsi : il disparaît avec.'),
});
export type SectionChange = z.output<typeof sectionChange>;

/** The other sections hold names, addresses, recipients and retention periods. */
const DAILY_SECTIONS = ['horaires', 'identite', 'rendez_vous', 'recherche', 'depannage'] as const;

/** Sections without a password have drafts. Elsewhere a thief could leave a draft for an administrator to publish. */
const oneWithBrouillon = z.object({ id: z.enum(DAILY_SECTIONS) });

export const reglagesAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reglages',
    guard: 'ADMIN',
    asks: 'nothing: reads',
    summary: 'Les réglages, section par section.',
    answer: z.object({ data: z.array(sectionState), total: z.int() }),
  }),
  ...revisionEndpoints(
    '/admin/reglages',
    { one: 'une section des réglages', many: 'Les réglages' },
    { view: sectionState, change: sectionChange, guard: 'ADMIN', asks: { passwordUnless: { id: [...DAILY_SECTIONS] } } },
  ),
  saveBrouillon: endpoint({
    method: 'PUT',
    path: '/admin/reglages/:id/brouillon',
    guard: 'ADMIN',
    asks: 'nothing: not shown',
    summary: 'Garde une section en brouillon, sans rien changer au site.',
    params: oneWithBrouillon,
    body: z.object({
      version: z.int().describe('La version publiée à laquelle le brouillon a été commencé.'),
      brouillonId: brouillonId.nullable().describe('Celui que l’on remplace ; aucun, s’il n’y en avait pas. Un autre est refusé (409).'),
      content,
    }),
    answer: sectionState,
  }),
  dropBrouillon: endpoint({
    method: 'DELETE',
    path: '/admin/reglages/:id/brouillon/:brouillonId',
    guard: 'ADMIN',
    asks: 'nothing: put back',
    summary: 'Abandonne le brouillon d’une section. Le garder de nouveau le rend.',
    params: oneWithBrouillon.extend({ brouillonId }),
    answer: sectionState,
  }),
};

export const reglagesWritingEndpoints = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/reglages/uploadImage',
    guard: 'ADMIN',
    asks: 'nothing: not shown',
    summary: 'Range un fichier pour les réglages : logo, image de partage, conditions générales.',
    upload: true,
    body: z.object({ file }),
    answer: imageView,
  }),
};
