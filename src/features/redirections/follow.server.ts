import type { Deps } from '~/platform/deps';
import { addressKey, LONGEST_ADDRESS, normalizeAddress } from './address';
import { type CountedRequest, noteLost, noteUse } from './counts.server';

/** Campaign parameters pass through: they are on the leaflet. */
const CARRIED = /^utm_\w+$/;

/** Exact query, else without. Only for paths without a page. @returns a path of this site; undefined counts as lost */
export async function findFormer(deps: Pick<Deps, 'db' | 'clock'>, url: URL, asking: CountedRequest): Promise<string | undefined> {
  const address = normalizeAddress(url.pathname + url.search);
  const keys = [...new Set([addressKey(address), address.path])].filter((key) => key.length <= LONGEST_ADDRESS);
  const rows =
    keys.length === 0
      ? []
      : await deps.db
          .selectFrom('redirection')
          .select(['id', 'source', 'target'])
          .where('source', 'in', keys)
          .where('deleted_at', 'is', null)
          .execute();
  const found = rows.find(({ source }) => source === keys[0]) ?? rows[0];
  // Never to another site, whatever the row holds.
  if (!found || !/^\/(?![/\\])/.test(found.target)) {
    noteLost(deps, address.path, asking);
    return undefined;
  }
  noteUse(deps, found.id, asking);
  return carry(found.target, url.searchParams);
}

function carry(target: string, search: URLSearchParams): string {
  const carried = [...search].filter(([name]) => CARRIED.test(name)).slice(0, 5);
  if (carried.length === 0) return target;
  const { pathname, searchParams, hash } = new URL(target, 'http://site');
  for (const [name, value] of carried) searchParams.set(name, value);
  return `${pathname}?${searchParams}${hash}`;
}
