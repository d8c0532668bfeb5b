import type { PagePath } from '~/ui/page-path';

export const PAGES = [
  'accueil',
  'univers',
  'familles',
  'marques',
  'services_pro',
  'services_particulier',
  'estimations',
  'showroom',
  'sav',
  'contact',
  'airco',
  'rdv_pro',
  'projet',
  'newsletter',
] as const;
export type Page = (typeof PAGES)[number];

export const PAGE_PATHS: Record<Page, PagePath> = {
  accueil: '/',
  univers: '/univers',
  familles: '/familles',
  marques: '/marques',
  services_pro: '/services_pro',
  services_particulier: '/services_particulier',
  estimations: '/estimations',
  showroom: '/showroom',
  sav: '/sav',
  contact: '/contact',
  airco: '/abonnement_airco',
  rdv_pro: '/rdv_pro',
  projet: '/projet_particulier',
  newsletter: '/inscription_newsletter',
};
