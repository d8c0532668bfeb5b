import { listDead } from '~/features/redirections/targets.server';
import type { Deps } from '~/platform/deps';
import type { Check } from './verification';

export async function listRedirectionChecks(deps: Pick<Deps, 'db'>): Promise<Check[]> {
  const dead = await listDead(deps);
  return [
    {
      id: 'redirections-mortes',
      group: 'contenu',
      level: 'conseille',
      title: 'Redirections qui ne mènent plus nulle part',
      help: 'La page où mènent ces anciennes adresses n’existe plus, ou n’est plus publiée. Choisissez-leur une autre page, ou supprimez-les.',
      link: '/admin/redirections?etat=morte',
      wrong: dead.map(({ source }) => ({ label: source, link: `/admin/redirections?q=${encodeURIComponent(source)}` })),
    },
  ];
}
