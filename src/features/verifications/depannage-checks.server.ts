import type { Reglages } from '~/content/reglages/contract';
import type { Check } from './verification';

const SOURCE = 'Source : arrêté du 24 janvier 2017 relatif à la publicité des prix des prestations de dépannage, articles 2 et 3.';
const link = '/admin/reglages/depannage';
const group = 'legal';

/** What a shop that repairs or maintains must show online before any contract. @param today shop day */
export function listDepannage({ depannage }: Pick<Reglages, 'depannage'>, today: string): Check[] {
  const missing = depannage.offered ? missingOf(depannage) : [];
  const { validFrom, reviewBy } = depannage;
  return [
    {
      id: 'tarifs-depannage',
      group,
      level: 'obligatoire',
      ok: missing.length === 0,
      title: 'Tarifs de dépannage et d’entretien',
      help: `Ces prix se lisent sur le site avant toute intervention. Il manque : ${missing.join(', ')}. Si vous ne dépannez ni n’entretenez rien, dites-le là aussi. ${SOURCE}`,
      link,
    },
    {
      id: 'tarifs-depannage-a-relire',
      group,
      level: 'conseille',
      ok: missing.length > 0 || !depannage.offered || (validFrom <= today && reviewBy >= today),
      title: 'Tarifs de dépannage relus',
      help:
        validFrom > today
          ? 'Les prix affichés ne valent que plus tard : publiez ceux d’aujourd’hui, et gardez les prochains en brouillon.'
          : `Le jour où relire ces prix est passé : le site les montre encore. Vérifiez-les, puis donnez une nouvelle date. ${SOURCE}`,
      link,
    },
  ];
}

function missingOf({ prestations, timeCount, quote, validFrom, reviewBy }: Reglages['depannage']): string[] {
  const travels = prestations.filter(({ sorte }) => sorte === 'deplacement');
  const needs: [boolean, string][] = [
    [prestations.some(({ sorte, price }) => sorte === 'heure' && price !== null), 'le prix de l’heure'],
    [travels.every(({ price }) => price !== null), 'le prix du déplacement (zéro s’il est gratuit, ou retirez sa ligne)'],
    [timeCount !== '', 'la façon de compter le temps'],
    [quote !== '', 'si le devis est gratuit ou payant'],
    [validFrom !== '' && reviewBy !== '', 'les dates'],
  ];
  return needs.filter(([isGiven]) => !isGiven).map(([, what]) => what);
}
