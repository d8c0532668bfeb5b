import { z } from 'zod';
import { done, endpoint, fileAnswer, stamp } from '~/platform/http/endpoint';
import { isWholeNumber } from '~/ui/telephone';
import { DETAIL_NAMES, type DetailName, detailsInput } from '../conversation/details-input';
import { demandeRow, knownDemande } from '../demande-view';

const guard = 'ADMIN';
const person = z
  .object({
    email: z.string().trim().toLowerCase().pipe(z.email('Donnez l’adresse e-mail de la personne.')).optional(),
    phone: z.string().trim().refine(isWholeNumber, 'Donnez son numéro entier, comme 06 12 34 56 78.').optional(),
  })
  .refine(({ email, phone }) => Boolean(email) !== Boolean(phone), {
    path: ['email'],
    message: 'Donnez son adresse e-mail, ou son numéro de téléphone si elle n’a pas d’adresse.',
  });
/** An address, or a number without one. */
export type Person = z.output<typeof person>;
const expired = z.object({
  kind: z.string(),
  months: z.int(),
  before: stamp,
  count: z.int(),
  references: z.array(z.string()).describe('Les vingt plus anciennes.'),
});
export type Expired = z.output<typeof expired>;

const held = z.object({
  demandes: z.int(),
  photos: z.int(),
  documents: z.int(),
  courriels: z.int(),
  lettre: z.boolean().describe('La lettre d’information connaît cette adresse.'),
});
export type Held = z.output<typeof held>;

const key = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  joinedAt: stamp.nullable().describe('Vide pour ce qui n’a été réuni à rien.'),
  author: z.string().nullable().describe('Qui les a réunies.'),
  demandes: z.int().describe('Combien de demandes la portent.'),
});
export type PersonKey = z.output<typeof key>;

const lettre = z.object({
  email: z.string(),
  state: z.enum(['en_attente', 'abonne', 'desabonne']),
  source: z.string(),
  createdAt: stamp,
  confirmedAt: stamp.nullable(),
  endedAt: stamp.nullable(),
  consent: z.object({ wording: z.string(), version: z.string(), givenAt: stamp }).nullable(),
  campagnes: z.int().describe('Combien de lettres lui sont parties.'),
});
export type PersonLettre = z.output<typeof lettre>;

const opposition = z.object({
  at: stamp,
  author: z.string().nullable().describe('Qui l’a notée ; vide quand elle s’est désinscrite elle-même.'),
});
export type Opposition = z.output<typeof opposition>;

const ofDemande = z.object({ demandeId: z.string(), reference: z.string() });
const view = z.object({
  keys: z.array(key).describe('Celle qui est demandée d’abord, puis celles qui lui ont été réunies.'),
  details: z
    .object({ familyName: z.string(), name: z.string(), company: z.string().nullable(), email: z.string(), phone: z.string().nullable() })
    .extend({ street: z.string(), postalCode: z.string(), town: z.string() })
    .nullable()
    .describe('Ce qu’elle a dit d’elle en dernier ; vide sans demande.'),
  others: z.array(z.string()).describe('Les autres noms sous lesquels elle a écrit.'),
  demandes: z.array(
    knownDemande.extend({
      version: demandeRow.shape.version,
      archived: z.boolean(),
      fusionneeDans: z.string().nullable().describe('La référence de celle avec laquelle elle a été fusionnée.'),
    }),
  ),
  total: z.int().describe('De toutes ses demandes : les plus récentes seules sont données.'),
  rendezVous: z.array(ofDemande.extend({ state: z.enum(['en_attente', 'accepte', 'refuse', 'annule']), startsAt: stamp })),
  lettres: z.array(lettre),
  opposition: opposition.nullable().describe('Depuis quand elle refuse qu’on lui écrive.'),
  courriels: z.array(
    ofDemande
      .partial()
      .extend({ id: z.string(), title: z.string(), to: z.string(), subject: z.string(), state: z.string(), createdAt: stamp }),
  ),
  estimations: z.array(ofDemande.extend({ title: z.string(), summary: z.string() })),
  fichiers: z.array(ofDemande.extend({ id: z.string(), name: z.string(), bytes: z.int() })),
  consentements: z.array(ofDemande.extend({ kind: z.string(), wording: z.string(), givenAt: stamp, withdrawnAt: stamp.nullable() })),
  candidates: z
    .array(key.pick({ email: true, phone: true, demandes: true }).extend({ name: z.string() }))
    .describe('D’autres adresses ou numéros qui sont peut-être les siens.'),
});
export type PersonView = z.output<typeof view>;

export const personnesEndpoints = {
  view: endpoint({
    method: 'GET',
    path: '/admin/personne',
    guard: 'ACCUEIL',
    asks: 'nothing: reads',
    summary: 'Une personne et tout ce qui la concerne : demandes, rendez-vous, lettre, courriels, fichiers, accords.',
    query: person,
    answer: view,
  }),
  join: endpoint({
    method: 'POST',
    path: '/admin/personne/reunion',
    guard: 'ACCUEIL',
    asks: 'nothing: put back',
    summary: 'Dit que deux adresses ou numéros sont ceux d’une seule personne.',
    body: z.object({ who: person, other: person }),
    answer: view,
  }),
  part: endpoint({
    method: 'POST',
    path: '/admin/personne/separation',
    guard: 'ACCUEIL',
    asks: 'nothing: put back',
    summary: 'Sépare d’une personne des adresses ou numéros qui lui avaient été réunis.',
    body: z.object({ who: person, gone: z.array(person).min(1, 'Dites ce qui est à séparer.').max(50) }),
    answer: view,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/admin/personne/coordonnees',
    guard: 'ACCUEIL',
    asks: 'nothing: one case',
    summary:
      'Corrige le nom, l’adresse, le téléphone ou l’e-mail d’une personne, dans chacune de ses demandes qui disait la même chose ; ce qui n’est pas envoyé reste.',
    body: z.object({
      who: person,
      before: z
        .object(Object.fromEntries(DETAIL_NAMES.map((name) => [name, z.string().max(300)])) as Record<DetailName, z.ZodString>)
        .describe('Ce que la page montrait : refusé (409) si c’est changé depuis.'),
      details: detailsInput,
    }),
    answer: view,
  }),
  person: endpoint({
    method: 'GET',
    path: '/admin/rgpd/personne',
    guard,
    asks: 'nothing: reads',
    summary: 'Combien de choses le site garde d’une personne.',
    query: person,
    answer: held,
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/rgpd/export',
    guard,
    asks: 'password',
    summary: 'Tout ce que le site garde d’une personne, dans une archive.',
    query: person,
    answer: fileAnswer,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/admin/rgpd/efface',
    guard,
    asks: 'password',
    summary: 'Efface une personne partout : demandes, photos, courriels, lettre d’information.',
    body: person,
    answer: z.object({ demandes: z.int(), courriels: z.int(), abonnes: z.int() }),
  }),
  oppose: endpoint({
    method: 'POST',
    path: '/admin/rgpd/opposition',
    guard,
    asks: 'nothing: one case',
    summary: 'Note qu’une personne s’oppose : ses accords sont retirés, et aucune lettre ne lui part plus.',
    body: person,
    answer: view,
  }),
  retention: endpoint({
    method: 'GET',
    path: '/admin/rgpd/conservation',
    guard,
    asks: 'nothing: reads',
    summary: 'Ce que la prochaine purge effacera, sans rien effacer.',
    answer: z.array(expired),
  }),
  purge: endpoint({
    method: 'POST',
    path: '/admin/rgpd/purge',
    guard,
    asks: 'password',
    summary: 'Efface maintenant ce dont la durée est passée.',
    answer: done,
  }),
};
