import type { Reglages } from '~/content/reglages/contract';
import { listOpeningDays } from '~/content/reglages/horaires.server';
import { DEMANDE_KIND_NAMES, KINDS } from '~/content/vocabulary/demande-kinds';
import { inShop } from '~/platform/clock';
import type { Check } from './verification';

export function listReglages({ horaires, site, demandes }: Reglages, now: Temporal.Instant): Check[] {
  const today = inShop(now).toPlainDate().toString();
  const group = 'reglages';
  const past = horaires.exceptions.filter(({ to }) => to < today);
  return [
    {
      id: 'horaires',
      group,
      level: 'obligatoire',
      ok: listOpeningDays(now, horaires).some(({ ranges }) => ranges.length > 0),
      title: 'Horaires des quatorze prochains jours',
      help: 'Le magasin est annoncé fermé pendant deux semaines. Donnez ses horaires, ou vérifiez ses fermetures exceptionnelles.',
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
      ok: site.shareImageId !== null,
      title: 'Image de partage',
      help: 'Choisissez l’image que montrent les réseaux sociaux et les messageries à côté d’un lien vers le site.',
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
