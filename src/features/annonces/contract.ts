import { z } from 'zod';
import { contentEndpoints, publicationState } from '~/content/edition/contract';
import { shownOf, writtenOf } from '~/content/edition/field-contract';
import { pageEntry, pageLink } from '~/content/kinds/page-link';
import { cachedRead, endpoint } from '~/platform/http/endpoint';
import { ANNONCE_FIELDS } from './fields';

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

const annonceState = z.object({ id: z.string(), ...shownOf(ANNONCE_FIELDS), ...publicationState });
export type AnnonceState = z.output<typeof annonceState>;

const fermeture = z.object({
  text: z.string().describe('« Fermé du 3 au 20 août »'),
  label: z.string().describe('La raison donnée dans les réglages, quand il y en a une.'),
  from: z.string(),
  to: z.string(),
});

const { creation, change } = writtenOf(ANNONCE_FIELDS);
export const annoncesAdminEndpoints = {
  ...contentEndpoints('/admin/annonces', { one: 'une annonce', many: 'Les annonces' }, { view: annonceState, create: creation, change }),
  fermetures: endpoint({
    method: 'GET',
    path: '/admin/annonces/fermetures',
    guard: 'EDITEUR',
    asks: 'nothing: reads',
    summary: 'Les fermetures exceptionnelles des réglages qui sont à venir et que rien n’annonce encore, toutes rédigées.',
    answer: z.array(fermeture),
  }),
};
