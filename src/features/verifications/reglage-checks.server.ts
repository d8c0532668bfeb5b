import type { Reglages } from '~/content/reglages/contract';
import { listOpeningDays } from '~/content/reglages/horaires.server';
import { UNNAMED } from '~/content/reglages/unnamed';
import { DEMANDE_KIND_NAMES, KINDS } from '~/content/vocabulary/demande-kinds';
import { inShop } from '~/platform/clock';
import { unlessExemple } from './exemple-checks.server';
import type { Check } from './verification';

export function listReglages({ entreprise, horaires, site, demandes }: Reglages, now: Temporal.Instant, exemples: Set<string>): Check[] {
  const today = inShop(now).toPlainDate().toString();
  const group = 'reglages';
  const past = horaires.exceptions.filter(({ to }) => to < today);
  return [
    {
      id: 'nom',
      group,
      level: 'obligatoire',
      ok: entreprise.name !== UNNAMED && !exemples.has('entreprise'),
      title: 'Nom du magasin',
      help: 'Donnez le nom de votre magasin : il est en haut de chaque page, dans les courriels et dans les résultats de recherche.',
      link: '/admin/reglages/entreprise',
    },
    {
      id: 'horaires',
      group,
      level: 'obligatoire',
      ok: listOpeningDays(now, horaires).some(({ ranges }) => ranges.length > 0) && !exemples.has('horaires'),
      title: 'Horaires des quatorze prochains jours',
      help: exemples.has('horaires')
        ? 'Ces horaires sont ceux de l’exemple. Donnez les vôtres, ou gardez ceux-là s’ils sont justes.'
        : 'Le magasin est annoncé fermé pendant deux semaines. Donnez ses horaires, ou vérifiez ses fermetures exceptionnelles.',
      link: '/admin/reglages/horaires',
    },
    {
      id: 'exceptions-passees',
      group,
      level: 'conseille',
      wrong: past.map(({ label, to }) => ({ label: label || to, link: '/admin/reglages/horaires' })),
      title: 'Fermetures et ouvertures exceptionnelles passées',
      help: 'Elles ne servent plus : retirez-les pour garder une liste courte.',
      link: '/admin/reglages/horaires',
    },
    {
      id: 'image-partage',
      group,
      level: 'conseille',
      ok: site.shareImageId !== null && !exemples.has('site'),
      title: 'Image de partage',
      help: unlessExemple(
        exemples.has('site'),
        'Choisissez l’image que montrent les réseaux sociaux et les messageries à côté d’un lien vers le site.',
      ),
      link: '/admin/reglages/site',
    },
    {
      id: 'notifications',
      group,
      level: 'conseille',
      wrong: DEMANDE_KIND_NAMES.filter((kind) => demandes.notifications[kind].length === 0).map((kind) => ({
        label: KINDS[kind].label,
        link: '/admin/reglages/demandes',
      })),
      title: 'Qui est prévenu des demandes',
      help: 'Pour ces demandes, seule l’adresse du magasin est prévenue. Nommez les personnes qui répondent.',
      link: '/admin/reglages/demandes',
    },
  ];
}
