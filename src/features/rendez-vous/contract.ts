import { z } from 'zod';
import { pageTexts, titleAndText } from '~/content/pages/contract';
import { openingDay } from '~/content/reglages/contract';
import { RDV_STATES } from '~/content/vocabulary/rdv-states';
import { linkToken, submissionEndpoint } from '~/intake/contract';
import { byId, cachedRead, done, endpoint, stamp } from '~/platform/http/endpoint';
import { rdvProInput, start } from './input';
import { reason, refusalInput } from './refusal-input';
import { malgreFermeture, takenInput } from './taken-input';

export const rdvProTexts = pageTexts(() => ({
  reasons: z.array(z.string()),
  steps: z.array(titleAndText),
}));

const creneau = z.object({ start: stamp, label: z.string().describe('« 9 h 30 », à l’heure du magasin.') });
const creneaux = z.object({
  days: z.array(z.object({ date: z.string(), label: z.string().describe('« mardi 24 novembre »'), slots: z.array(creneau) })),
  last: z.string().describe('Dernier jour que l’on peut demander.'),
});
export type Creneaux = z.output<typeof creneaux>;

export const moment = z.object({ start: stamp, text: z.string().describe('« mardi 24 novembre 2026 à 9 h 30 »') });
const proposition = z.object({
  start: stamp,
  text: z.string(),
  others: z.array(moment).describe('Les autres heures proposées avec elle, au choix.'),
  heldUntil: stamp.describe('Jusqu’à quand l’heure proposée est gardée.'),
  isOpen: z.boolean().describe('Gardée encore : la personne peut l’accepter.'),
});
export const rendezVous = z.object({
  id: z.string().describe('Celui de la demande.'),
  reference: z.string(),
  state: z.enum(RDV_STATES),
  start: stamp,
  end: stamp,
  text: z.string(),
  familyName: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  summary: z.string(),
  reason: z.string().describe('Dit au moment de refuser ou d’annuler.'),
  answeredAt: stamp.nullable(),
  answeredBy: z.string().nullable(),
  proposition: proposition.nullable().describe('Une autre heure, proposée à la personne.'),
  version: z.int(),
});
export type RendezVousRow = z.output<typeof rendezVous>;

const closing = z.string().describe('« Fermé : Inventaire »');
export const closedRendezVous = rendezVous.extend({ closing });
export type ClosedRendezVous = z.output<typeof closedRendezVous>;

const pendingRendezVous = rendezVous.extend({
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
  isPast: z.boolean(),
  isFree: z.boolean().describe('Le créneau peut encore être accordé.'),
  closing: closing.nullable().describe('Pourquoi le magasin est fermé à cette heure ; vide quand il est ouvert.'),
});
export type PendingRendezVous = z.output<typeof pendingRendezVous>;

const rendezVousView = pendingRendezVous.extend({
  isKept: z.boolean().describe('L’équipe reçoit la personne malgré cette fermeture.'),
  linked: z.int().describe('Les autres rendez-vous en attente de la même personne ou du même réseau.'),
  held: z
    .object({ ms: z.int().describe('Combien de temps encore, en millisecondes.'), by: z.string().nullable() })
    .nullable()
    .describe('Tant que le courriel n’est pas parti, qui a accepté, déplacé ou proposé peut le reprendre.'),
  others: z.array(moment).describe('Les prochains créneaux libres, à proposer.'),
});
export type RendezVousView = z.output<typeof rendezVousView>;

const releasable = z.object({
  id: z.string(),
  reference: z.string(),
  who: z.string(),
  text: z.string(),
  receivedAt: stamp,
  link: z.enum(['meme', 'personne', 'foyer', 'voisinage']).nullable().describe('Vide quand rien ne les lie.'),
  state: z.enum(['nouvelle', 'en_cours', 'traitee', 'indesirable']).describe('De la demande, à laquelle la version appartient aussi.'),
  version: z.int(),
});
export type Releasable = z.output<typeof releasable>;

const otherHour = z.object({ version: z.int(), start, malgreFermeture });
export type OtherHour = z.output<typeof otherHour>;

const takenRendezVous = z.object({ success: z.literal(true), id: z.string(), reference: z.string() });
export type TakenRendezVous = z.output<typeof takenRendezVous>;

/** Detects a replaced proposal. */
const proposedHour = z.object({ start });

const read = { method: 'GET', guard: 'ACCUEIL', asks: 'nothing: reads' } as const;
const act = { method: 'POST', guard: 'ACCUEIL', asks: 'nothing: one case', params: byId, answer: rendezVousView } as const;
const byVisitor = { method: 'POST', guard: 'public', params: z.object({ token: linkToken }), answer: done } as const;

export const rendezVousEndpoints = {
  list: endpoint({
    ...read,
    path: '/admin/rendez_vous',
    summary: 'Les rendez-vous d’une période, en attente compris.',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    answer: z.object({ data: z.array(rendezVous), total: z.int() }),
  }),
  days: endpoint({
    ...read,
    path: '/admin/rendez_vous/jours',
    summary: 'L’ouverture du magasin, jour par jour, fériés et exceptions compris : soixante-deux jours au plus à la fois.',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    answer: z.array(openingDay),
  }),
  read: endpoint({
    ...read,
    path: '/rdv_pro/:id',
    summary: 'Un rendez-vous demandé.',
    params: byId,
    answer: rendezVousView,
  }),
  accept: endpoint({
    ...act,
    path: '/rdv_pro/accept/:id',
    summary: 'Accepte un rendez-vous.',
    body: z.object({ malgreFermeture }).nullish(),
  }),
  takeBack: endpoint({
    ...act,
    path: '/admin/rendez_vous/:id/reprise',
    summary:
      'Reprend ce qui vient d’être dit d’un rendez-vous (accepté, déplacé, autre heure proposée) tant que le courriel n’est pas parti.',
  }),
  refuse: endpoint({
    ...act,
    path: '/rdv_pro/refuse/:id',
    summary: 'Refuse un rendez-vous, et en propose d’autres.',
    body: refusalInput,
  }),
  cancel: endpoint({
    ...act,
    path: '/admin/rendez_vous/:id/annulation',
    summary: 'Annule un rendez-vous demandé ou accepté.',
    body: z.object({ version: z.int(), reason }),
  }),
  move: endpoint({
    ...act,
    path: '/admin/rendez_vous/:id/deplacement',
    summary: 'Donne une autre heure à un rendez-vous, qui est alors accepté.',
    body: otherHour,
  }),
  pending: endpoint({
    ...read,
    path: '/admin/rendez_vous/en_attente',
    summary: 'Les rendez-vous qui attendent une réponse, avec tout ce qui a été demandé.',
    answer: z.object({
      data: z.array(pendingRendezVous),
      total: z.int(),
      closed: z.array(z.string()).describe('Les jours que le site ne propose plus, tant que leurs demandes attendent.'),
    }),
  }),
  releasable: endpoint({
    ...read,
    path: '/admin/rendez_vous/:id/liberables',
    summary: 'Les rendez-vous en attente qui peuvent être libérés avec celui-ci, et ce qui les lie à lui.',
    params: byId,
    answer: z.object({ data: z.array(releasable), total: z.int() }),
  }),
  closed: endpoint({
    ...read,
    path: '/admin/rendez_vous/fermes',
    summary: 'Les rendez-vous à venir qui tombent un jour ou une heure de fermeture, sans ceux que l’équipe garde malgré elle.',
    answer: z.object({ data: z.array(closedRendezVous), total: z.int() }),
  }),
  take: endpoint({
    method: 'POST',
    path: '/admin/rendez_vous',
    guard: 'ACCUEIL',
    asks: 'nothing: one case',
    summary: 'Note un rendez-vous pris au téléphone ou au comptoir.',
    body: takenInput,
    answer: takenRendezVous,
  }),
  propose: endpoint({
    ...act,
    path: '/admin/rendez_vous/:id/proposition',
    summary: 'Propose une autre heure ; rien ne bouge avant que la personne ne l’accepte.',
    body: otherHour,
  }),
  keep: endpoint({
    ...act,
    path: '/admin/rendez_vous/:id/maintien',
    summary: 'Garde un rendez-vous accepté bien que le magasin soit fermé à cette heure.',
    body: z.object({ version: z.int() }),
  }),
  giveUp: endpoint({
    ...byVisitor,
    path: '/suivi/:token/annulation',
    summary: 'La personne annule son rendez-vous depuis sa page de suivi.',
  }),
  agree: endpoint({
    ...byVisitor,
    path: '/suivi/:token/proposition/accord',
    summary: 'La personne accepte l’heure qui lui est proposée.',
    body: proposedHour,
  }),
  decline: endpoint({
    ...byVisitor,
    path: '/suivi/:token/proposition/refus',
    summary: 'L’heure proposée ne convient pas à la personne : son rendez-vous reste tel qu’il est.',
    body: proposedHour,
  }),
};

export const rdvProEndpoints = {
  slots: endpoint({
    method: 'GET',
    path: '/rdv_pro/creneaux',
    guard: 'public',
    summary: 'Les créneaux libres, jour par jour : trente et un jours au plus à la fois.',
    query: z.object({
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      tous: z.enum(['0', '1']).optional().describe('1 : aussi les jours dont trop de demandes attendent, que seule l’équipe peut donner.'),
    }),
    answer: creneaux,
  }),
  send: submissionEndpoint('/rdv_pro', 'Demande de rendez-vous d’un professionnel.', rdvProInput),
  read: cachedRead({ path: '/pages/rdv_pro', summary: 'Les textes du rendez-vous professionnel.', answer: rdvProTexts.view }),
};
