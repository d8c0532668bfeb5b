import { z } from 'zod';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { RDV_STATES } from '~/content/vocabulary/rdv-states';
import { demandeLine, linkToken, PER_ADDRESS, photoLimits, withSpamSigns } from '~/intake/contract';
import { done, endpoint, fileAnswer, stamp } from '~/platform/http/endpoint';
import { fichier as demandeFichier } from '../demande-view';
import { lostLinkInput, MOST_REPLY_PHOTOS, replyInput } from './input';

const fichier = demandeFichier.omit({ mime: true });
export type SuiviFichier = z.output<typeof fichier>;

const suiviView = z.object({
  reference: z.string(),
  kind: z.enum(DEMANDE_KIND_NAMES),
  label: z.string().describe('« Projet particulier »'),
  state: z.enum(['recue', 'en_cours', 'traitee']),
  createdAt: stamp,
  lines: z.array(demandeLine).describe('Ce qui a été demandé, sans les coordonnées.'),
  photos: z.int(),
  fichiers: z.array(fichier).describe('Ce qui a été joint à la demande.'),
  fusions: z
    .array(
      z.object({ reference: z.string(), label: z.string(), createdAt: stamp, lines: z.array(demandeLine), fichiers: z.array(fichier) }),
    )
    .describe('Ses autres demandes que le magasin suit avec celle-ci.'),
  messages: z.array(
    z.object({
      id: z.string(),
      at: stamp,
      author: z.string(),
      isPerson: z.boolean().describe('De la personne qui a fait la demande.'),
      text: z.string(),
      fichiers: z.array(fichier),
    }),
  ),
  proposition: z
    .object({
      start: stamp,
      text: z.string(),
      others: z.array(z.object({ start: stamp, text: z.string() })).describe('Proposées avec elle, au choix.'),
      until: z.string().describe('« mardi 24 novembre 2026 à 9 h 30 »'),
      isOpen: z.boolean(),
    })
    .nullable()
    .describe('Une autre heure que le magasin propose ; passée, elle n’est plus gardée.'),
  rendezVous: z.object({ state: z.enum(RDV_STATES), start: stamp, end: stamp, text: z.string(), cancellable: z.boolean() }).nullable(),
});
export type SuiviView = z.output<typeof suiviView>;

const params = z.object({ token: linkToken });

export const suiviEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/suivi/:token',
    guard: 'public',
    summary: 'Où en est une demande, pour qui l’a envoyée.',
    params,
    answer: suiviView,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/suivi/:token/messages',
    guard: 'public',
    summary: 'La personne écrit au sujet de sa demande, avec des photos si elle veut.',
    perAddress: { max: 30, minutes: 60 },
    params,
    upload: photoLimits(MOST_REPLY_PHOTOS, 20),
    body: withSpamSigns(replyInput),
    answer: done,
  }),
  fichier: endpoint({
    method: 'GET',
    path: '/suivi/:token/fichiers/:fichier',
    guard: 'public',
    summary: 'Un fichier joint à une demande ou à un de ses messages, pour qui tient son lien.',
    params: params.extend({ fichier: z.string().max(60) }),
    answer: fileAnswer,
  }),
  askLinks: endpoint({
    method: 'POST',
    path: '/suivi/liens',
    guard: 'public',
    summary: 'Redemande les liens de suivi des demandes d’une adresse ; la réponse est la même, connue ou non.',
    perAddress: PER_ADDRESS,
    body: withSpamSigns(lostLinkInput),
    answer: done,
  }),
};
