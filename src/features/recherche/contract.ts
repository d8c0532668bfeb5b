import { z } from 'zod';
import { imageView } from '~/content/medias/image-view';
import { pageUrl } from '~/content/pages/page-url';
import { done, endpoint } from '~/platform/http/endpoint';

const answer = z.object({
  label: z.string().describe('« Aujourd’hui », « Téléphone »…'),
  text: z.string(),
  href: z.string().nullable().describe('Lien tel: ou mailto:, quand c’en est un.'),
});
const item = z.object({
  kind: z.string().describe('« famille », « question », « page »…'),
  name: z.string().optional().describe('« Famille de produits » : dit d’une des meilleures réponses.'),
  title: z.string(),
  url: pageUrl,
  extract: z.string(),
  image: imageView.nullable(),
  univers: z.string().nullable().describe('Code de l’univers dont il porte la couleur.'),
  answers: z.array(answer).describe('Ce que le visiteur cherchait, dit tout de suite : horaires du jour, téléphone, adresse.'),
});
export type RechercheItem = z.output<typeof item>;

const rechercheAnswer = z.object({
  best: z.array(item).describe('Les trois meilleures réponses, de toute sorte, la meilleure d’abord.'),
  groups: z.array(z.object({ kind: z.string(), title: z.string(), items: z.array(item) })).describe('Le reste, une sorte après l’autre.'),
  partial: z.boolean().describe('Une ou deux lettres seulement : voici ce qui commence ainsi, en attendant la suite.'),
  unknown: z.array(z.string()).describe('Mots que rien sur le site ne contient ; les réponses tiennent compte des autres.'),
  mended: z
    .string()
    .nullable()
    .describe('La recherche telle que comprise, quand une faute a été corrigée. Entre guillemets, rien ne l’est.'),
});
export type RechercheAnswer = z.output<typeof rechercheAnswer>;

const q = z.string().trim().max(80);
export const rechercheEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/recherche',
    guard: 'public',
    summary:
      'Familles, marques, services, réalisations, actualités et pages qui répondent à quelques mots ; accents, casse et petites fautes pardonnés.',
    query: z.object({ q: q.default('') }),
    answer: rechercheAnswer,
  }),
  vain: endpoint({
    method: 'POST',
    path: '/recherche/vaine',
    guard: 'public',
    summary: 'Compte une recherche restée sans réponse : les mots et le mois, rien de qui cherche.',
    perAddress: { max: 30, minutes: 60 },
    body: z.object({ q }),
    answer: done,
  }),
};

const vaine = z.object({
  term: z.string(),
  count: z.int().describe('Fois sur douze mois.'),
  lastMonth: z.string().describe('« 2026-11 »'),
});
export type Vaine = z.output<typeof vaine>;

export const rechercheAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/recherche/vaines',
    guard: 'ADMIN',
    asks: 'nothing: reads',
    summary: 'Mots cherchés sans réponse sur douze mois, les plus fréquents d’abord ; ceux qui trouvent désormais n’y sont plus.',
    answer: z.object({ data: z.array(vaine), total: z.int() }),
  }),
  forget: endpoint({
    method: 'POST',
    path: '/admin/recherche/vaines/oubli',
    guard: 'ADMIN',
    asks: 'nothing: not shown',
    summary: 'Oublie un mot cherché sans réponse.',
    body: z.object({ term: z.string().max(80) }),
    answer: done,
  }),
};
