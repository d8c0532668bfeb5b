import { z } from 'zod';
import { listQuery } from '~/content/edition/contract';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { ANSWER_HOURS } from '~/intake/answer-hours';
import { demandeLine } from '~/intake/contract';
import { instant } from '~/intake/fields';
import { endpoint, fileAnswer } from '~/platform/http/endpoint';

const DEMANDE_STATES = ['nouvelle', 'en_cours', 'traitee', 'indesirable'] as const;
export type DemandeState = (typeof DEMANDE_STATES)[number];

const stamp = z.string().describe('Instant ISO-8601, UTC.');

const row = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(DEMANDE_KIND_NAMES),
  state: z.enum(DEMANDE_STATES),
  archived: z.boolean(),
  familyName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  summary: z.string(),
  suspicion: z.string().nullable(),
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
  reminderAt: stamp.nullable(),
  createdAt: stamp,
  updatedAt: stamp,
  answeredAt: stamp.nullable(),
  dueAt: stamp.nullable().describe(`Quand la réponse est attendue : ${ANSWER_HOURS} h après la demande ; vide une fois traitée.`),
  version: z.int(),
});

export { row as demandeRow };
export type DemandeRow = z.output<typeof row>;

const evenement = z.object({
  id: z.string(),
  at: stamp,
  kind: z.string(),
  author: z.string(),
  text: z.string(),
  visible: z.boolean().describe('La personne le lit sur sa page de suivi.'),
});
const fichier = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
const courriel = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: stamp,
  sentAt: stamp.nullable(),
});
const consentement = z.object({
  kind: z.string(),
  wording: z.string(),
  version: z.string(),
  givenAt: stamp,
  withdrawnAt: stamp.nullable(),
});

const demandeView = row.extend({
  label: z.string(),
  lines: z.array(demandeLine),
  payload: z.record(z.string(), z.unknown()),
  fichiers: z.array(fichier),
  evenements: z.array(evenement),
  courriels: z.array(courriel),
  consentements: z.array(consentement),
  autres: z
    .array(row.pick({ id: true, reference: true, kind: true, state: true, createdAt: true }))
    .describe('Autres demandes de la même adresse.'),
  suivi: z.string(),
});
export type DemandeView = z.output<typeof demandeView>;

const flag = z.enum(['0', '1']);
const inboxQuery = listQuery.extend({
  sort: z.enum(['createdAt', 'reminderAt']).default('createdAt'),
  order: z.enum(['ASC', 'DESC']).optional().describe('Sans lui, les plus récentes d’abord ; en retard, les plus anciennes d’abord.'),
  kind: z.enum(DEMANDE_KIND_NAMES).optional(),
  state: z.enum(DEMANDE_STATES).optional(),
  assigneeId: z.string().max(60).optional().describe('« personne » : à qui n’est confiée aucune.'),
  archived: flag.default('0'),
  late: flag.default('0').describe(`1 : sans réponse depuis plus de ${ANSWER_HOURS} h.`),
  toRemind: flag.default('0').describe('1 : dont le rappel est dû.'),
  email: z.string().max(254).optional(),
  linked: z.string().max(60).optional().describe('Les rendez-vous en attente de la même personne ou du même réseau que cette demande.'),
  from: z.iso.date('Donnez un jour, comme 2026-12-01.').optional(),
  to: z.iso.date('Donnez un jour, comme 2026-12-31.').optional(),
});
export type InboxQuery = z.output<typeof inboxQuery>;

const change = z.object({
  state: z.enum(DEMANDE_STATES).optional(),
  archived: z.boolean().optional(),
  assigneeId: z.string().max(60).nullable().optional(),
  reminderAt: instant('Donnez un jour et une heure.').nullable().optional(),
});
export type DemandeChange = z.output<typeof change>;

const version = z.int().describe('Celle qui a été lue : une plus ancienne est refusée (409).');
const message = z
  .string()
  .trim()
  .min(1, 'Écrivez votre réponse.')
  .max(10_000, 'Cette réponse est trop longue\u00a0: 10\u00a0000\u00a0signes au plus.');
const byId = z.object({ id: z.string().max(60) });
const guard = 'ADMIN';

export const demandesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/demandes',
    guard,
    summary: 'La boîte des demandes.',
    query: inboxQuery,
    answer: z.object({ data: z.array(row), total: z.int().describe('Compté jusqu’à 10 000.') }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/demandes/export.csv',
    guard,
    reauthentication: true,
    summary: 'Les demandes filtrées, pour un tableur français.',
    query: inboxQuery,
    answer: fileAnswer,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/demandes/:id',
    guard,
    summary: 'Une demande, son histoire, ses fichiers et ses courriels.',
    params: byId,
    answer: demandeView,
  }),
  revise: endpoint({
    method: 'PUT',
    path: '/admin/demandes/:id',
    guard,
    summary: 'Change l’état, la personne chargée, le rappel ou l’archivage d’une demande.',
    params: byId,
    body: change.extend({ version }),
    answer: demandeView,
  }),
  reviseMany: endpoint({
    method: 'POST',
    path: '/admin/demandes/lot',
    guard,
    summary: 'Change plusieurs demandes à la fois ; celles qui ont changé entre-temps sont laissées et nommées.',
    body: z.object({
      items: z
        .array(z.object({ id: z.string().max(60), version }))
        .min(1)
        .max(500),
      change,
    }),
    answer: z.object({ changed: z.array(z.object({ id: z.string(), version: z.int() })), stale: z.array(z.string()) }),
  }),
  note: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/notes',
    guard,
    summary: 'Ajoute une note que seule l’équipe lit.',
    params: byId,
    body: z.object({ text: message }),
    answer: demandeView,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/reponse',
    guard,
    summary: 'Répond par courriel ; la réponse se lit aussi sur la page de suivi.',
    params: byId,
    body: z.object({ version, message, close: z.boolean().default(true).describe('La demande est alors traitée.') }),
    answer: demandeView,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/reponse/apercu',
    guard,
    summary: 'Le courriel d’une réponse, tel qu’il partirait ; rien ne part.',
    params: byId,
    body: z.object({ message }),
    answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  fichier: endpoint({
    method: 'GET',
    path: '/admin/demandes/:id/fichiers/:fichier',
    guard,
    summary: 'Une photo jointe à une demande.',
    params: byId.extend({ fichier: z.string().max(60) }),
    answer: fileAnswer,
  }),
};
