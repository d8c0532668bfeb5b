import { sql } from 'kysely';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { readLivePages, type SitePages } from './live-pages.server';

/** Notes since when a target is missing. The redirection remains, for the message of the missing page. */
export async function checkTargets({ db, clock }: Pick<Deps, 'db' | 'clock'>, pages: SitePages): Promise<void> {
  const live = await readLivePages({ db, clock }, pages);
  const rows = await db.selectFrom('redirection').select(['target', 'dead_since']).distinct().where('deleted_at', 'is', null).execute();
  const isAlive = new Map<string, boolean>();
  for (const { target } of rows) {
    const { is } = live(target.split(/[?#]/, 1)[0] as string);
    isAlive.set(target, is === 'page' || is === 'moved');
  }
  const changed = new Set(
    rows.filter(({ target, dead_since }) => (dead_since === null) !== isAlive.get(target)).map(({ target }) => target),
  );
  for (const target of changed)
    await db
      .updateTable('redirection')
      .set({ dead_since: isAlive.get(target) ? null : sql<string>`coalesce(dead_since, ${toStamp(clock.now())})` })
      .where('target', '=', target)
      .where('deleted_at', 'is', null)
      .execute();
}

export const listDead = ({ db }: Pick<Deps, 'db'>) =>
  db
    .selectFrom('redirection')
    .select(['id', 'source', 'target'])
    .where('deleted_at', 'is', null)
    .where('dead_since', 'is not', null)
    .orderBy('uses', 'desc')
    .orderBy('source')
    .execute();
