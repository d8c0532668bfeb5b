import type { Due } from '~/content/dated/due.server';
import { listDueRegles, listUnconfirmed } from '~/features/estimations/regles/due.server';
import { listDueTarifs } from '~/features/estimations/tarifs/due.server';
import { listDuePrix } from '~/features/familles/prix/rows.server';
import type { Deps } from '~/platform/deps';
import { dayText } from '~/platform/text/day-text';
import type { Check } from './verification';

export async function listTarifChecks(deps: Pick<Deps, 'db' | 'clock'>): Promise<Check[]> {
  const { overdue, soon } = await listDueTarifs(deps);
  const prix = await listDuePrix(deps);
  const regles = await listDueRegles(deps);
  const unconfirmed = await listUnconfirmed(deps);
  const group = 'contenu';
  const level = 'conseille';
  const link = '/admin/tarifs';
  return [
    {
      id: 'tarifs-perimes',
      group,
      level,
      title: 'Tarifs et aides à jour',
      help: 'Le dernier jour de ces valeurs est passé : les estimations ne montrent plus les euros qui en dépendent. Vérifiez chacune à sa source, puis donnez-lui une nouvelle valeur ou une nouvelle échéance.',
      link,
      wrong: overdue.map(({ label, path }) => ({ label, link: path })),
    },
    {
      id: 'tarifs-a-revoir',
      group,
      level,
      title: 'Tarifs et aides à revoir bientôt',
      help: 'Le dernier jour de ces valeurs vient dans moins d’un mois. Vérifiez-les à leur source : passé ce jour, les estimations n’en montrent plus les euros.',
      link,
      wrong: soon.map(({ label, path, review_by }: Due) => ({
        label: `${label} (${dayText(review_by)})`,
        link: path,
      })),
    },
    {
      id: 'regles-perimees',
      group,
      level,
      title: 'Règles d’aides, de TVA et de loi à jour',
      help: 'Le jour de la revue de ces règles est passé : le site n’en affirme plus rien et écrit « à vérifier ». Relisez chacune à sa source, puis donnez-lui une nouvelle échéance, ou une nouvelle version.',
      link: '/admin/regles',
      wrong: regles.overdue.map(({ label, path }) => ({ label, link: path })),
    },
    {
      id: 'regles-a-revoir',
      group,
      level,
      title: 'Règles d’aides, de TVA et de loi à revoir bientôt',
      help: 'La revue de ces règles vient dans moins d’un mois : passé ce jour, le site n’en affirme plus rien.',
      link: '/admin/regles',
      wrong: regles.soon.map(({ label, path, review_by }) => ({ label: `${label} (${dayText(review_by)})`, link: path })),
    },
    {
      id: 'jamais-verifies',
      group,
      level,
      title: 'Tarifs et règles vérifiés par une personne du magasin',
      help: 'Personne du magasin n’a encore relu ces valeurs du début à leur source. Ouvrez l’adresse de la source, comparez, puis choisissez « J’ai vérifié ».',
      link: '/admin/regles',
      wrong: unconfirmed.map(({ label, path }) => ({ label, link: path })),
    },
    {
      id: 'prix-perimes',
      group,
      level,
      title: 'Prix fourni-posé à jour',
      help: 'Le dernier jour de ces prix est passé : le site ne les montre plus. Vérifiez chacun, puis donnez-lui une nouvelle échéance, ou un nouveau prix.',
      link: '/admin/prix',
      wrong: prix.overdue.map(({ label, path }) => ({ label, link: path })),
    },
    {
      id: 'prix-a-revoir',
      group,
      level,
      title: 'Prix fourni-posé à revoir bientôt',
      help: 'Le dernier jour de ces prix vient dans moins d’un mois : passé ce jour, le site ne les montre plus.',
      link: '/admin/prix',
      wrong: prix.soon.map(({ label, path, review_by }) => ({ label: `${label} (${dayText(review_by)})`, link: path })),
    },
  ];
}
