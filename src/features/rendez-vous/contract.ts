import { z } from 'zod';
import { pageTexts, titleAndText } from '~/content/pages/contract';
import { openingDay } from '~/content/reglages/contract';
import { RDV_STATES } from '~/content/vocabulary/rdv-states';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { linkToken, submissionEndpoint } from '~/intake/contract';
import { instant, optionalChoice, optionalText, personFields, requiredLine, requiredPhone } from '~/intake/fields';
import { cachedRead, done, endpoint } from '~/platform/http/endpoint';

export const rdvProTexts = pageTexts(() => ({
  reasons: z.array(z.string()),
  steps: z.array(titleAndText),
}));
export type RdvProView = z.output<typeof rdvProTexts.view>;

/**
 * Luhn checksum over the fourteen digits (INSEE, « SIRET »); those of La Poste, whose establishments are too many for it, add up to a
 * multiple of five.
 */
function isSiret(digits: string): boolean {
  const sum = (double: (index: number) => boolean) =>
    [...digits].reduce((total, digit, index) => total + luhn(Number(digit) * (double(index) ? 2 : 1)), 0);
  return sum((index) => index % 2 === 0) % 10 === 0 || (digits.startsWith('356000000') && sum(() => false) % 5 === 0);
}
const luhn = (value: number) => (value > 9 ? value - 9 : value);

const siret = z
  .string()
  .transform((typed) => typed.replace(/[\s._-]/g, ''))
  .pipe(
    z
      .string()
      .refine((digits) => digits === '' || /^\d{14}$/.test(digits), 'Le SIRET a quatorze chiffres.')
      .refine((digits) => !/^\d{14}$/.test(digits) || isSiret(digits), 'Ce SIRET n’existe pas. Vérifiez ses chiffres.'),
  )
  .transform((digits) => digits || undefined)
  .optional();

const start = instant('Choisissez un créneau.');

export const rdvProInput = z.object({
  company: requiredLine('Indiquez le nom de votre entreprise.'),
  siret,
  ...personFields,
  phone: requiredPhone,
  reason: requiredLine('Choisissez le motif du rendez-vous.', 150),
  universe: optionalChoice(UNIVERS_CODES),
  message: optionalText(5_000),
  slot: z.string('Choisissez un créneau.').min(1, 'Choisissez un créneau.').pipe(start),
});
export type RdvProPayload = Pick<z.output<typeof rdvProInput>, 'siret' | 'reason' | 'universe' | 'message'>;

const stamp = z.string().describe('Instant ISO-8601, UTC.');
const creneau = z.object({ start: stamp, label: z.string().describe('« 9 h 30 », à l’heure du magasin.') });
const creneaux = z.object({
  days: z.array(z.object({ date: z.string(), label: z.string().describe('« mardi 24 novembre »'), slots: z.array(creneau) })),
  last: z.string().describe('Dernier jour que l’on peut demander.'),
});
export type Creneaux = z.output<typeof creneaux>;

const moment = z.object({ start: stamp, text: z.string().describe('« mardi 24 novembre 2026 à 9 h 30 »') });
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
  version: z.int(),
});
export type RendezVousRow = z.output<typeof rendezVous>;

const rendezVousView = rendezVous.extend({
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
  state: z.enum(RDV_STATES),
  isPast: z.boolean(),
  isFree: z.boolean().describe('Le créneau peut encore être accordé.'),
  linked: z.int().describe('Les autres rendez-vous en attente de la même personne ou du même réseau.'),
  others: z.array(moment).describe('Les prochains créneaux libres, à proposer.'),
});
export type RendezVousView = z.output<typeof rendezVousView>;

const byId = z.object({ id: z.string().max(60) });
const reason = z.string().trim().max(1_000, 'Ce message est trop long\u00a0: 1\u00a0000\u00a0signes au plus.').default('');
const guard = 'ADMIN';

export const refusalInput = z.object({
  reason,
  slots: z.array(start).max(6).optional().describe('Créneaux à proposer ; absents : les trois prochains.'),
});

export const rendezVousEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/rendez_vous',
    guard,
    summary: 'Les rendez-vous d’une période, en attente compris.',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    answer: z.object({ data: z.array(rendezVous), total: z.int() }),
  }),
  days: endpoint({
    method: 'GET',
    path: '/admin/rendez_vous/jours',
    guard,
    summary: 'L’ouverture du magasin, jour par jour, fériés et exceptions compris : soixante-deux jours au plus à la fois.',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    answer: z.array(openingDay),
  }),
  read: endpoint({ method: 'GET', path: '/rdv_pro/:id', guard, summary: 'Un rendez-vous demandé.', params: byId, answer: rendezVousView }),
  accept: endpoint({
    method: 'POST',
    path: '/rdv_pro/accept/:id',
    guard,
    summary: 'Accepte un rendez-vous.',
    params: byId,
    answer: rendezVousView,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/rdv_pro/refuse/:id',
    guard,
    summary: 'Refuse un rendez-vous, et en propose d’autres.',
    params: byId,
    body: refusalInput,
    answer: rendezVousView,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/rendez_vous/:id/annulation',
    guard,
    summary: 'Annule un rendez-vous demandé ou accepté.',
    params: byId,
    body: z.object({ version: z.int(), reason }),
    answer: rendezVousView,
  }),
  move: endpoint({
    method: 'POST',
    path: '/admin/rendez_vous/:id/deplacement',
    guard,
    summary: 'Donne une autre heure à un rendez-vous, qui est alors accepté.',
    params: byId,
    body: z.object({ version: z.int(), start }),
    answer: rendezVousView,
  }),
  giveUp: endpoint({
    method: 'POST',
    path: '/suivi/:token/annulation',
    guard: 'public',
    summary: 'La personne annule son rendez-vous depuis sa page de suivi.',
    params: z.object({ token: linkToken }),
    answer: done,
  }),
};

export const rdvProEndpoints = {
  slots: endpoint({
    method: 'GET',
    path: '/rdv_pro/creneaux',
    guard: 'public',
    summary: 'Les créneaux libres, jour par jour : trente et un jours au plus à la fois.',
    query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    answer: creneaux,
  }),
  send: submissionEndpoint('/rdv_pro', 'Demande de rendez-vous d’un professionnel.', rdvProInput),
  read: cachedRead({ path: '/pages/rdv_pro', summary: 'Les textes du rendez-vous professionnel.', answer: rdvProTexts.view }),
};
