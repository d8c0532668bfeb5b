import { z } from 'zod';
import { html } from '~/content/pages/contract';
import { requiredText } from '~/intake/fields';
import { byId, done, endpoint, stamp } from '~/platform/http/endpoint';
import { listQuery } from '~/platform/http/list-query';
import { cible } from './choices';
import { lettreBlocs, MOST_BLOCS } from './lettre-blocs';

const CAMPAGNE_STATES = ['brouillon', 'programmee', 'en_envoi', 'envoyee', 'arretee'] as const;

const row = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(CAMPAGNE_STATES),
  version: z.int().describe('À renvoyer avec une modification : une version plus ancienne est refusée (409).'),
  author: z.string().describe('Qui l’a modifiée en dernier.'),
  createdAt: stamp,
  updatedAt: stamp,
  plannedAt: stamp.nullable().describe('L’heure choisie pour l’envoi ; elle reste dite une fois la lettre partie.'),
  heldBack: z.string().nullable().describe('Pourquoi elle n’est pas partie à l’heure choisie.'),
  startedAt: stamp.nullable(),
  finishedAt: stamp.nullable().describe('Quand chaque courriel est parti ou a été essayé une fois, ou quand l’envoi a été arrêté.'),
  counts: z.object({
    recipients: z.int().describe('Inscrits confirmés à qui elle s’adresse : maintenant pour un brouillon, au moment de l’envoi ensuite.'),
    total: z.int().describe('Tous les inscrits confirmés, maintenant.'),
    queued: z.int().describe('Courriels prêts, qui attendent de partir.'),
    sent: z.int(),
    failed: z.int(),
    dropped: z.int().describe('Retenus : désinscrits entre-temps, ou envoi arrêté.'),
  }),
});
export type CampagneRow = z.output<typeof row>;
const campagne = row.extend({ body: z.string(), blocs: lettreBlocs, cible });
export type Campagne = z.output<typeof campagne>;

const content = z.object({
  subject: requiredText('Donnez un objet à la campagne.', 120),
  body: html.describe('Texte mis en forme : intertitres, paragraphes, listes, liens.'),
  cible: cible.optional().describe('À quelle partie de la liste elle s’adresse ; absente : à tous.'),
  blocs: lettreBlocs.optional().describe('Ce dont la lettre est faite ; s’il y en a, le texte en est tiré.'),
});
export type CampagneContent = z.output<typeof content>;

const unfinished = z.object({
  subject: z.string().max(400).default(''),
  body: z.string().max(60_000).default(''),
  blocs: z.array(z.unknown()).max(MOST_BLOCS).optional().describe('Ceux qui ne sont pas achevés sont laissés de côté.'),
});
export type Unfinished = z.output<typeof unfinished>;
const preview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  bytes: z.int().describe('Poids du HTML ; au-delà de 100 000, des messageries coupent la lettre.'),
});
export type CampagnePreview = z.output<typeof preview>;

/** A thirtieth of February would become another day. */
const isMinute = (at: string) => !Number.isNaN(Date.parse(`${at}Z`)) && new Date(`${at}Z`).toISOString().startsWith(at);

const guard = 'ADMIN';
const ofOne = { guard, params: byId, answer: campagne } as const;
const version = z.int();
const path = '/admin/campagnes';

export const campagnesEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    guard,
    asks: 'nothing: reads',
    summary: 'Les campagnes de la lettre, la plus récente d’abord.',
    query: listQuery.extend({ state: z.enum(CAMPAGNE_STATES).optional() }),
    answer: z.object({ data: z.array(row), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    guard,
    asks: 'nothing: not shown',
    summary: 'Commence une campagne, en brouillon.',
    body: content,
    answer: campagne,
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    ...ofOne,
    asks: 'nothing: reads',
    summary: 'Une campagne, son texte et ses comptes.',
  }),
  revise: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    ...ofOne,
    asks: 'nothing: not shown',
    summary: 'Modifie une campagne qui n’est pas partie.',
    body: content.partial().extend({ version }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    guard,
    asks: 'nothing: put back',
    summary: 'Met à la corbeille un brouillon de campagne.',
    params: byId,
    answer: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restauration`,
    ...ofOne,
    asks: 'nothing: put back',
    summary: 'Sort un brouillon de la corbeille.',
  }),
  destinataires: endpoint({
    method: 'POST',
    path: `${path}/destinataires`,
    guard,
    asks: 'nothing: not shown',
    summary: 'À combien d’inscrits une lettre s’adresserait, sans rien garder.',
    body: cible,
    answer: z.object({ recipients: z.int(), total: z.int() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/apercu`,
    guard,
    asks: 'nothing: not shown',
    summary: 'Le courriel que les inscrits recevraient, sans rien garder.',
    body: unfinished,
    answer: preview,
  }),
  essai: endpoint({
    method: 'POST',
    path: `${path}/:id/essai`,
    guard,
    asks: 'nothing: not shown',
    summary: 'Envoie la campagne à la seule adresse de qui le demande.',
    params: byId,
    answer: z.object({ success: z.literal(true), to: z.string() }),
  }),
  envoi: endpoint({
    method: 'POST',
    path: `${path}/:id/envoi`,
    ...ofOne,
    asks: 'password',
    summary: 'Envoie la campagne aux inscrits confirmés, peu à peu.',
    body: z.object({
      version,
      recipients: z.int().min(0).describe('Le nombre d’inscrits confirmés qui a été montré : un autre est refusé (409).'),
    }),
  }),
  plan: endpoint({
    method: 'POST',
    path: `${path}/:id/programmation`,
    ...ofOne,
    asks: 'password',
    summary: 'Programme l’envoi de la campagne, ou change l’heure choisie ; jusque-là elle ne change plus.',
    body: z.object({
      version,
      at: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Indiquez le jour et l’heure.')
        .refine(isMinute, 'Ce jour n’existe pas.')
        .describe('« 2026-12-03T09:00 », à l’heure du magasin.'),
    }),
  }),
  unplan: endpoint({
    method: 'DELETE',
    path: `${path}/:id/programmation`,
    ...ofOne,
    asks: 'nothing: must be easy',
    summary: 'Renonce à l’envoi programmé : la campagne est de nouveau un brouillon.',
  }),
  arret: endpoint({
    method: 'POST',
    path: `${path}/:id/arret`,
    ...ofOne,
    asks: 'nothing: must be easy',
    summary: 'Arrête l’envoi : ce qui n’est pas parti ne part plus.',
  }),
};
export type CampagnesQuery = z.output<(typeof campagnesEndpoints)['list']['query']>;
