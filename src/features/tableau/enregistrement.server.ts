import { isLessThanExpected } from '~/platform/db/protection';
import type { Deps } from '~/platform/deps';
import { LEAST_FREE_BYTES } from '~/platform/http/health';
import { freeBytes } from '~/platform/metrics';
import type { Enregistrement } from './contract';

/** Reads no table: works while the database stores nothing. */
export async function viewEnregistrement({
  env,
  protection,
  content,
}: Pick<Deps, 'env' | 'protection' | 'content'>): Promise<Enregistrement> {
  return {
    protection: viewProtection({ protection }),
    diskFull: (await freeBytes(env.dataDir)) < LEAST_FREE_BYTES,
    closed: content.isClosed(),
  };
}

function viewProtection({ protection }: Pick<Deps, 'protection'>): Enregistrement['protection'] {
  const seen = protection();
  const isBlocked = seen.state === 'blocked';
  if (!isBlocked && !isLessThanExpected(seen)) return null;
  return {
    state: isBlocked ? 'bloquee' : seen.state === 'alone' ? 'un_serveur' : 'non_attendu',
    by: isBlocked && seen.by === 'database' ? 'base' : 'second',
    since: seen.since ?? null,
    continuesAfterS: seen.continuesAfterS ?? null,
  };
}
