import type { Reglages } from './contract';

/** The page of the site that shows a section best. */
export const SHOWN_AT: Record<keyof Reglages, string | undefined> = {
  entreprise: '/contact',
  horaires: '/showroom',
  legal: '/mentions_legales',
  site: '/',
  rendez_vous: '/rdv_pro',
  demandes: undefined,
  recherche: '/recherche',
};
