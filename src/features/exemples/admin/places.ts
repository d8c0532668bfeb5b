import type { Exemple } from '../contract';
import { pagesShowing } from '../pages-showing';

/** Pages of the site in the order of its menu, by what their address begins with. */
const PLACES: [start: string, name: string][] = [
  ['/univers', 'Univers'],
  ['/familles', 'Familles de produits'],
  ['/marques', 'Marques'],
  ['/services_particulier', 'Services aux particuliers'],
  ['/services_pro', 'Services professionnels'],
  ['/estimations', 'Estimations'],
  ['/showroom', 'Showroom'],
  ['/sav', 'SAV et pièces détachées'],
  ['/contact', 'Contact'],
  ['/rdv_pro', 'Rendez-vous pro'],
  ['/projet_particulier', 'Projet particulier'],
  ['/abonnement_airco', 'Abonnement AIRCO'],
  ['/inscription_newsletter', 'Lettre d’information'],
  ['/mentions_legales', 'Mentions légales'],
];
const HOME = 'Accueil et toutes les pages';

export type Place = { name: string; items: Exemple[] };

/** What is left, by the page that shows it. */
export function placesOf(exemples: readonly Exemple[]): Place[] {
  const nameOf = ({ page }: Exemple) => PLACES.find(([start]) => page?.startsWith(start))?.[1] ?? HOME;
  const found = Map.groupBy(exemples, nameOf);
  return [HOME, ...PLACES.map(([, name]) => name)].flatMap((name) => {
    const items = found.get(name);
    return items ? [{ name, items }] : [];
  });
}

/** Of the page at an address, whatever part of it; a list shows all that it leads to. */
export const isOnPage =
  (path: string) =>
  ({ page }: Exemple) =>
    page !== null && pagesShowing(page).includes(path);
