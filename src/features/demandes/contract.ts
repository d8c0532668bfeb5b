import { z } from 'zod';
import { listQuery } from '~/content/edition/contract';
import { CANAL_NAMES } from '~/content/vocabulary/canaux';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { joinedEstimate } from '~/features/estimations/contract';
import { demandeLine } from '~/intake/contract';
import { instant } from '~/intake/fields';
import { done, endpoint, fileAnswer } from '~/platform/http/endpoint';
import { detailsInput } from './details-input';
import { etiquetteOnDemande } from './etiquettes/contract';
import { LARGEST_FILE, MOST_FILES } from './file-limits';

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
  excerpt: z.string().describe('Le début de ce que la personne a écrit ; vide quand le formulaire ne demande rien.'),
  canal: z.enum(CANAL_NAMES).describe('Comment elle est venue.'),
  suspicion: z.string().nullable(),
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
  reminderAt: stamp.nullable(),
  createdAt: stamp,
  updatedAt: stamp,
  answeredAt: stamp.nullable(),
  dueAt: stamp
    .nullable()
    .describe('Jusqu’à quand la réponse est promise, en jours d’ouverture (réglages, Demandes) ; vide une fois donnée.'),
  urgent: z.boolean().describe('Quelqu’un est sans chauffage ou sans eau chaude.'),
  etiquettes: z.array(etiquetteOnDemande).describe('Par ordre alphabétique.'),
  version: z.int(),
});

export { row as demandeRow };
export type DemandeRow = z.output<typeof row>;

const fichier = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  width: z.int().describe('0 pour ce qui n’est pas une photo.'),
  height: z.int(),
  bytes: z.int(),
});
export type Fichier = z.output<typeof fichier>;
const evenement = z.object({
  id: z.string(),
  at: stamp,
  kind: z.string(),
  author: z.string().describe('Qui l’a écrit ou fait, par son nom.'),
  isPerson: z.boolean().describe('C’est la personne elle-même.'),
  text: z.string(),
  visible: z.boolean().describe('La personne le lit sur sa page de suivi.'),
  quoted: z.string().nullable().describe('Ce qu’un courriel citait, à part de ce qu’il dit.'),
  from: z.string().nullable().describe('L’adresse dont il est venu par courriel, quand ce n’est pas celle de la demande.'),
  authenticity: z
    .enum(['pass', 'fail', 'none'])
    .nullable()
    .describe('Ce que la messagerie du magasin dit de l’expéditeur d’un courriel : reconnu, démenti, inconnu ; vide quand on ne sait pas.'),
  fichiers: z.array(fichier),
  reference: z.string().nullable().describe('La demande fusionnée à laquelle cela appartient ; vide pour celle-ci.'),
  held: z
    .object({ ms: z.int().describe('Combien de temps encore, en millisecondes.'), by: z.string().nullable() })
    .nullable()
    .describe('Tant que rien n’est parti, qui l’a fait peut le reprendre ; vide pour ce qui ne se reprend pas, ou plus.'),
  courriel: z.string().nullable().describe('Le courriel par lequel une réponse est partie ; vide pour le reste.'),
});
const courriel = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  toStaff: z.boolean().describe('À l’équipe, et non à la personne.'),
  to: z.string(),
  subject: z.string(),
  state: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: stamp,
  sentAt: stamp.nullable(),
  reference: z.string().nullable().describe('Comme pour les évènements.'),
});
const consentement = z.object({
  kind: z.string(),
  wording: z.string(),
  version: z.string(),
  givenAt: stamp,
  withdrawnAt: stamp.nullable(),
});

export const knownDemande = row.pick({
  id: true,
  reference: true,
  kind: true,
  state: true,
  createdAt: true,
  familyName: true,
  name: true,
  email: true,
  phone: true,
  company: true,
  summary: true,
});
export type KnownDemande = z.output<typeof knownDemande>;

/** The contract of its kind made it. */
const demandePayload = z.looseObject({ estimations: z.array(joinedEstimate).optional() });

const named = z.object({ id: z.string(), reference: z.string() });
const fusion = knownDemande
  .extend({
    label: z.string(),
    canal: row.shape.canal,
    lines: z.array(demandeLine),
    payload: demandePayload,
    fichiers: z.array(fichier),
    consentements: z.array(consentement),
    madeAt: stamp,
    author: z.string(),
  })
  .describe('Une demande fusionnée avec celle-ci ; ce qui y a été écrit est parmi les évènements.');
export type Fusion = z.output<typeof fusion>;

export const demandeView = row.extend({
  label: z.string(),
  lines: z.array(demandeLine),
  payload: demandePayload,
  fichiers: z.array(fichier).describe('Ceux de la demande elle-même ; les autres sont avec leur message.'),
  evenements: z.array(evenement),
  courriels: z.array(courriel),
  consentements: z.array(consentement),
  autres: z.array(knownDemande).describe('Autres demandes de la même adresse ou du même numéro.'),
  rendezVousWaits: z.boolean().describe('Son rendez-vous, à venir, attend une réponse.'),
  suivi: z.string(),
  fusions: z.array(fusion),
  rempliComme: z.enum(DEMANDE_KIND_NAMES).nullable().describe('La sorte dont le formulaire a été rempli, quand elle a changé depuis.'),
  fusionneeDans: named.nullable().describe('Où elle se lit depuis qu’elle a été fusionnée.'),
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
const byId = z.object({ id: z.string().max(60) });
const guard = 'ACCUEIL';

export const demandesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/demandes',
    guard,
    asks: 'nothing: reads',
    summary: 'La boîte des demandes.',
    query: inboxQuery,
    answer: z.object({ data: z.array(row), total: z.int().describe('Compté jusqu’à 10 000 ; par mots, jusqu’à 1 000.') }),
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
    guard,
    asks: 'nothing: reads',
    summary: 'Une demande, son histoire, ses fichiers et ses courriels.',
    params: byId,
    answer: demandeView,
  }),
  revise: endpoint({
    method: 'PUT',
    path: '/admin/demandes/:id',
    guard,
    asks: 'nothing: one case',
    summary: 'Change l’état, la personne chargée, le rappel ou l’archivage d’une demande.',
    params: byId,
    body: change.extend({ version }),
    answer: demandeView,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/admin/demandes/:id/coordonnees',
    guard,
    asks: 'nothing: one case',
    summary: 'Corrige le nom, l’adresse, le téléphone ou l’e-mail d’une demande ; ce qui n’est pas envoyé reste.',
    params: byId,
    body: z.object({ version, details: detailsInput }),
    answer: demandeView,
  }),
  changeKind: endpoint({
    method: 'PUT',
    path: '/admin/demandes/:id/sorte',
    guard,
    asks: 'nothing: put back',
    summary: 'Change la sorte d’une demande ; ce qui a été rempli reste, et se lit toujours.',
    params: byId,
    body: z.object({ version, kind: z.enum(DEMANDE_KIND_NAMES) }),
    answer: demandeView,
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
    guard,
    asks: 'nothing: not shown',
    summary: 'Ajoute une note que seule l’équipe lit.',
    params: byId,
    body: z.object({ text: message, fichiers }),
    answer: demandeView,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/reponse',
    guard,
    asks: 'nothing: one case',
    summary: 'Répond par courriel ; la réponse se lit aussi sur la page de suivi.',
    params: byId,
    body: z.object({
      version,
      message,
      close: z.boolean().default(true).describe('La demande est alors traitée, sauf si son rendez-vous attend encore.'),
      fichiers,
    }),
    answer: demandeView,
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
    guard,
    asks: 'nothing: one case',
    summary: 'Note un appel, et ce que devient la demande, en un seul acte.',
    params: byId,
    body: call,
    answer: demandeView,
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
    guard,
    asks: 'nothing: one case',
    summary: 'Remplace le lien de suivi et l’envoie à la personne ; l’ancien ne s’ouvre plus.',
    params: byId,
    answer: demandeView,
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
    upload: { file: LARGEST_FILE, sending: LARGEST_FILE + 1024 * 1024, parts: 4 },
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
