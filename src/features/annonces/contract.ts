import { z } from 'zod';
import { contentEndpoints, publicationFields, publicationState } from '~/content/edition/contract';
import { asLine, textColumns } from '~/content/edition/texts';
import { pageEntry, pageLink } from '~/content/kinds/page-link';
import { cachedRead, endpoint } from '~/platform/http/endpoint';
import { readAddress } from '~/ui/link-address';
import { ANNONCE_KINDS } from './kinds';

/** Two lines on a phone. */
const LONGEST = 80;

const annonceLine = z.object({
  key: z.string().describe('Change avec elle : qui l’a masquée la revoit.'),
  text: z.string(),
  link: z.string().nullable().describe('Une page du site ou une adresse https.'),
});
export type AnnonceLine = z.output<typeof annonceLine>;

const nouvelle = z.object({
  title: z.string(),
  when: z.string().describe('« samedi 5 décembre, de 10 h à 18 h » ou « 3 décembre 2026 »'),
  link: z.string().describe('Une page du site ou une adresse https.'),
  isEvent: z.boolean().describe('Un événement au magasin ; sinon, une actualité.'),
});
export type Nouvelle = z.output<typeof nouvelle>;

const annoncesView = z.object({
  annonces: z.array(annonceLine),
  more: z.array(pageLink).describe('Les pages qui existent parce que l’équipe les a remplies.'),
  services: z.array(pageEntry).optional().describe('Pages libres du menu «\u00a0Services\u00a0»\u00a0: adresse et nom.'),
  pied: z.array(pageEntry).optional().describe('Pages libres du pied de page.'),
  nouvelle: nouvelle.optional().describe('L’événement au magasin qui vient, sinon la dernière actualité.'),
  next: z.string().optional().describe('Instant où les annonces seront autres, si rien ne change d’ici là.'),
});
export type AnnoncesView = z.output<typeof annoncesView>;

export const annoncesEndpoints = {
  read: cachedRead({
    path: '/annonces',
    summary: 'Les annonces du jour, et les pages que l’équipe a remplies.',
    answer: annoncesView,
  }),
};

const link = z
  .string()
  .trim()
  .max(300, 'Cette adresse est trop longue\u00a0: 300 signes au plus.')
  .transform((text) => (text === '' ? '' : (readAddress(text) ?? text)))
  .refine(
    (address) => address === '' || /^\/(?!\/)/.test(address) || (/^https:\/\//i.test(address) && URL.canParse(address)),
    'Donnez une page du site, comme /showroom, ou une adresse complète en https://.',
  );

export const ANNONCE_TEXTS = textColumns({
  text: asLine(
    z
      .string()
      .trim()
      .min(1, 'Écrivez l’annonce.')
      .max(LONGEST, `Cette annonce est trop longue\u00a0: ${LONGEST} signes au plus, deux lignes d’un téléphone.`),
  ),
});

const day = z.iso.date({ error: ({ input }) => (input ? 'Donnez un jour qui existe, comme 2026-12-24.' : 'Indiquez ce jour.') });
/** An empty field clears it. */
const moment = z
  .union([z.literal(''), z.iso.datetime({ local: true, precision: -1 })], 'Donnez un jour et une heure, comme 2026-12-05T10:00.')
  .nullable()
  .transform((text) => text || null);

const annonceFields = z.object({
  ...ANNONCE_TEXTS.sent,
  kind: z.enum(ANNONCE_KINDS),
  link,
  firstDay: day.describe('Premier jour, dès sa première minute à l’heure du magasin.'),
  lastDay: day.describe('Dernier jour, jusqu’à sa dernière minute.'),
  startsAt: moment.describe('D’un événement au magasin, à son heure.'),
  finishesAt: moment,
  status: publicationFields.status,
});
export type Annonce = z.output<typeof annonceFields> & { publishAt: string | null };
const annonceChange = annonceFields.partial().extend({ version: z.int() });
const annonceCreation = annonceFields.partial().required({ text: true, firstDay: true, lastDay: true });
export type AnnonceInput = z.output<typeof annonceChange> | z.output<typeof annonceCreation>;

const annonceState = z.object({
  id: z.string(),
  ...ANNONCE_TEXTS.shown,
  kind: z.enum(ANNONCE_KINDS),
  link: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  startsAt: z.string().nullable(),
  finishesAt: z.string().nullable(),
  ...publicationState,
});
export type AnnonceState = z.output<typeof annonceState>;

const fermeture = z.object({
  text: z.string().describe('« Fermé du 3 au 20 août »'),
  label: z.string().describe('La raison donnée dans les réglages, quand il y en a une.'),
  from: z.string(),
  to: z.string(),
});

export const annoncesAdminEndpoints = {
  ...contentEndpoints(
    '/admin/annonces',
    { one: 'une annonce', many: 'Les annonces' },
    { view: annonceState, create: annonceCreation, change: annonceChange },
  ),
  fermetures: endpoint({
    method: 'GET',
    path: '/admin/annonces/fermetures',
    guard: 'EDITEUR',
    asks: 'nothing: reads',
    summary: 'Les fermetures exceptionnelles des réglages qui sont à venir et que rien n’annonce encore, toutes rédigées.',
    answer: z.array(fermeture),
  }),
};
