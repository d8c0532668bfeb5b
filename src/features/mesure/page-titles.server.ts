import type { Db } from '#db/tables';
import type { WithFeatures } from '~/content/kinds/kind';
import { PAGE_NAMES } from '~/content/pages/page-names';
import { OTHERS } from '~/platform/audience/arrival';

const PLAIN: Record<string, string> = {
  ...PAGE_NAMES,
  '/univers': 'Les univers',
  '/familles': 'Toutes les familles',
  '/comparer': 'Comparer des familles',
  '/marques': 'Toutes les marques',
  '/estimations/feuille': 'Ma feuille d’estimations',
  '/estimations/soleil': 'Estimation\u00a0: soleil',
  '/estimations/chauffage': 'Estimation\u00a0: chauffage',
  '/estimations/eau-chaude': 'Estimation\u00a0: eau chaude',
  '/estimations/climatisation': 'Estimation\u00a0: climatisation',
  '/estimations/borne': 'Estimation\u00a0: borne de recharge',
  '/estimations/thermostat': 'Estimation\u00a0: thermostat',
  '/estimations/aides': 'Estimation\u00a0: aides',
  '/recherche': 'Recherche',
  '/sav': 'SAV',
  '/sav/formulaire': 'Demande au SAV',
  '/contact/formulaire': 'Formulaire de contact',
  '/cgu': 'Conditions générales d’utilisation',
  [OTHERS]: 'Autres adresses',
};

/** Databases limit query parameters. */
const ASKED_AT_ONCE = 500;

export async function titlesOf({ db, features }: { db: Db } & WithFeatures, paths: string[]): Promise<(path: string) => string> {
  const titles = new Map(Object.entries(PLAIN));
  for (const { page, addressed } of features) {
    if (page) titles.set(page.path, page.label);
    if (!addressed) continue;
    const folder = addressed.path.slice(0, addressed.path.indexOf(':'));
    const urls = [...new Set(paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length)))];
    for (let start = 0; start < urls.length; start += ASKED_AT_ONCE) {
      const rows = await addressed.listTitles(db, urls.slice(start, start + ASKED_AT_ONCE));
      for (const { url, name } of rows) titles.set(folder + url, name.replaceAll('\n', ' '));
    }
  }
  return (path) => titles.get(path) ?? path;
}
