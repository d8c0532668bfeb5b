import { z } from 'zod';
import { done, endpoint } from '~/platform/http/endpoint';

const token = z.string().trim().min(20).max(100);

const retourView = z.object({
  author: z.string().describe('Qui a fait le changement.'),
  when: z.string().describe('« 21 novembre 2026 à 10 h »'),
  values: z.array(z.object({ label: z.string(), now: z.string(), back: z.string().describe('La valeur qui sera remise.') })),
  isBack: z.boolean().describe('Tout est déjà comme avant.'),
  since: z.string().nullable().describe('Qui a changé la section depuis, et quand ; vide quand personne ne l’a fait.'),
  version: z.int().describe('À renvoyer avec le retour : une section qui a encore changé le refuse (409).'),
});
export type RetourView = z.output<typeof retourView>;

export const coordonneesEndpoints = {
  link: endpoint({
    method: 'POST',
    path: '/coordonnees/retour/lien',
    guard: 'public',
    summary: 'Dit ce que remettra le lien du courriel d’un changement de coordonnées, sans l’utiliser.',
    body: z.object({ token }),
    answer: retourView,
  }),
  putBack: endpoint({
    method: 'POST',
    path: '/coordonnees/retour',
    guard: 'public',
    summary: 'Remet les coordonnées d’avant, ferme les sessions de qui les a changées et le dit aux administrateurs.',
    body: z.object({
      token,
      version: z
        .int()
        .min(0)
        .max(2 ** 31),
    }),
    answer: done,
  }),
};
