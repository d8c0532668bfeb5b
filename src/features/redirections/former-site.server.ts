import type { Deps } from '~/platform/deps';
import type { SitePages } from './live-pages.server';
import { listPerdues } from './perdues.server';

/** @returns how many redirections there are, and the most wanted addresses of a former site that lead nowhere yet */
export async function viewFormerSite(
  deps: Pick<Deps, 'db' | 'clock'>,
  pages: SitePages,
): Promise<{ redirections: number; lost: string[]; lostCount: number }> {
  const [{ count }, { data, total }] = await Promise.all([
    deps.db
      .selectFrom('redirection')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    listPerdues(deps, { month: '', etat: '', q: '', page: 1, perPage: 3 }, pages),
  ]);
  return { redirections: Number(count), lost: data.map(({ path }) => path), lostCount: total };
}
