import { z } from 'zod';
import { extend } from 'zod/mini';
import { factWith, pageTexts } from '~/content/pages/contract';
import { linkToken, PER_ADDRESS, withSpamSigns } from '~/intake/contract';
import { byId, cachedRead, done, endpoint, stamp } from '~/platform/http/endpoint';
import { listQuery } from '~/platform/http/list-query';
import { lettreChoices } from './choices';
import { inscriptionInput } from './input';

export const newsletterTexts = pageTexts((image) => ({
  benefits: z.array(factWith(image)),
}));

const ABONNE_STATES = ['en_attente', 'abonne', 'desabonne'] as const;
const LINKS = ['confirmation', 'desinscription'] as const;
export type LinkName = (typeof LINKS)[number];

const linkView = z.object({
  state: z.enum(ABONNE_STATES),
  email: z.string().describe('Masquée : e•••@exemple.fr.'),
  choices: lettreChoices.nullable().describe('Ce que la personne a précisé, par le lien de confirmation seul.'),
});

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter/inscription',
    guard: 'public',
    summary: 'Demande à recevoir la lettre ; un courriel demande de confirmer.',
    perAddress: PER_ADDRESS,
    body: withSpamSigns(extend(inscriptionInput, lettreChoices.partial().shape)),
    answer: done,
  }),
  link: endpoint({
    method: 'GET',
    path: '/newsletter/lien',
    guard: 'public',
    summary: 'À quoi mène un lien reçu, sans rien changer.',
    query: z.object({ token: linkToken, pour: z.enum(LINKS) }),
    answer: linkView,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/newsletter/confirmation',
    guard: 'public',
    summary: 'Confirme une inscription par le lien reçu.',
    body: z.object({ token: linkToken }),
    answer: done,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/newsletter/choix',
    guard: 'public',
    summary: 'La personne précise qui elle est et ce qui l’intéresse, par le lien de confirmation.',
    body: lettreChoices.extend({ token: linkToken }),
    answer: done,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/newsletter/desinscription',
    guard: 'public',
    summary: 'Désinscrit, par le lien de chaque courriel ou d’un clic dans le logiciel de courrier (RFC 8058).',
    fromMail: true,
    query: z.object({ token: linkToken.optional() }),
    body: z.object({ token: linkToken.optional() }).nullish(),
    answer: done,
  }),
  read: cachedRead({ path: '/pages/newsletter', summary: 'Les textes de l’inscription à la lettre.', answer: newsletterTexts.view }),
};

const abonne = z.object({
  ...lettreChoices.shape,
  id: z.string(),
  email: z.string(),
  name: z.string(),
  state: z.enum(ABONNE_STATES),
  source: z.string().describe('« site », ou ce qu’en dit l’import.'),
  createdAt: stamp,
  confirmedAt: stamp.nullable(),
  endedAt: stamp.nullable(),
  consent: z.object({ wording: z.string(), version: z.string(), givenAt: stamp }).nullable().describe('La preuve du consentement.'),
});
export type AbonneRow = z.output<typeof abonne>;

const abonnesQuery = listQuery.extend({ state: z.enum(ABONNE_STATES).optional() });
export type AbonnesQuery = z.output<typeof abonnesQuery>;

const guard = 'ADMIN';

export const abonnesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/abonnes',
    guard,
    asks: 'nothing: reads',
    summary: 'Les inscrits à la lettre, avec la preuve de leur accord.',
    query: abonnesQuery,
    answer: z.object({ data: z.array(abonne), total: z.int() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/abonnes',
    guard: 'ACCUEIL',
    asks: 'nothing: one case',
    summary: 'Inscrit une personne qui l’a demandé de vive voix ; un courriel lui demande de confirmer.',
    body: inscriptionInput,
    answer: done,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/admin/abonnes/:id',
    guard,
    asks: 'nothing: one case',
    summary: 'Note ce qu’une personne inscrite a dit d’elle.',
    params: byId,
    body: lettreChoices,
    answer: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/abonnes/:id',
    guard,
    asks: 'nothing: one case',
    summary: 'Désinscrit une personne.',
    params: byId,
    answer: done,
  }),
};
