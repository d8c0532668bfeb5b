import { z } from 'zod';
import { unreadMails } from '~/features/demandes/received-mail/unread';
import { byId, done, endpoint } from '~/platform/http/endpoint';
import { listQuery } from '~/platform/http/list-query';

const STATES = ['en_attente', 'envoye', 'echec', 'perime'] as const;

const row = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string().describe('Sa sorte, en français.'),
  to: z.string(),
  toName: z.string(),
  subject: z.string(),
  state: z.enum(STATES),
  attempts: z.int(),
  nextAt: z.string(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
const courriel = row.extend({
  replyTo: z.string().nullable(),
  text: z.string().describe('Les liens personnels y sont masqués.'),
  html: z.string(),
  demandeId: z.string().nullable().describe('La demande qui en est la cause.'),
  campagneId: z.string().nullable().describe('La campagne de la lettre dont il est un exemplaire.'),
  isSpent: z.boolean().describe('Il est parti, et le lien qu’il portait a été retiré : il ne se renvoie pas.'),
});
export type CourrielRow = z.output<typeof row>;
export type Courriel = z.output<typeof courriel>;

const etat = z.object({
  configured: z.boolean().describe('Un serveur d’envoi est réglé (SMTP_URL).'),
  host: z.string().nullable().describe('Le serveur d’envoi et son port, sans identifiant ni mot de passe.'),
  from: z.string().describe('L’adresse d’expédition.'),
  waiting: z.int(),
  failed: z.int(),
  lastSentAt: z.string().nullable(),
  lastError: z.string().nullable().describe('Du plus récent courriel qui n’a pas pu partir et n’est pas parti depuis.'),
  mailbox: unreadMails
    .extend({
      host: z.string().describe('Le serveur et son port, sans identifiant ni mot de passe.'),
      readAt: z.string().nullable().describe('Quand elle a été lue pour la dernière fois, à une minute près.'),
      failingSince: z.string().nullable(),
      error: z.string().nullable(),
      authservs: z
        .array(z.string())
        .describe(
          'Les serveurs dont l’avis sur un expéditeur est cru (IMAP_AUTHSERV) ; sans eux, seules les personnes connues reçoivent un accusé.',
        ),
    })
    .nullable()
    .describe('La boîte où le site lit les réponses (IMAP_URL) ; vide quand il n’en lit aucune.'),
});
const essai = z.object({
  ok: z.boolean(),
  message: z.string().describe('Ce qu’il en est et ce qu’il faut faire, pour une personne qui n’est pas technicienne.'),
  detail: z.string().describe('Les mots du serveur, sans mot de passe ; vide quand il n’a rien dit.'),
});
export type OutboxState = z.output<typeof etat>;
export type Essai = z.output<typeof essai>;

const guard = 'ACCUEIL';

export const courrielsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/courriels',
    guard,
    asks: 'nothing: reads',
    summary: 'Les courriels du site, le plus récent d’abord.',
    query: listQuery.extend({
      state: z.enum(STATES).optional(),
      campagne: z.string().max(60).optional().describe('Ceux de cette campagne de la lettre.'),
    }),
    answer: z.object({ data: z.array(row), total: z.int().describe('Compté jusqu’à 10 000.') }),
  }),
  etat: endpoint({
    method: 'GET',
    path: '/admin/courriels/etat',
    guard,
    asks: 'nothing: reads',
    summary: 'Où en est l’envoi des courriels.',
    answer: etat,
  }),
  essai: endpoint({
    method: 'POST',
    path: '/admin/courriels/essai',
    guard: 'ADMIN',
    asks: 'nothing: one case',
    summary: 'Envoie maintenant un vrai courriel d’essai, et dit ce qui s’y oppose.',
    perAddress: { max: 30, minutes: 60 },
    body: z
      .object({ to: z.string().trim().max(254).pipe(z.email('Donnez une adresse e-mail, comme nom@exemple.fr.')).optional() })
      .nullish()
      .describe('Sans adresse, à celle de qui le demande.'),
    answer: essai,
  }),
  arrival: endpoint({
    method: 'POST',
    path: '/admin/courriels/essai/arrivee',
    guard: 'ADMIN',
    asks: 'nothing: one case',
    summary: 'Confirme que le dernier courriel d’essai est arrivé, par le code qu’il porte.',
    perAddress: { max: 30, minutes: 60 },
    body: z.object({
      code: z
        .string()
        .transform((text) => text.replace(/\s/g, ''))
        .pipe(z.string().regex(/^\d{6}$/, 'Donnez les six chiffres du courriel d’essai.')),
    }),
    answer: done,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/courriels/:id',
    guard,
    asks: 'nothing: reads',
    summary: 'Un courriel, tel qu’il part.',
    params: byId,
    answer: courriel,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/admin/courriels/:id/renvoi',
    guard,
    asks: 'nothing: one case',
    summary: 'Renvoie un courriel.',
    params: byId,
    answer: done,
  }),
};
export type CourrielsQuery = z.output<(typeof courrielsEndpoints)['list']['query']>;
