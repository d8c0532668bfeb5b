import { z } from 'zod';
import { identiteShape, lookView } from '~/content/identite/identite';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { cachedRead } from '~/platform/http/endpoint';
import { isWholeNumber } from '~/ui/telephone';
import { depannageShape } from './depannage';
import { POSE_KEYS } from './pose';
import { DELAY } from './promises';
import { rechercheShape } from './synonymes';

const hour = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Donnez une heure sur quatre chiffres, comme 09:30.');
/** Shop local times of one day. */
const plage = z
  .object({ opens: hour, closes: hour })
  .refine(({ opens, closes }) => opens < closes, 'La fermeture doit venir après l’ouverture, le même jour.');
const plages = z
  .array(plage)
  .max(6)
  .refine(
    (ranges) => ranges.every(({ opens }, index) => index === 0 || opens >= (ranges[index - 1]?.closes ?? '')),
    'Deux plages d’un même jour se chevauchent, ou ne sont pas dans l’ordre. Corrigez leurs heures.',
  );
const day = z.iso.date('Donnez un jour qui existe, comme 2026-12-24.');

export const JOURS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

const horairesShape = z.object({
  weekly: z.record(z.enum(JOURS), plages).describe('Plages d’ouverture de chaque jour ; aucune : fermé.'),
  closedOnHolidays: z.boolean(),
  exceptions: z
    .array(
      z
        .object({ from: day, to: day, label: z.string(), ranges: plages })
        .refine(({ from, to }) => from <= to, 'Le dernier jour d’une exception vient après le premier, ou le même jour.'),
    )
    .describe('Fermetures et ouvertures exceptionnelles, jours compris ; elles l’emportent sur la semaine et sur les jours fériés.'),
});
export type Horaires = z.output<typeof horairesShape>;

/** RFC 5321, 4.5.3.1.3: mails to a longer address would fail, and the request with them. */
const mailbox = z
  .email('Donnez une adresse électronique complète, comme contact@exemple.fr.')
  .max(254, 'Cette adresse est trop longue\u00a0: 254 caractères au plus.');

const entrepriseShape = z
  .object({
    name: z.string().trim().min(1, 'Donnez le nom du magasin.'),
    email: mailbox,
    phone: z
      .string()
      .trim()
      .refine((phone) => phone === '' || isWholeNumber(phone), 'Donnez un numéro de téléphone complet, comme 05 36 49 00 00.'),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    message: 'Donnez la latitude et la longitude, ou aucune des deux.',
  });

const webAddress = z
  .string()
  .trim()
  .refine((text) => text === '' || /^https?:\/\/[^\s]+$/.test(text), 'Donnez une adresse complète, comme https://www.exemple.fr.');

const legalShape = z.object({
  legalName: z.string(),
  legalForm: z.string(),
  capital: z.string(),
  siren: z.string(),
  rcs: z.string(),
  vat: z.string(),
  publicationDirector: z.string(),
  host: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  mediator: z.object({ name: z.string(), address: z.string(), url: webAddress }),
  insurer: z.object({ name: z.string(), policy: z.string(), area: z.string() }),
  qualifications: z.array(z.object({ label: z.string(), number: z.string(), body: z.string(), expires: z.string() })),
  pose: z.enum(POSE_KEYS, 'Choisissez comment le magasin travaille.').describe('Qui pose ce que le magasin vend.'),
});

const siteShape = z.object({
  univers: z
    .array(z.enum(UNIVERS_CODES))
    .min(1, 'Gardez au moins un univers.')
    .describe('Les univers que le magasin propose ; les autres ne sont nulle part sur le site.'),
  tagline: z.string().trim().max(120, 'Cette accroche est trop longue\u00a0: 120 caractères au plus.'),
  areas: z
    .array(z.string().trim().max(80, 'Un département ou une commune par ligne\u00a0: 80 signes au plus.'))
    .max(30, 'Trente lieux au plus.')
    .transform((areas) => areas.filter(Boolean))
    .describe('Départements et communes où le magasin travaille, pour les moteurs de recherche.'),
  social: z.array(
    z.object({
      label: z.string(),
      url: z.url({ protocol: /^https?$/, error: 'Donnez une adresse complète, comme https://www.exemple.fr.' }),
    }),
  ),
  cguId: z.int().nullable(),
  shareImageId: z.int().nullable(),
  credit: z.object({ label: z.string(), url: webAddress, logoId: z.int().nullable() }),
});

const whole = (min: number, max: number) => {
  const words = `Donnez un nombre entier de ${min} à ${max}.`;
  return z.int(words).min(min, words).max(max, words);
};

/** Always within the opening hours. */
const rendezVousShape = z.object({
  minutes: whole(10, 480).describe('Durée d’un rendez-vous, en minutes.'),
  everyMinutes: whole(5, 480).describe('Un créneau commence toutes les tant de minutes.'),
  capacity: whole(1, 20).describe('Rendez-vous possibles en même temps.'),
  leadHours: whole(0, 720).describe('Délai entre la demande et le premier créneau, en heures.'),
  horizonDays: whole(1, 180).describe('Jours proposés, à partir d’aujourd’hui.'),
  holdHours: whole(1, 720).describe('Heures pendant lesquelles une demande sans réponse garde son créneau.'),
});
export type RendezVousRules = z.output<typeof rendezVousShape>;

const byKind = <T extends z.ZodType>(value: T) => z.record(z.enum(DEMANDE_KIND_NAMES), value);

const demandesShape = z.object({
  notifications: byKind(z.array(mailbox).max(10, 'Dix adresses au plus pour chaque sorte de demande.')).describe(
    'Qui est prévenu de chaque sorte de demande ; personne : l’adresse du magasin.',
  ),
  retentionMonths: z
    .record(z.enum([...DEMANDE_KIND_NAMES, 'newsletter']), whole(1, 120))
    .describe('Mois pendant lesquels chaque sorte de demande est gardée après le dernier échange.'),
  answerDays: whole(1, 30).describe(
    'Délai de réponse annoncé aux visiteurs, en jours d’ouverture ; passé ce délai, une demande est en retard.',
  ),
  astreinte: z
    .object({
      phone: z
        .string()
        .trim()
        .refine((phone) => phone === '' || isWholeNumber(phone), 'Donnez un numéro de téléphone complet, comme 05 36 49 00 00, ou aucun.'),
      when: z.string().trim().max(80, 'C’est trop long\u00a0: 80 signes au plus.').describe('« tous les jours jusqu’à 22 h »'),
    })
    .describe('Ligne qui répond quand le magasin est fermé ; sans numéro, il n’y en a pas.'),
  acknowledgements: byKind(
    z.string().trim().min(1, 'Écrivez ce que dit l’accusé de réception.').max(600, 'Ce texte est trop long\u00a0: 600 signes au plus.'),
  ).describe(`Premiers mots de l’accusé de réception de chaque sorte de demande ; ${DELAY} y devient le délai de réponse.`),
});

/** One row per section, so that edits do not collide. */
export const reglagesShape = z.object({
  entreprise: entrepriseShape,
  horaires: horairesShape,
  legal: legalShape,
  identite: identiteShape,
  site: siteShape,
  rendez_vous: rendezVousShape,
  demandes: demandesShape,
  recherche: rechercheShape,
  depannage: depannageShape,
});
export type Reglages = z.output<typeof reglagesShape>;

export const openingDay = z.object({
  date: day,
  label: z.string().describe('« samedi 21 novembre »'),
  text: z.string().describe('« 9 h – 12 h, 14 h – 18 h » ou « Fermé »'),
  note: z.string().nullable().describe('Nom du jour férié, même travaillé, ou raison de l’exception.'),
  ranges: z.array(plage),
});

const reglagesView = z.object({
  publicUrl: z.string().describe('Origine publique du site.'),
  company: entrepriseShape.safeExtend({ phoneHref: z.string() }),
  social: siteShape.shape.social,
  cguUrl: z.string().describe('Le PDF du magasin, sinon celui que le site fait de ses réglages.'),
  credit: z.object({ label: z.string(), url: z.string(), logo: z.string().nullable() }),
  retentionMonths: demandesShape.shape.retentionMonths,
  tagline: z.string(),
  hiddenUnivers: siteShape.shape.univers.optional().describe('Les univers que le magasin ne propose pas ; rien : il les propose tous.'),
  look: lookView.optional().describe('Ce que le magasin a changé de l’apparence ; rien : celle du début.'),
  withoutMail: z.literal(true).optional().describe('Le site n’a pas de serveur d’envoi : aucun courriel ne part.'),
  answerDelay: z.string().describe('« sous deux jours ouvrés »'),
  opening: z.object({
    open: z.boolean(),
    text: z.string().describe('« Ouvert, ferme à 18 h »'),
    today: z.string().describe('« 9 h – 12 h » ; vide tant qu’aucun horaire n’est donné.'),
    weekly: z.array(z.object({ label: z.string(), text: z.string() })),
    closedOnHolidays: z.boolean(),
    days: z.array(openingDay).describe('Les 14 prochains jours, aujourd’hui compris.'),
  }),
});
export type ReglagesView = z.output<typeof reglagesView>;
export type OpeningDay = z.output<typeof openingDay>;

export const legalView = z.object({
  company: reglagesView.shape.company,
  legal: legalShape,
  cguUrl: reglagesView.shape.cguUrl,
  fonts: z.string().describe('Noms des caractères que le site montre.'),
});
export type LegalView = z.output<typeof legalView>;

export const reglagesEndpoints = {
  read: cachedRead({ path: '/reglages', summary: 'Coordonnées et horaires du magasin, ouvert ou non en ce moment.', answer: reglagesView }),
  legal: cachedRead({ path: '/reglages/mentions', summary: 'Ce que montrent les pages légales.', answer: legalView }),
};
