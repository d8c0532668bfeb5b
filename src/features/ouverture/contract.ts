import { z } from 'zod';
import { byId, done, endpoint } from '~/platform/http/endpoint';

const guard = 'ADMIN';

const entree = z.object({
  id: z.string(),
  label: z.string(),
  author: z.string().describe('Qui l’a donné.'),
  createdAt: z.string(),
  usedAt: z.string().nullable().describe('Dernière visite, à une minute près.'),
});
export type Entree = z.output<typeof entree>;

const state = z.object({
  isClosed: z.boolean(),
  changedAt: z.string().nullable().describe('Quand le site a été ouvert ou fermé pour la dernière fois ; vide : jamais.'),
  author: z.string(),
  publicUrl: z.string(),
  isPublicAddress: z.boolean().describe('Faux pour une adresse qui ne sert que sur cette machine ou ce réseau.'),
  selector: z.string().describe('Nom de la clé qui signe les courriels (DKIM), s’il est connu.'),
  entrees: z.array(entree),
});
export type Ouverture = z.output<typeof state>;

export const CHECK_GROUPS = ['loi', 'adresse', 'courriels', 'magasin'] as const;
const STATES = ['bon', 'a_faire', 'inconnu'] as const;

const check = z.object({
  id: z.string(),
  group: z.enum(CHECK_GROUPS),
  blocks: z.boolean().describe('La loi l’exige : le site ne s’ouvre pas sans.'),
  state: z.enum(STATES),
  title: z.string(),
  found: z.string().describe('Ce qui a été constaté.'),
  remedy: z.string().describe('Ce qu’il faut faire ; vide quand tout va.'),
  lines: z
    .array(z.object({ name: z.string(), type: z.string(), value: z.string() }))
    .describe('Les lignes exactes à ajouter au domaine, chez qui le gère.'),
  link: z.string().nullable().describe('Chemin de la gestion où cela se corrige.'),
});
export type OuvertureCheck = z.output<typeof check>;

export const ouvertureEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/ouverture',
    guard,
    asks: 'nothing: reads',
    summary: 'Si le site est ouvert au public, et les liens donnés pour le voir avant.',
    answer: state,
  }),
  checks: endpoint({
    method: 'GET',
    path: '/admin/ouverture/controles',
    guard,
    asks: 'nothing: reads',
    summary:
      'Ce qui manque pour ouvrir : loi, adresse publique, courriels, magasin. Le site se demande lui-même, et lit les lignes du domaine.',
    perAddress: { max: 60, minutes: 10 },
    answer: z.object({ checkedAt: z.string(), data: z.array(check) }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/ouverture/fermer',
    guard,
    asks: 'nothing: put back',
    summary: 'Ferme le site au public : les visiteurs lisent « Bientôt », partout. Rien ne se perd.',
    body: z.object({ closed: z.literal(true).describe('Ce que le site devient : un appel vide ne ferme rien.') }),
    answer: done,
  }),
  open: endpoint({
    method: 'POST',
    path: '/admin/ouverture/ouvrir',
    guard,
    asks: 'password',
    summary: 'Ouvre le site à tous. Refusé (422) tant que manque ce que la loi exige.',
    answer: done,
  }),
  giveEntree: endpoint({
    method: 'POST',
    path: '/admin/ouverture/liens',
    guard,
    asks: 'nothing: not shown',
    summary: 'Fait un lien qui montre le site fermé ; son adresse n’est montrée qu’une fois.',
    body: z.object({
      label: z
        .string()
        .trim()
        .min(1, 'Dites pour qui est ce lien, comme «\u00a0l’imprimeur\u00a0».')
        .max(80, 'C’est trop long\u00a0: 80 signes au plus.'),
    }),
    answer: z.object({ id: z.string(), url: z.string() }),
  }),
  takeEntreeBack: endpoint({
    method: 'DELETE',
    path: '/admin/ouverture/liens/:id',
    guard,
    asks: 'nothing: must be easy',
    summary: 'Retire un lien : il ne montre plus rien, à personne.',
    params: byId,
    answer: done,
  }),
  setSelector: endpoint({
    method: 'POST',
    path: '/admin/ouverture/selecteur',
    guard,
    asks: 'nothing: not shown',
    summary: 'Retient le nom de la clé qui signe les courriels, ou le lit dans l’en-tête d’un courriel reçu (DKIM-Signature).',
    body: z.object({ text: z.string().trim().max(20_000, 'C’est trop long. Collez seulement les en-têtes du courriel.') }),
    answer: z.object({ selector: z.string() }),
  }),
  witness: endpoint({
    method: 'GET',
    path: '/ouverture/temoin/:nonce',
    guard: 'public',
    summary: 'Prouve que c’est bien ce site qui répond à son adresse publique.',
    params: z.object({ nonce: z.string().regex(/^[\w-]{43}$/) }),
    answer: z.object({ proof: z.string() }),
  }),
};
