import { z } from 'zod';
import { CANAL_NAMES } from '~/content/vocabulary/canaux';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { joinedEstimate } from '~/features/estimations/contract';
import { demandeLine } from '~/intake/contract';
import { stamp } from '~/platform/http/endpoint';
import { etiquetteOnDemande } from './etiquettes/contract';

export const DEMANDE_STATES = ['nouvelle', 'en_cours', 'traitee', 'indesirable'] as const;
export type DemandeState = (typeof DEMANDE_STATES)[number];

export const knownDemande = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(DEMANDE_KIND_NAMES),
  state: z.enum(DEMANDE_STATES),
  createdAt: stamp,
  familyName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  summary: z.string(),
});
export type KnownDemande = z.output<typeof knownDemande>;

export const demandeRow = knownDemande.extend({
  archived: z.boolean(),
  excerpt: z.string().describe('Le début de ce que la personne a écrit ; vide quand le formulaire ne demande rien.'),
  canal: z.enum(CANAL_NAMES).describe('Comment elle est venue.'),
  suspicion: z.string().nullable(),
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
  reminderAt: stamp.nullable(),
  updatedAt: stamp,
  answeredAt: stamp.nullable(),
  dueAt: stamp
    .nullable()
    .describe('Jusqu’à quand la réponse est promise, en jours d’ouverture (réglages, Demandes) ; vide une fois donnée.'),
  urgent: z.boolean().describe('Quelqu’un est sans chauffage ou sans eau chaude.'),
  etiquettes: z.array(etiquetteOnDemande).describe('Par ordre alphabétique.'),
  version: z.int(),
});

export type DemandeRow = z.output<typeof demandeRow>;

export const fichier = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  width: z.int().describe('0 pour ce qui n’est pas une photo.'),
  height: z.int(),
  bytes: z.int(),
});
export type FichierView = z.output<typeof fichier>;
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

/** The contract of its kind made it. */
const demandePayload = z.looseObject({ estimations: z.array(joinedEstimate).optional() });

const named = z.object({ id: z.string(), reference: z.string() });
const fusion = knownDemande
  .extend({
    label: z.string(),
    canal: demandeRow.shape.canal,
    lines: z.array(demandeLine),
    payload: demandePayload,
    fichiers: z.array(fichier),
    consentements: z.array(consentement),
    madeAt: stamp,
    author: z.string(),
  })
  .describe('Une demande fusionnée avec celle-ci ; ce qui y a été écrit est parmi les évènements.');
export type Fusion = z.output<typeof fusion>;

export const demandeView = demandeRow.extend({
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
export type EvenementView = DemandeView['evenements'][number];
