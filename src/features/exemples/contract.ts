import { z } from 'zod';
import { done, endpoint } from '~/platform/http/endpoint';

const named = z.object({
  subject: z.string().max(20).describe('Sorte de contenu (famille, marque…), ou univers, page, reglages.'),
  id: z.string().max(60),
});
export type Named = z.output<typeof named>;

const exemple = named.extend({
  label: z.string(),
  page: z.string().nullable().describe('Page du site qui le montre le mieux.'),
});
export type Exemple = z.output<typeof exemple>;

/** More than the first content has. */
const MOST = 200;
const chosen = z.object({ items: z.array(named).min(1).max(MOST) });

const images = z.object({
  total: z.int().describe('Images et fichiers du début que personne n’a changés ni gardés.'),
  unused: z.int().describe('Ceux que rien ne montre plus.'),
});

export const exemplesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/exemples',
    guard: 'EDITEUR',
    asks: 'nothing: reads',
    summary: 'Ce qui reste du contenu d’exemple : ni changé, ni gardé. Les réglages, pour les administrateurs seuls.',
    answer: z.object({ data: z.array(exemple), total: z.int(), images }),
  }),
  pages: endpoint({
    method: 'GET',
    path: '/admin/exemples/pages',
    guard: 'connecte',
    asks: 'nothing: reads',
    summary: 'Les pages du site qui montrent un exemple, pour que l’équipe les reconnaisse en le parcourant.',
    answer: z.object({
      pages: z.array(z.object({ path: z.string(), count: z.int() })),
      things: z.array(z.string()).describe('Adresses des contenus qui ont la leur : familles, marques, services, univers.'),
      mayChange: z.boolean().describe('Faux pour un compte qui ne tient pas le contenu.'),
    }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/admin/exemples/garder',
    guard: 'EDITEUR',
    asks: 'nothing: not shown',
    summary: 'Ces exemples sont désormais le contenu du magasin ; rien ne change sur le site.',
    body: chosen,
    answer: done,
  }),
  takeOff: endpoint({
    method: 'POST',
    path: '/admin/exemples/retirer',
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: 'Retire ces exemples du site : les contenus vont à la corbeille, les pages et les univers se vident.',
    body: chosen,
    answer: done,
  }),
  takeOffReglages: endpoint({
    method: 'POST',
    path: '/admin/exemples/reglages/retirer',
    guard: 'ADMIN',
    asks: 'password',
    summary: 'Vide les réglages qui sont encore ceux de l’exemple : coordonnées, horaires, mentions légales, site.',
    body: chosen,
    answer: done,
  }),
  tidyImages: endpoint({
    method: 'POST',
    path: '/admin/exemples/images/retirer',
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: 'Met à la corbeille les images et fichiers du début que rien ne montre plus.',
    answer: z.object({ removed: z.int() }),
  }),
};
