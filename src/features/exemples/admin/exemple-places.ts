import { type NamedPath, PAGE_NAMES } from '~/content/pages/page-names';
import type { Exemple } from '../contract';
import { pagesShowing } from '../pages-showing';

/** Pages of the site in the order of its menu, by what their address begins with. */
const PLACES: readonly NamedPath[] = [
  '/univers',
  '/familles',
  '/marques',
  '/services_particulier',
  '/services_pro',
  '/estimations',
  '/showroom',
  '/sav',
  '/contact',
  '/rdv_pro',
  '/projet_particulier',
  '/abonnement_airco',
  '/inscription_newsletter',
  '/mentions_legales',
];
const HOME = 'Accueil et toutes les pages';

export type ExemplePlace = { name: string; items: Exemple[] };

export function exemplePlaces(exemples: readonly Exemple[]): ExemplePlace[] {
  const nameOf = ({ page }: Exemple) => {
    const place = PLACES.find((start) => page?.startsWith(start));
    return place ? PAGE_NAMES[place] : HOME;
  };
  const found = Map.groupBy(exemples, nameOf);
  return [HOME, ...PLACES.map((path) => PAGE_NAMES[path])].flatMap((name) => {
    const items = found.get(name);
    return items ? [{ name, items }] : [];
  });
}

/** Of the page at an address, whatever part of it; a list shows all that it leads to. */
export const isOnPage =
  (path: string) =>
  ({ page }: Exemple) =>
    page !== null && pagesShowing(page).includes(path);
