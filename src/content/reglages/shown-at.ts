import type { Reglages } from './contract';

export const SHOWN_AT: Record<keyof Reglages, string | undefined> = {
  entreprise: '/contact',
  horaires: '/showroom',
  legal: '/mentions_legales',
  identite: '/',
  site: '/',
  rendez_vous: '/rdv_pro',
  demandes: undefined,
  recherche: '/recherche',
  depannage: '/sav',
};
