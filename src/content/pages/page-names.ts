import type { PagePath } from '~/ui/page-path';

/** What the foot of each page, trails, the site map and staff screens call a page. Public pages spell theirs, held by a test: the table weighs. */
export const PAGE_NAMES = {
  '/': 'Accueil',
  '/univers': 'Univers',
  '/familles': 'Familles de produits',
  '/marques': 'Marques',
  '/services_pro': 'Services professionnels',
  '/services_particulier': 'Services aux particuliers',
  '/estimations': 'Estimations',
  '/showroom': 'Showroom',
  '/sav': 'SAV et pièces détachées',
  '/contact': 'Contact',
  '/projet_particulier': 'Projet particulier',
  '/rdv_pro': 'Rendez-vous pro',
  '/abonnement_airco': 'Abonnement AIRCO',
  '/inscription_newsletter': 'Lettre d’information',
  '/mentions_legales': 'Mentions légales',
  '/confidentialite': 'Confidentialité',
  '/accessibilite': 'Accessibilité',
  '/plan_du_site': 'Plan du site',
} satisfies Partial<Record<PagePath, string>>;

export type NamedPath = keyof typeof PAGE_NAMES;
