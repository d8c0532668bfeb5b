import { z } from 'zod';
import { CANAL_NAMES } from '~/content/vocabulary/canaux';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { instant } from '~/intake/fields';
import { byId, done, endpoint, fileAnswer } from '~/platform/http/endpoint';
import { MB } from '~/platform/http/largest-file';
import { listQuery } from '~/platform/http/list-query';
import { detailsInput } from './conversation/details-input';
import { LARGEST_FILE, MOST_FILES } from './conversation/file-limits';
import { DEMANDE_STATES, demandeRow, demandeView, fichier, knownDemande } from './demande-view';

const flag = z.enum(['0', '1']);
const inboxQuery = listQuery.extend({
  sort: z.enum(['createdAt', 'reminderAt']).default('createdAt'),
  order: z.enum(['ASC', 'DESC']).optional().describe('Sans lui, les plus récentes d’abord ; en retard, les plus anciennes d’abord.'),
  kind: z.enum(DEMANDE_KIND_NAMES).optional(),
  state: z.enum(DEMANDE_STATES).optional(),
  assigneeId: z.string().max(60).optional().describe('« personne » : à qui n’est confiée aucune.'),
  archived: flag.default('0'),
  late: flag.default('0').describe('1 : dont la réponse promise n’est pas donnée à temps.'),
  toRemind: flag.default('0').describe('1 : dont le rappel est dû.'),
  canal: z.enum(CANAL_NAMES).optional(),
  email: z.string().max(254).optional(),
  etiquette: z.string().max(60).optional().describe('L’identifiant d’une étiquette.'),
  linked: z.string().max(60).optional().describe('Les rendez-vous en attente de la même personne ou du même réseau que cette demande.'),
  from: z.iso.date('Donnez un jour, comme 2026-12-01.').optional(),
  to: z.iso.date('Donnez un jour, comme 2026-12-31.').optional(),
});
export type InboxQuery = z.output<typeof inboxQuery>;

const change = z.object({
  state: z.enum(DEMANDE_STATES).optional(),
  archived: z.boolean().optional(),
  leavesRendezVous: z.boolean().optional().describe('Traite ou archive bien que son rendez-vous attende encore une réponse.'),
  assigneeId: z.string().max(60).nullable().optional(),
  reminderAt: z.nullable(instant('Donnez un jour et une heure.')).optional(),
});
export type DemandeChange = z.output<typeof change>;

const version = z.int().describe('Celle qui a été lue : une plus ancienne est refusée (409).');

export { version as demandeVersion };

const message = z
  .string()
  .trim()
  .min(1, 'Écrivez votre réponse.')
  .max(10_000, 'Cette réponse est trop longue\u00a0: 10\u00a0000\u00a0signes au plus.');
const fichiers = z
  .array(z.string().max(60))
  .max(MOST_FILES, `${MOST_FILES}\u00a0fichiers au plus.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Un fichier est joint deux fois.')
  .default([])
  .describe('Fichiers joints par POST /admin/demandes/:id/fichiers, dans l’ordre.');
const call = z.object({
  version,
  reached: z.boolean().describe('La personne a répondu au téléphone.'),
  close: z.boolean().default(false).describe('La personne a répondu et c’est réglé : la demande est traitée ; sinon, en cours.'),
  reminderAt: z.nullable(instant('Donnez un jour et une heure.')).optional().describe('Quand rappeler.'),
  text: z.string().trim().max(10_000, 'Cette note est trop longue\u00a0: 10\u00a0000\u00a0signes au plus.').default(''),
});
export type CallInput = z.output<typeof call>;
const guard = 'ACCUEIL';
const ofOne = { guard, params: byId, answer: demandeView } as const;

export const demandesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/demandes',
    guard,
    asks: 'nothing: reads',
    summary: 'La boîte des demandes.',
    query: inboxQuery,
    answer: z.object({ data: z.array(demandeRow), total: z.int().describe('Compté jusqu’à 10 000 ; par mots, jusqu’à 1 000.') }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/demandes/export.csv',
    guard: 'ADMIN',
    asks: 'password',
    summary: 'Les demandes filtrées, pour un tableur français.',
    query: inboxQuery,
    answer: fileAnswer,
  }),
  known: endpoint({
    method: 'GET',
    path: '/admin/demandes/connues',
    guard,
    asks: 'nothing: reads',
    summary: 'Les dernières demandes de la même adresse ou du même numéro.',
    query: z.object({ email: z.string().max(254).optional(), phone: z.string().max(40).optional() }),
    answer: z.object({ data: z.array(knownDemande) }),
  }),
  mailsSeen: endpoint({
    method: 'POST',
    path: '/admin/demandes/courriels_non_lus/vus',
    guard,
    asks: 'nothing: one case',
    summary: 'Dit que les courriels laissés sans être lus dans la boîte aux lettres y ont été regardés : ils ne sont plus comptés.',
    body: z.object({ count: z.int().min(1).describe('Combien étaient comptés quand on les a regardés ; ceux venus depuis le restent.') }),
    answer: done,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/demandes/:id',
    ...ofOne,
    asks: 'nothing: reads',
    summary: 'Une demande, son histoire, ses fichiers et ses courriels.',
  }),
  revise: endpoint({
    method: 'PUT',
    path: '/admin/demandes/:id',
    ...ofOne,
    asks: 'nothing: one case',
    summary: 'Change l’état, la personne chargée, le rappel ou l’archivage d’une demande.',
    body: change.extend({ version }),
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/admin/demandes/:id/coordonnees',
    ...ofOne,
    asks: 'nothing: one case',
    summary: 'Corrige le nom, l’adresse, le téléphone ou l’e-mail d’une demande ; ce qui n’est pas envoyé reste.',
    body: z.object({ version, details: detailsInput }),
  }),
  changeKind: endpoint({
    method: 'PUT',
    path: '/admin/demandes/:id/sorte',
    ...ofOne,
    asks: 'nothing: put back',
    summary: 'Change la sorte d’une demande ; ce qui a été rempli reste, et se lit toujours.',
    body: z.object({ version, kind: z.enum(DEMANDE_KIND_NAMES) }),
  }),
  reviseMany: endpoint({
    method: 'POST',
    path: '/admin/demandes/lot',
    guard,
    asks: 'nothing: put back',
    summary:
      'Change plusieurs demandes à la fois ; celles qui ont changé entre-temps (stale) ou dont le rendez-vous attend une réponse (waiting) sont laissées et nommées.',
    body: z.object({
      items: z
        .array(z.object({ id: z.string().max(60), version }))
        .min(1)
        .max(500),
      change,
    }),
    answer: z.object({
      changed: z.array(z.object({ id: z.string(), version: z.int() })),
      stale: z.array(z.string()),
      waiting: z.array(z.string()),
    }),
  }),
  note: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/notes',
    ...ofOne,
    asks: 'nothing: not shown',
    summary: 'Ajoute une note que seule l’équipe lit.',
    body: z.object({ text: message, fichiers }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/reponse',
    ...ofOne,
    asks: 'nothing: one case',
    summary: 'Répond par courriel ; la réponse se lit aussi sur la page de suivi.',
    body: z.object({
      version,
      message,
      close: z.boolean().default(true).describe('La demande est alors traitée, sauf si son rendez-vous attend encore.'),
      fichiers,
    }),
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/reponse/reprise',
    guard,
    asks: 'nothing: one case',
    summary: 'Reprend sa réponse, dix secondes au plus après l’avoir envoyée : rien ne part, et la demande est comme avant.',
    params: byId,
    body: z.object({ evenement: z.string().max(60).describe('La réponse, dans l’histoire de la demande.') }),
    answer: z.object({
      demande: demandeView,
      message: z.string(),
      close: z.boolean(),
      fichiers: z.array(fichier).describe('Ceux qu’elle portait, à joindre de nouveau.'),
    }),
  }),
  call: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/appel',
    ...ofOne,
    asks: 'nothing: one case',
    summary: 'Note un appel, et ce que devient la demande, en un seul acte.',
    body: call,
  }),
  next: endpoint({
    method: 'GET',
    path: '/admin/demandes/suivante',
    guard,
    asks: 'nothing: reads',
    summary: 'La prochaine demande à répondre : les pannes urgentes, puis celles en retard, puis les plus anciennes.',
    query: z.object({ apres: z.string().max(60).optional().describe('Celle que l’on quitte.') }),
    answer: z.object({ id: z.string().nullable().describe('Vide quand tout est à jour.') }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/reponse/apercu',
    guard,
    asks: 'nothing: not shown',
    summary: 'Le courriel d’une réponse, tel qu’il partirait ; rien ne part.',
    params: byId,
    body: z.object({ message }),
    answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/lien_de_suivi',
    ...ofOne,
    asks: 'nothing: one case',
    summary: 'Remplace le lien de suivi et l’envoie à la personne ; l’ancien ne s’ouvre plus.',
  }),
  fichier: endpoint({
    method: 'GET',
    path: '/admin/demandes/:id/fichiers/:fichier',
    guard,
    asks: 'nothing: reads',
    summary: 'Un fichier joint à une demande ou à un de ses messages.',
    params: byId.extend({ fichier: z.string().max(60) }),
    answer: fileAnswer,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/fichiers',
    guard,
    asks: 'nothing: not shown',
    summary: 'Joint un fichier (PDF ou photo) à ce qu’on écrit ; il est retiré s’il n’est pas parti dans les deux jours.',
    params: byId,
    upload: { file: LARGEST_FILE, sending: LARGEST_FILE + MB, parts: 4 },
    body: z.object({ fichier: z.file('Choisissez un fichier.') }),
    answer: fichier,
  }),
  equipe: endpoint({
    method: 'GET',
    path: '/admin/equipe',
    guard,
    asks: 'nothing: reads',
    summary: 'Les noms de l’équipe, et à qui une demande peut être confiée.',
    answer: z.object({
      data: z.array(z.object({ id: z.string(), name: z.string(), mayAnswer: z.boolean().describe('Une demande peut lui être confiée.') })),
      total: z.int(),
    }),
  }),
};
